import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { droppedLines } from './dropped-lines.ts';
import { isPiped, logLines, logPipe } from './log-lines.ts';

/** Standard output whose reader takes one piece whenever the test says so. */
function openOutput() {
  const taken: string[] = [];
  const waiting: (() => void)[] = [];
  const to = new Writable({
    highWaterMark: 1,
    write: (chunk, _, done) => {
      taken.push(String(chunk));
      waiting.push(done);
    },
  });
  const takeAll = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      next();
      await new Promise(setImmediate);
    }
    return taken.join('');
  };
  return { to, takeAll };
}

/** Lines that are lost, at a time and with an operator of the test's own. */
function openDropped() {
  const said: string[] = [];
  const dropped = droppedLines({ now: () => Date.UTC(2026, 10, 22), say: (sentence) => void said.push(sentence) });
  return { said, dropped };
}

const linesTo = (to: Writable, most?: number) =>
  logLines(logPipe(to, openDropped().dropped, most === undefined ? {} : { most }));

/** What was written to a process's pipe has been read when this is done. */
async function said(from: PassThrough, ...texts: string[]) {
  for (const text of texts) from.write(text);
  await new Promise(setImmediate);
}

test('lines of several processes stay whole, in whatever pieces they come', async () => {
  const { to, takeAll } = openOutput();
  const lines = linesTo(to);
  const [one, two] = [new PassThrough(), new PassThrough()];
  for (const from of [one, two]) lines.forward(from);
  await said(one, '{"a":1}\n{"a":', '2');
  await said(two, '{"b":1}\n');
  lines.write('{"own":1}\n');
  await said(one, '2}\n');
  expect(await takeAll()).toBe('{"a":1}\n{"b":1}\n{"own":1}\n{"a":22}\n');
});

test('what a process had said is written after its death; a line that it had not finished stands by itself', async () => {
  const { to, takeAll } = openOutput();
  const lines = linesTo(to);
  const [one, two] = [new PassThrough(), new PassThrough()];
  for (const from of [one, two]) lines.forward(from);
  await said(one, '{"a":1}\n{"brok');
  one.destroy();
  two.end('{"b":1}\n');
  let isDone = false;
  const finished = lines.finish(60_000).then(() => {
    isDone = true;
  });
  await new Promise(setImmediate);
  expect(isDone).toBe(false);
  expect(await takeAll()).toBe('{"a":1}\n{"b":1}\n{"brok\n');
  await finished;
});

test('a reader that takes nothing keeps neither the shop nor its end waiting', async () => {
  const { to, takeAll } = openOutput();
  const lines = linesTo(to, 20);
  for (const number of [1, 2, 3, 4]) lines.write(`{"line":${number}}\n`);
  await lines.finish(1);
  await takeAll();
  lines.write('{"line":5}\n');
  expect((await takeAll()).split('\n')).toEqual([
    '{"line":1}',
    '{"level":"error","time":"2026-11-22T00:00:00.000Z","dropped":3,"why":"its reader is too slow","msg":"log lines dropped"}',
    '{"line":5}',
    '',
  ]);
});

test('a reader that is gone is the end of the log, and of nothing else: what is lost is counted and said once', async () => {
  const { to } = openOutput();
  const { said, dropped } = openDropped();
  const lines = logLines(logPipe(to, dropped));
  to.destroy(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
  await new Promise(setImmediate);
  for (const number of [1, 2, 3]) lines.write(`{"line":${number}}\n`);
  await lines.finish(60_000);
  expect(dropped.total()).toBe(3);
  expect(said).toEqual([
    'The log cannot be written (EPIPE): 1 of its lines are missing so far. The shop goes on without them.',
  ]);
});

test('a file takes lines of several processes as they are', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hemline-log-'));
  const fd = openSync(join(folder, 'shop.log'), 'w');
  expect(isPiped(fd)).toBe(false);
  closeSync(fd);
  rmSync(folder, { recursive: true });
});
