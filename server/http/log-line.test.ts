import { expect, test } from 'vitest';
import { redactQuery } from './log-line.ts';

const redact = (query: string) => redactQuery(new URLSearchParams(query));

test('what a shopper browses is logged as it is', () => {
  expect(redact('q=lace+bra&size=s&page=2')).toEqual({ q: 'lace bra', size: 's', page: '2' });
});

test.each(['email', 'token', 'password', 'orderNo', 'order', 'auth', 'PayerID', 'code', 'ip'])(
  'the value of %s is never logged, only its length',
  (name) => {
    expect(redact(`${name}=jane@shop.example`)).toEqual({ [name]: '<17>' });
  },
);

test('names and values are bounded, and so is their number', () => {
  const many = Array.from({ length: 500 }, (_, i) => `n${i}=1`).join('&');
  expect(Object.keys(redact(many) ?? {})).toHaveLength(20);
  expect(redact(`q=${'x'.repeat(5_000)}`)?.q).toHaveLength(120);
  expect(Object.keys(redact(`${'n'.repeat(5_000)}=1`) ?? {})[0]).toHaveLength(40);
});

test('an address without a query has none in the log', () => {
  expect(redact('')).toBeUndefined();
});
