import { describe, expect, test } from 'vitest';
import { brandOf, formatExpiry, groupNumber, hasCheckDigit, readCardNumber, wrongCardFields } from './card.ts';

describe('a card number', () => {
  test('is grouped as its brand prints it', () => {
    expect(groupNumber('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(groupNumber('378282246310005')).toBe('3782 822463 10005');
    expect(groupNumber('4242 42x42-4')).toBe('4242 4242 4');
    expect(groupNumber('')).toBe('');
  });

  test('has its brand in its first digits', () => {
    expect(['4', '55', '2221', '37', '6011', '62', '3528', '9'].map((start) => brandOf(start).name)).toEqual([
      'Visa',
      'Mastercard',
      'Mastercard',
      'American Express',
      'Discover',
      'UnionPay',
      'JCB',
      '',
    ]);
  });

  test('ends on a check digit', () => {
    expect(hasCheckDigit('4242424242424242')).toBe(true);
    expect(hasCheckDigit('4242424242424241')).toBe(false);
  });
});

test('an expiry date gets its slash and a missing zero', () => {
  expect(['1', '12', '123', '1230', '4', '4/3', '1/30', '12/'].map(formatExpiry)).toEqual([
    '1',
    '12',
    '12/3',
    '12/30',
    '04',
    '04/3',
    '01/30',
    '12/',
  ]);
});

test('an expiry date with a four-digit year is shortened to two digits once it is complete', () => {
  expect(['122040', '١٢٤٠', '１２／２０４０'].map(formatExpiry)).toEqual(['12/40', '12/40', '12/40']);
  expect(['12/20', '12/203', '12/2031', '1/2031', '12 / 2031', '12 / 31'].map(formatExpiry)).toEqual([
    '12/20',
    '12/203',
    '12/31',
    '01/31',
    '12/31',
    '12/31',
  ]);
});

describe('a card as typed', () => {
  const now = Date.UTC(2026, 5, 15);
  const good = { cardNumber: '4242 4242 4242 4242', expiry: '06/26', cvv: '123' };

  test('is valid until the end of its month', () => {
    expect(wrongCardFields(good, now)).toEqual([]);
    expect(wrongCardFields({ ...good, expiry: '05/26' }, now)).toEqual(['expiry']);
  });

  test('needs four digits of security code from American Express and three from the others', () => {
    const amex = { ...good, cardNumber: '378282246310005' };
    expect(wrongCardFields({ ...amex, cvv: '1234' }, now)).toEqual([]);
    expect(wrongCardFields({ ...amex, cvv: '123' }, now)).toEqual(['cvv']);
    expect(wrongCardFields({ ...good, cvv: '1234' }, now)).toEqual(['cvv']);
  });

  test('is wrong in every field that is empty or malformed', () => {
    const wrong = ['cardNumber', 'expiry', 'cvv'];
    expect(wrongCardFields({ cardNumber: '4242424242424241', expiry: '13/30', cvv: '' }, now)).toEqual(wrong);
  });

  test.each([
    ['4242-4242 4242 4242', 'Visa'],
    ['٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢', 'Visa'],
    ['6759649826438453', 'Maestro'],
    ['2200000000000004', 'Mir'],
    ['6205500000000000004', 'UnionPay'],
    ['4222222222222', null],
    ['4242x424242424242', null],
    ['9000000000000006', null],
    ['', null],
  ])('of number %s has the brand %s', (typed, brand) => {
    expect(readCardNumber(typed)?.brand ?? null).toBe(brand);
  });
});
