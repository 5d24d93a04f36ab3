import { expect, test } from 'vitest';
import { oneLine, withoutPersons, withoutSecrets } from './text.ts';

test.each([
  ['4242 4242 4242 4242', '<number>'],
  ['4242424242424242', '<number>'],
  ['call +1 (213) 373-4253', 'call +<number>'],
  ['+12133734253', '+<number>'],
  ['4242%204242%204242%204242', '<number>'],
  ['/pay/4242-4242-4242-4242/jane@shop.example', '/pay/<number>/<e-mail>'],
  ['/x/jane%40shop.example', '/x/<e-mail>'],
  ['/x/jane%2540shop.example', '/x/<e-mail>'],
  ['jane＠shop.example', '<e-mail>'],
  ['４２４２４２４２４２４２４２４２', '<number>'],
  ['٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', '<number>'],
  ['4242–4242–4242_4242', '<number>'],
  ['4242\u00a04242\u20094242\t4242', '<number>'],
  ['mail to jane.doe+x@shop.example now', 'mail to <e-mail> now'],
  ['"to":"jane@shop.example","cc":1', '<e-mail>'],
])('%s is logged as %s', (text, logged) => {
  expect(withoutPersons(text)).toBe(logged);
});

test.each([
  'lace bra 36 c',
  '/products/slip-dress-2026',
  '100-200',
  '/products/1024',
  '/order/detail/9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d',
  '/order/detail/00000000-0000-4000-8000-00000000000a',
  '0123456789012345678901234567890a',
])('%s is logged as it is', (text) => {
  expect(withoutPersons(text)).toBe(text);
});

test('a number in the shape of an id is a number all the same', () => {
  expect(withoutPersons('42424242-4242-4242-4242-424242424242')).toBe('<number>');
  expect(withoutPersons('x4242424242424242a')).toBe('x<number>a');
});

test.each([
  ['connect postgres://shop:hunter2@db.internal/shop failed', 'connect postgres://<e-mail>/shop failed'],
  ['password=hunter2&x=1', 'password=<secret>&x=1'],
  ['{"token": "abc.def"}', '{"token": "<secret>"}'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer <secret>'],
  ['Bearer abc.def is not known', 'Bearer <secret> is not known'],
  ['550 no such user <jane@shop.example>', '550 no such user <e-mail>'],
  ['password authentication failed for user "shop"', 'password authentication failed for user "shop"'],
])('of the fault %s it says %s', (text, logged) => {
  expect(withoutSecrets(text)).toBe(logged);
});

test('no text of an entry acts on the terminal that shows it', () => {
  expect(oneLine('a\r\n{"level":"fatal"}\u001b[2J\u009b1m\u202eb\u2028c', 100)).toBe(
    'a\ufffd{"level":"fatal"}\ufffd[2J\ufffd1m\ufffdb\ufffdc',
  );
  expect(oneLine('x'.repeat(50), 10)).toBe(`${'x'.repeat(9)}…`);
});

test('no text of the length that is logged holds the looking through up', () => {
  // A pattern that goes back and forth needs minutes for these, and the test's time is over.
  for (const text of ['a', '1-', '1 (', 'a@', 'a%40', 'pass', 'token=']) withoutSecrets(text.repeat(2_000));
  expect(withoutSecrets('a'.repeat(500))).toBe('a'.repeat(500));
});
