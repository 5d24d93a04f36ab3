import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { logOptions, requestWriter } from './log-options.ts';

function openLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const together = vi.fn((log: () => void) => log());
  return { log: pino(logOptions('info', 2), stream), lines, together };
}

test('no logged entry has personal data or a secret, and numbers of the shop stay', () => {
  const { log, lines } = openLog();
  const error = new Error('550 no such user <jane@shop.example>, password=hunter2');
  log.error(
    { orderNo: '5543875846', mail: { to: ['jane@shop.example'], card: '4242 4242 4242 4242' }, error },
    'mail given up',
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/jane|hunter2|4242/);
  const line = JSON.parse(lines[0] ?? '');
  expect(line).toMatchObject({ level: 'error', worker: 2, msg: 'mail given up', orderNo: '5543875846' });
  expect(line.mail).toEqual({ to: ['<e-mail>'], card: '<number>' });
  expect(line.error).toContain('550 no such user <e-mail> password=<secret>');
});

test('an e-mail address under the name of a number is none', () => {
  const { log, lines } = openLog();
  log.info({ orderNo: 'jane@shop.example', attemptId: '4242 4242 4242 4242', deep: nested(20) }, 'x');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ orderNo: '<e-mail>', attemptId: '<number>' });
  expect(lines[0]).not.toContain('bottom');
});

test('the line of a request is written as it is, at its level and as one line', () => {
  const { log, lines, together } = openLog();
  const write = requestWriter(log, { together });
  write({ path: '/', sessionId: '123456789012345678901234567890ab', form: { q: 'a\nb' } }, 'request', 'warn');
  write({ file: 'x', error: 'for jane@shop.example' }, 'answer in a file is broken', 'warn');
  expect(lines.map((line) => line.trimEnd().split('\n').length)).toEqual([1, 1]);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', msg: 'request', worker: 2, form: { q: 'a\nb' } });
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ error: 'for <e-mail>', msg: 'answer in a file is broken' });
});

test('only the line of a kept page may wait for others', () => {
  const { log, lines, together } = openLog();
  const write = requestWriter(log, { together });
  write({ path: '/', status: 200 });
  write({ path: '/', page: 'kept' }, 'request', 'error');
  write({ page: 'kept' }, 'answer in a file is broken', 'warn');
  expect(together).not.toHaveBeenCalled();
  write({ path: '/', page: 'kept' }, 'request', 'info');
  expect(together).toHaveBeenCalledTimes(1);
  expect(lines).toHaveLength(4);
});

const nested = (depth: number): object => (depth === 0 ? { at: 'bottom' } : { in: nested(depth - 1) });
