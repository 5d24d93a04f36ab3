import { expect, test } from 'vitest';
import { printable } from '../../shared/contract/address-fields.ts';
import { StaffLine, StaffText } from './fields.ts';

const typed = ' \u202egnp.exe\u202c \u2066left\u2069\u0000\u001b[31m\u2028one\r\ntwo\u0085 ';

test('notes of staff lose control characters and marks of writing direction, and keep their lines', () => {
  expect(StaffText.parse(typed)).toBe(' gnp.exe   left   [31m one\ntwo'.trim());
  expect(StaffText.min(1).safeParse('\u202e\u0000').success).toBe(false);
});

test('lines of staff and addresses lose them in the same way, and are one line', () => {
  for (const line of [StaffLine, printable()]) expect(line.parse(typed)).toBe('gnp.exe   left   [31m one two');
});
