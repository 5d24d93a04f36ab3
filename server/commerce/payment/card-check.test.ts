import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkCard } from './card-check.ts';

const now = Date.UTC(2026, 10, 20);
const fields = (more = {}) => ({
  cardNumber: '4242 4242 4242 4242',
  firstName: 'Ann',
  lastName: 'Archer',
  email: 'ann@example.com',
  expiry: '12/29',
  cvv: '123',
  ...more,
});

it('reads a card as it is typed', () => {
  const typed = fields({ cardNumber: ' 4242-4242 4242-4242 '.trim(), expiry: '01 / 27' });
  expect(checkCard(typed, now)).toEqual({
    ok: true,
    value: {
      number: '4242424242424242',
      holder: 'Ann Archer',
      expiryMonth: 1,
      expiryYear: 2027,
      cvv: '123',
      last4: '4242',
      brand: 'Visa',
      expiry: '01/27',
    },
  });
});

it.each([
  ['11/26', true],
  ['10/26', false],
  ['12/25', false],
  ['00/27', false],
  ['13/27', false],
  ['11/46', true],
  ['11/47', false],
  ['1127', true],
  ['11/2027', true],
  ['११/२७', true],
])('on 20 November 2026 an expiry of %s is good: %s', (expiry, good) => {
  expect(checkCard(fields({ expiry }), now).ok).toBe(good);
});

it('refuses a number with one digit changed', () => {
  fc.assert(
    fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, by) => {
      const digits = [...'4242424242424242'].map(Number);
      digits[place] = ((digits[place] ?? 0) + by) % 10;
      expect(checkCard(fields({ cardNumber: digits.join('') }), now).ok).toBe(false);
    }),
  );
});

it('never throws, and never tells a number in what it says', () => {
  const text = fc.string({ maxLength: 30, unit: 'grapheme' });
  fc.assert(
    fc.property(text, text, text, text, (cardNumber, expiry, cvv, email) => {
      const checked = checkCard(fields({ cardNumber, expiry, cvv, email }), now);
      expect(checked.ok).toBe(false);
    }),
  );
});
