import { expect, test } from 'vitest';
import { errorRecord, fingerprintOf } from './fingerprint.ts';

const frames = (file: string, line: number) => `
    at priceOf (${file}:${line}:3)
    at process.processTicksAndRejections (node:internal/process/task_queues:103:5)
    at async quote (${file}:${line + 5}:3)`;
const fault = (message: string, stack = frames('/srv/shop/dist/server/main.js', 120)) => ({
  name: 'TypeError',
  message,
  stack: `TypeError: ${message}${stack}`,
});

test('the same fault has the same fingerprint, whatever it quotes and wherever the shop lies', () => {
  const first = fingerprintOf(fault('No price of variant "silk-1" in order 1234567890'));
  expect(first).toMatch(/^[0-9a-f]{12}$/);
  expect(fingerprintOf(fault('No price of variant "lace-2" in order 9876543210'))).toBe(first);
  expect(fingerprintOf(fault('No price of variant "lace-2" in order 1', frames('/home/x/main.js', 7)))).toBe(first);
});

test('another message, name or way there is another fault', () => {
  const first = fingerprintOf(fault('No price'));
  expect(fingerprintOf(fault('No stock'))).not.toBe(first);
  expect(fingerprintOf({ ...fault('No price'), name: 'RangeError' })).not.toBe(first);
  expect(fingerprintOf(fault('No price', '\n    at stockOf (/srv/main.js:1:1)'))).not.toBe(first);
});

test('what a library quotes of a shopper is taken out of message and stack', () => {
  const { message, stack } = errorRecord(fault('550 jane@shop.example, card 4242 4242 4242 4242, token=abc'));
  expect(message).toBe('550 <e-mail> card <number>, token=<secret>');
  expect(stack).not.toMatch(/jane|4242|abc/);
  expect(stack).toContain('priceOf');
});
