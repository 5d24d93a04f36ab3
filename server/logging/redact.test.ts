import { describe, expect, test } from 'vitest';
import type { PersonRecord } from './log-entry.ts';
import { keyedHash } from './persons.ts';
import { type FormEntries, redactAll } from './redact.ts';

const now = Date.UTC(2026, 10, 20, 12);
const hash = keyedHash('a-key-of-the-log-for-tests', []);

function redact(typed: FormEntries, sandboxPayments = true, known: readonly string[] = []) {
  const persons: PersonRecord[] = [];
  const orderNumbers = new Set(known);
  const onPerson = (person: PersonRecord) => persons.push(person);
  return { shown: redactAll(typed, { hash, now, sandboxPayments, orderNumbers, onPerson }), persons };
}
const one = (name: string, value: string) => redact([[name, value]]).shown?.[name];

test('what a shopper browses is logged as it is', () => {
  const query = [...new URLSearchParams('q=lace+bra&size=s&size=m&page=2&color=Deep+red')];
  expect(redact(query).shown).toEqual({ q: 'lace bra', size: 's, m', page: '2', color: 'Deep red' });
});

describe('what is typed at the checkout', () => {
  test.each([
    ['quantity', '2', '2'],
    ['variantId', 'slip-dress-black-m', 'slip-dress-black-m'],
    ['shippingAddress.country', 'US', 'US'],
    ['shippingAddress.state', 'CA', 'CA'],
    ['shippingAddress.state', 'Kent in England', '<text 15>'],
    ['shippingAddress.postalCode', '94105', '<text 5 99999>'],
    ['shippingAddress.postalCode', 'SW1A 1AA', '<text 8 AA9A 9AA>'],
    ['shippingAddress.street', '1 Market Street', '<text 15>'],
    ['firstName', 'Jane', '<text 4>'],
    ['firstName', '', '<empty>'],
    ['couponCode', 'WELCOME10', 'WELCOME10'],
    ['couponCode', ' back-2026-07 ', ' back-2026-07 '],
    ['couponCode', 'jane@shop.example', '<text 17>'],
    ['couponCode', 'jane%40shop.example', '<text 19>'],
    ['couponCode', 'jane.doe(at)shop.example', '<text 24>'],
    ['couponCode', 'jane at shop.example', '<text 20>'],
    ['couponCode', '4242 4242 4242 4242', '<text 19>'],
    ['couponCode', '4242,4242,4242,4242', '<text 19>'],
    ['couponCode', '4242+4242+4242+4242', '<text 19>'],
    ['couponCode', '0201/5550123', '<text 12>'],
    ['couponCode', 'call 201a555b0123', '<text 17>'],
    ['couponCode', '5550123', '<text 7>'],
    ['couponCode', '9123 4567', '<text 9>'],
    ['couponCode', '٥٥٥٠١٢٣', '<text 7>'],
    ['password', 'velvet-ribbon-7', '<password 15>'],
    ['confirmPassword', 'velvet-ribbon-7', '<password 15>'],
    ['cvv', '123', '<cvv 3>'],
    ['expiry', '12/40', '<expiry 5 ahead>'],
    ['expiry', '10/26', '<expiry 5 past>'],
    ['expiry', '1/2040', '<expiry 6 ahead>'],
    ['expiry', 'soon', '<expiry 4>'],
    ['token', 'abc', '<token 3>'],
    ['code', '1234', '<code 4>'],
    ['auth', '/checkouts?token=abc', '/checkouts?…'],
    ['auth', '//evil.example', '<text 14>'],
    ['email', 'not an address', '<text 14>'],
    ['phone', '12', '<text 2>'],
    ['orderNo', '2133734253', '<text 10>'],
    ['message', 'Where is my order?', '<text 18>'],
  ])('%s of %s is told as %s', (name, value, told) => {
    expect(one(name, value)).toBe(told);
  });

  test('a card is told by length and brand, a test card of the sandbox by its outcome as well', () => {
    expect(one('cardNumber', '4000 0000 0000 0002')).toBe('<card 16 visa test:declined>');
    expect(redact([['cardNumber', '4000 0000 0000 0002']], false).shown).toEqual({ cardNumber: '<card 16 visa>' });
    expect(one('cardNumber', '3782 822463 10005')).toBe('<card 15 american-express>');
    expect(one('cardNumber', 'none')).toBe('<card 0>');
  });

  test('a person is masked, and the same one again whatever the case', () => {
    const { shown, persons } = redact([
      ['email', ' Jane@Shop.Example'],
      ['shippingAddress.phone', '+1 (201) 555-0123'],
    ]);
    const [mail, phone] = persons;
    expect(mail).toEqual({ kind: 'email', masked: 'j…@s….example', hash: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(phone).toEqual({ kind: 'phone', masked: '…23', hash: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(shown).toEqual({
      email: `<email j…@s….example #${mail?.hash}>`,
      'shippingAddress.phone': `<phone …23 #${phone?.hash}>`,
    });
    expect(redact([['username', 'jane@shop.example']]).persons).toEqual([mail]);
    expect(redact([['email', 'jane@shop.example2']]).persons).not.toEqual([mail]);
  });

  test('a file is its type and size', () => {
    const files: FormEntries = [
      ['photos', { type: 'image/png', size: 12_034 }],
      ['photos', { type: 'jane@shop.example', size: 5 }],
    ];
    expect(redact(files).shown).toEqual({ photos: '<file image/png 12034>, <file other 5>' });
  });
});

test('the number of an order that the shop named is told, any other ten digits are not', () => {
  expect(redact([['orderNo', ' 2133734253']], true, ['2133734253']).shown).toEqual({ orderNo: '2133734253' });
});

test.each(['constructor', '__proto__', 'open-sesame-9', 'email.open-sesame'])(
  'an unlisted name, %s, is not logged',
  (name) => {
    expect(redact([[name, 'x']]).shown).toEqual({ [`<name ${name.length}>`]: '<text 1>' });
  },
);

test('what is typed into the search field is no exception, and neither is a name', () => {
  const query = [...new URLSearchParams('q=jane@shop.example&jane@shop.example=1&2133734253=1&%1b[2J=1')];
  expect(redact(query).shown).toEqual({
    q: '<e-mail>',
    '<name 17>': '<text 1>',
    '<name 10>': '<text 1>',
    '<name 4>': '<text 1>',
  });
});

test('names and values are bounded, and so is their number', () => {
  const many: FormEntries = Array.from({ length: 500 }, () => ['page', '1'] as const);
  expect(redact(many).shown?.page?.split(', ')).toHaveLength(60);
  expect(one('q', 'x'.repeat(5_000))).toHaveLength(120);
  expect(one('size', 'x'.repeat(5_000))).toBe('<text 5000>');
  expect(redact([]).shown).toBeUndefined();
});

describe('the keyed hash', () => {
  test('is another under another key, and for another kind', () => {
    const other = keyedHash('another-key-of-the-log', []);
    expect(other('email', 'jane@shop.example')).not.toBe(hash('email', 'jane@shop.example'));
    expect(hash('phone', '1')).not.toBe(hash('account', '1'));
  });

  test('comes from the oldest session secret where no key is set, so that a new secret does not change it', () => {
    const before = keyedHash(null, ['the-first-secret-of-32-characters'])('email', 'x@y.example');
    const after = keyedHash(null, ['a-newer-secret', 'the-first-secret-of-32-characters'])('email', 'x@y.example');
    expect(after).toBe(before);
  });
});
