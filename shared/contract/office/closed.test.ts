import { expect, test } from 'vitest';
import { printable } from '../checkout.ts';
import { officeCustomerNote } from './customers.ts';
import { officeNote } from './orders.ts';

const typed = ' \u202egnp.exe\u202c \u2066left\u2069\u0000\u001b[31m\u2028one\r\ntwo\u0085 ';

test('notes of staff lose control characters and marks of writing direction, and keep their lines', () => {
  const noted = ' gnp.exe   left   [31m one\ntwo'.trim();
  expect(officeNote.in.parse({ orderNo: '1234567890', text: typed }).text).toBe(noted);
  expect(officeCustomerNote.in.parse({ id: 'c1', text: typed }).text).toBe(noted);
  expect(officeNote.in.safeParse({ orderNo: '1234567890', text: '\u202e\u0000' }).success).toBe(false);
});

test('addresses lose them in the same way, and are one line', () => {
  expect(printable().parse(typed)).toBe('gnp.exe   left   [31m one two');
});
