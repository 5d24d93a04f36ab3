import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { consentCookies, measuringCookies } from '../../server/http/consent.ts';
import { visitorCookies } from '../../server/http/visitor.ts';
import { agreed, needed } from './kept.ts';

const names = (https: boolean) => [...needed(https), ...agreed].map(({ name }) => name);

test('the list has every cookie of a visit, each once', () => {
  const set = [visitorCookies, consentCookies, measuringCookies].flatMap((cookies) => Object.values(cookies));
  expect(names(false).toSorted()).toEqual([...set, 'session', 'preview', 'island-reload', 'popup:*'].toSorted());
  expect(names(true)).toEqual(expect.arrayContaining(['__Host-session', '__Host-preview']));
});

test('no script keeps anything that is not on it', () => {
  const keeping = globSync('ui/**/*.{ts,tsx}').filter((file) =>
    /\b(local|session)Storage\.setItem/.test(readFileSync(file, 'utf8')),
  );
  expect(keeping.toSorted()).toEqual(['ui/islands/popup.ts', 'ui/runtime/store-island.ts']);
  for (const file of globSync('ui/**/*.{ts,tsx}'))
    expect([file, /document\.cookie\s*=[^=]|indexedDB|caches\.open/.test(readFileSync(file, 'utf8'))]).toEqual([
      file,
      false,
    ]);
});
