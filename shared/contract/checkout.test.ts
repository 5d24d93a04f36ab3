import { expect, test } from 'vitest';
import type { z } from 'zod';
import { unitedStates } from '../../tests/http/order-on-wire.ts';
import { checkoutProblems } from '../../ui/checkout/form-reading.ts';
import { messageOfRule } from '../messages/message.ts';
import { wording } from '../messages/wording.ts';
import { Credentials, Registration } from './account.ts';
import { AddressFields } from './address-fields.ts';
import { ConfirmRequest } from './checkout.ts';
import { FeedbackFields } from './contact.ts';
import { OrderSearch } from './orders.ts';
import { Email } from './shapes.ts';

/** Returns the message about the e-mail address. */
const textOf = (error: z.ZodError | undefined) => {
  const issue = error?.issues.find(({ path }) => path.at(-1) === 'email');
  return issue && wording(messageOfRule(issue.message));
};

const address = { firstName: 'Ada', lastName: 'B', country: 'US', city: 'LA', street: '1 Main', phone: '+12133734253' };

test.each([
  ['Ada\r\nBcc: x@example.com', 'Ada Bcc: x@example.com'],
  ['\u0000Ada\u001b', 'Ada'],
  ['Ada \u202Eevol', 'Ada  evol'],
  [' Ñandú 李 O’Neil ', 'Ñandú 李 O’Neil'],
])('a name %j is taken as %j', (typed, taken) => {
  expect(AddressFields.parse({ ...address, firstName: typed }).firstName).toBe(taken);
  expect(AddressFields.parse({ ...address, apt: typed }).apt).toBe(taken);
  expect(AddressFields.parse({ ...address, company: typed }).company).toBe(taken);
  expect(AddressFields.parse({ ...address, carrierNote: typed }).carrierNote).toBe(taken);
});

test('company and note for the carrier may be missing, and have a limit', () => {
  expect(AddressFields.parse(address)).toMatchObject({ company: '', carrierNote: '' });
  const isTaken = (more: object) => AddressFields.safeParse({ ...address, ...more }).success;
  expect(isTaken({ company: 'x'.repeat(100), carrierNote: 'x'.repeat(200) })).toBe(true);
  expect([isTaken({ company: 'x'.repeat(101) }), isTaken({ carrierNote: 'x'.repeat(201) })]).toEqual([false, false]);
});

test.each(['\r\n', '\u0000', '\u202E'])('%j by itself is not a valid name', (typed) => {
  expect(AddressFields.safeParse({ ...address, firstName: typed }).success).toBe(false);
});

test.each(['1234567890', ' 1234 567 890 ', '#1234567890', '１２３４５６７８９０', '١٢٣٤٥٦٧٨٩٠'])(
  'the order number %j is taken, also with blanks and in the digits of another script',
  (orderNo) => {
    expect(OrderSearch.parse({ orderNo, email: 'ann@example.com' }).orderNo).toBe('1234567890');
    const message = { email: 'ann@example.com', topic: 'Orders', message: 'Where is my order?', orderNo };
    expect(FeedbackFields.parse(message).orderNo).toBe('1234567890');
  },
);

test('a megabyte is rejected in linear time', () => {
  // A quadratic algorithm would exceed the test's timeout.
  const long = { street: '\r\n'.repeat(500_000), phone: '1'.repeat(1_000_000) };
  expect(AddressFields.safeParse({ ...address, ...long }).success).toBe(false);
});

test('an e-mail address must be able to receive mail', () => {
  const taken = (email: string) => Email.safeParse(email).success;
  expect(['ann@example.com', 'ann.o+shop@mail.example.co', 'jörg@bücher.example'].filter(taken)).toHaveLength(3);
  for (const email of ['a@-x.example', 'a@[127.0.0.1]', 'an\u202en@example.com', 'ann@example', 'a b@example.com'])
    expect(taken(email), email).toBe(false);
});

test.each([
  ['', 'Please enter your e-mail address.'],
  ['a@b.c', 'The email length must be 6-256 characters.'],
  [`${'a'.repeat(251)}@b.cde`, 'The email length must be 6-256 characters.'],
  ['.a@shop.example', 'Invalid e-mail address.'],
  ['a.@shop.example', 'Invalid e-mail address.'],
  ['a..b@shop.example', 'Invalid e-mail address.'],
  ['a@shop..example', 'Invalid e-mail address.'],
  ['a@shop.example.', 'Invalid e-mail address.'],
])('%j is not an e-mail address, and every form shows the same message', (email, message) => {
  const messageOf = (schema: z.ZodType, rest: object) => textOf(schema.safeParse({ ...rest, email }).error);
  expect(messageOf(Credentials, { password: 'x' })).toBe(message);
  expect(messageOf(Registration, { password: 'velvet-1', confirmPassword: 'velvet-1' })).toBe(message);
  expect(messageOf(ConfirmRequest, {})).toBe(message);
  expect(messageOf(FeedbackFields, {})).toBe(message);
  expect(messageOf(OrderSearch, {})).toBe(message);
  expect(checkoutProblems({ email }, unitedStates, unitedStates).email).toBe(message);
});
