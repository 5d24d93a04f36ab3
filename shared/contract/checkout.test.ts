import { expect, test } from 'vitest';
import { AddressFields } from './checkout.ts';
import { Email } from './shapes.ts';

const address = { firstName: 'Ada', lastName: 'B', country: 'US', city: 'LA', street: '1 Main', phone: '+12133734253' };

test.each([
  ['Ada\r\nBcc: x@example.com', 'Ada Bcc: x@example.com'],
  ['\u0000Ada\u001b', 'Ada'],
  ['Ada \u202Eevol', 'Ada  evol'],
  [' Ñandú 李 O’Neil ', 'Ñandú 李 O’Neil'],
])('a name %j is taken as %j', (typed, taken) => {
  expect(AddressFields.parse({ ...address, firstName: typed }).firstName).toBe(taken);
  expect(AddressFields.parse({ ...address, apt: typed }).apt).toBe(taken);
});

test.each(['\r\n', '\u0000', '\u202E'])('%j alone is no name', (typed) => {
  expect(AddressFields.safeParse({ ...address, firstName: typed }).success).toBe(false);
});

test('a megabyte is refused in time that grows with its length alone', () => {
  // Time that grows with the square of it is over the test's time.
  const long = { street: '\r\n'.repeat(500_000), phone: '1'.repeat(1_000_000) };
  expect(AddressFields.safeParse({ ...address, ...long }).success).toBe(false);
});

test('an e-mail address is one that mails can be sent to', () => {
  const taken = (email: string) => Email.safeParse(email).success;
  expect(['ann@example.com', 'ann.o+shop@mail.example.co', 'jörg@bücher.example'].filter(taken)).toHaveLength(3);
  for (const email of ['a@-x.example', 'a@[127.0.0.1]', 'an\u202en@example.com', 'ann@example', 'a b@example.com'])
    expect(taken(email), email).toBe(false);
});
