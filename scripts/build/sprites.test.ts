import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { paymentMarks } from '../../shared/payment/marks.ts';
import { root } from './paths.ts';
import { sprite } from './sprites.ts';

const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><title>A</title><path d="M0 0"/></svg>';
const wide = '<svg viewBox="0 85.3 513 342" fill="none"><path style="fill:red" fill="#f00" d="M1 1"/></svg>';

test('each drawing has its own position and view, in the size in which it is shown', () => {
  expect(
    sprite([
      { name: 'instagram', svg: square },
      { name: 'JP', svg: wide },
      { name: 'visa', svg: wide },
    ]),
  ).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="72">' +
      '<view id="instagram" viewBox="0 0 24 24"/><svg y="0" width="24" height="24" viewBox="0 0 24 24"><path d="M0 0"/></svg>' +
      '<view id="JP" viewBox="0 24 36 24"/><svg y="24" width="36" height="24" viewBox="0 85.3 513 342" fill="none"><path fill="#f00" d="M1 1"/></svg>' +
      '<view id="visa" viewBox="0 48 38 24"/><svg y="48" width="38" height="24" viewBox="0 85.3 513 342" fill="none"><path fill="#f00" d="M1 1"/></svg>' +
      '</svg>',
  );
});

test('a file that is not a drawing fails the build, with its name', () => {
  expect(() => sprite([{ name: 'visa', svg: '<svg></svg>' }])).toThrow(/visa/);
});

test('the sprite has exactly the payment types that have a mark', () => {
  const drawn = readdirSync(resolve(root, 'static/marks')).filter((file) => file.endsWith('.svg'));
  expect(drawn.sort()).toEqual(paymentMarks.map((name) => `${name}.svg`).sort());
});
