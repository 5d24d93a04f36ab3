import { describe, expect, test } from 'vitest';
import { brandOf, cardProblems, formatExpiry, groupNumber, hasCheckDigit } from './card.ts';

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
  const now = new Date('2026-06-15T12:00:00Z');
  const good = { cardNumber: '4242 4242 4242 4242', expiry: '06/26', cvv: '123' };

  test('is valid until the end of its month', () => {
    expect(cardProblems(good, now)).toEqual({});
    expect(cardProblems({ ...good, expiry: '05/26' }, now)).toEqual({ expiry: 'Incorrect time format' });
  });

  test('needs four digits of security code from American Express and three from the others', () => {
    const amex = { ...good, cardNumber: '378282246310005' };
    expect(cardProblems({ ...amex, cvv: '1234' }, now)).toEqual({});
    expect(cardProblems({ ...amex, cvv: '123' }, now)).toEqual({ cvv: 'Incorrect Card CVV Number' });
    expect(cardProblems({ ...good, cvv: '1234' }, now)).toEqual({ cvv: 'Incorrect Card CVV Number' });
  });

  test('has an error for every field that is empty or malformed', () => {
    expect(cardProblems({ cardNumber: '4242424242424241', expiry: '13/30', cvv: '' }, now)).toEqual({
      cardNumber: 'Incorrect Card Number',
      expiry: 'Incorrect time format',
      cvv: 'Incorrect Card CVV Number',
    });
  });
});
