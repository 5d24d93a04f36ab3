import { isValidPhoneNumber } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import type { CountryDetail } from '../../../../shared/contract/places.ts';
import { testCards } from '../../../../shared/payment/test-cards.ts';
import { redacted } from '../../../support/redacted.ts';
import { type Place, substituteFor } from './substitutes.ts';

const us: CountryDetail = {
  code: 'US',
  name: 'United States',
  icon: '',
  defaultCurrency: 'USD',
  states: [{ code: 'CA', name: 'California' }],
  postalCodeLabel: 'ZIP code',
  postalCodeExample: '10001',
  postalCodePattern: '^\\d{5}(-\\d{4})?$',
  phonePrefix: '+1',
  cashOnDelivery: false,
};
const gb: CountryDetail = {
  ...us,
  code: 'GB',
  states: [],
  postalCodeExample: 'SW1A 1AA',
  postalCodePattern: '^[A-PR-UWYZ][A-HJ-Y]?\\d[A-HJKPS-UW\\d]? \\d[ABD-HJLNP-UW-Z]{2}$',
};

const place = (name: string, line: Partial<Place['line']> = {}, country = us): Place => ({
  name,
  line: { route: '/checkouts', status: 200, ...line },
  country,
  passwords: 0,
  run: 'a1b2',
});

async function sent(recorded: string, where: Place): Promise<unknown> {
  const what = redacted(recorded);
  if (!what) throw new Error(`${recorded} stands as it was.`);
  return substituteFor(what, where);
}

test('a person has the same values in every request of a replay, which belong to no real person', async () => {
  const email = '<email j…@s….example #3f9a2c1d5e6f7a8b>';
  expect(await sent(email, place('email'))).toBe('shopper-3f9a2c1d5e6f-a1b2@replay.example');
  expect(await sent(email, place('email'))).toBe(await sent(email, place('billingEmail')));
});

test.each([
  ['<card 16 visa test:declined>', {}, testCards.declined],
  ['<card 16 visa test:challenge>', {}, testCards.challenge],
  ['<card 16 visa>', { status: 303, redirect: '/results/success?order=x' }, testCards.approved],
  ['<card 16 visa>', { status: 402 }, testCards.declined],
  ['<card 16 visa>', { status: 402, said: ['There is not enough money on this card.'] }, testCards.insufficient],
  ['<card 16 visa>', { status: 303, redirect: 'https://bank.example/3ds' }, testCards.challenge],
  ['<card 16 visa>', { status: 422, said: ['cardNumber: Incorrect Card Number'] }, '4242424242424241'],
  ['<card 15 american-express>', { status: 303 }, '378282246310005'],
])('%s with %j is paid by the test card with the same result', async (recorded, line, card) => {
  expect(await sent(recorded, place('cardNumber', line))).toBe(card);
});

test.each([
  ['<text 5 99999>', { status: 303 }, us, '10001'],
  ['<text 3 999>', { status: 422 }, us, '111'],
  ['<text 5 99999>', { status: 422, said: ['shippingAddress.postalCode: Please …'] }, us, '?????'],
  ['<text 8 AA9A 9AA>', { status: 303 }, gb, 'SW1A 1AA'],
  ['<text 4 AA99>', { status: 422, said: ['shippingAddress.postalCode: Please …'] }, gb, 'QQ11'],
])('a post code %s with the result %j is valid or invalid as recorded', async (recorded, line, country, code) => {
  expect(await sent(recorded, place('shippingAddress.postalCode', line, country))).toBe(code);
  expect(new RegExp(country.postalCodePattern ?? '').test(code)).toBe(line.status === 303);
});

test('a name has the recorded length, so that one that was too long is again', async () => {
  for (const length of [1, 4, 30, 80]) expect(await sent(`<text ${length}>`, place('firstName'))).toHaveLength(length);
});

test('a refused password differs from the accepted one, with the same length', async () => {
  const right = await sent('<password 12>', place('password', { route: '/account/login', status: 303 }));
  const wrong = await sent('<password 12>', place('password', { route: '/account/login', status: 422 }));
  const registered = await sent('<password 12>', place('password', { route: '/account/register', status: 422 }));
  expect(wrong).not.toBe(right);
  expect(registered).toBe(right);
  for (const each of [right, wrong]) expect(each).toHaveLength(12);
});

test('a changed password is used from then on', async () => {
  const change = { route: '/account/password', status: 303 };
  const old = await sent('<password 9>', place('password', { route: '/account/register', status: 303 }));
  expect(await sent('<password 9>', place('currentPassword', change))).toBe(old);
  const fresh = await sent('<password 9>', place('password', change));
  expect(fresh).not.toBe(old);
  expect(
    await sent('<password 9>', { ...place('password', { route: '/account/login', status: 303 }), passwords: 1 }),
  ).toBe(fresh);
});

test.each([
  ['<expiry 5 past>', '01/20'],
  ['<expiry 5 ahead>', '12/40'],
  ['<cvv 4>', '1231'],
  ['<empty>', ''],
])('%s is sent as %s', async (recorded, value) => {
  expect(await sent(recorded, place('expiry'))).toBe(value);
});

test('a phone number is from the range reserved for fiction', async () => {
  expect(await sent('<phone …23 #c05a5d408ef12a8f>', place('shippingAddress.phone'))).toMatch(/^20155501\d\d$/);
});

test('a phone number is of its country, the same for the same person', async () => {
  const phone = (hash: string) => sent(`<phone …23 #${hash}>`, place('shippingAddress.phone', {}, gb));
  const typed = String(await phone('c05a5d408ef12a8f'));
  expect(isValidPhoneNumber(typed, 'GB')).toBe(true);
  expect(await phone('c05a5d408ef12a8f')).toBe(typed);
  expect(await phone('ffffffffffffffff')).not.toBe(typed);
});

test('a refused phone number is refused again', async () => {
  const typed = await sent(
    '<phone …23 #c05a5d408ef12a8f>',
    place('phone', { status: 422, said: ['phone: No phone.'] }),
  );
  expect(isValidPhoneNumber(String(typed), 'US')).toBe(false);
});

test('a photograph is replaced by one of its type and size', async () => {
  const file = await sent('<file image/png 12034>', place('photos'));
  expect(file).toMatchObject({ type: 'image/png', name: 'replay.png' });
  const { bytes } = file as { bytes: Buffer };
  expect(bytes).toHaveLength(12_034);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
});

test.each([
  ['<file text/plain 12>', 'text/plain', 'replay.txt', /^replayed rep$/],
  ['<file application/pdf 400>', 'application/pdf', 'replay.pdf', /^%PDF-/],
  ['<file other 9>', 'application/octet-stream', 'replay.bin', /^\0{9}$/],
])('%s is replaced by a readable file', async (recorded, type, name, text) => {
  const file = await sent(recorded, place('attachments'));
  expect(file).toMatchObject({ type, name });
  expect(String((file as { bytes: Buffer }).bytes)).toMatch(text);
});

test.each(['US', 'standard', '12929', '/products?size=s', '<script>'])('%s is logged unchanged', (value) => {
  expect(redacted(value)).toBeNull();
});
