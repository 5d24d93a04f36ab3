import { expect, it } from 'vitest';
import { closing, phrase, withPhrases } from './phrases.ts';

const words = (phrases: Record<string, string>) => ({ phrases, shop: 'Hemline & Söhne' });
const paidSubject = (orderNo: string) => phrase('paidSubject', { orderNo }, `built in ${orderNo}`);
const greeting = (firstName: string) => phrase('greeting', { firstName }, 'built in');

it('is the built-in one where the shop wrote none', () => {
  expect(paidSubject('12')).toBe('built in 12');
  expect(withPhrases(words({ closing: 'Bye' }), () => paidSubject('12'))).toBe('built in 12');
});

it('holds its variables, and the name of the shop', () => {
  const own = words({ paidSubject: '{shop}: {orderNo}, {orderNo}', closing: 'Grüße von {shop}' });
  expect(withPhrases(own, () => paidSubject('12'))).toBe('Hemline & Söhne: 12, 12');
  expect(withPhrases(own, closing)).toBe('Grüße von Hemline & Söhne');
});

it('is the built-in one where a variable has no value', () => {
  const own = words({ greeting: 'Hello {firstName}!' });
  expect(withPhrases(own, () => greeting('Ann'))).toBe('Hello Ann!');
  expect(withPhrases(own, () => greeting(''))).toBe('built in');
});

it('takes nothing that stands in a value for a variable, or for a pattern', () => {
  const own = words({ greeting: 'Hello {firstName}!' });
  expect(withPhrases(own, () => greeting('{shop} $& $1'))).toBe('Hello {shop} $& $1!');
});
