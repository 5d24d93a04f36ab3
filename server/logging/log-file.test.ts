import { closeSync, openSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { droppedLines } from './dropped-lines.ts';
import { logFile } from './log-file.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const full = (code = 'ENOSPC') => Object.assign(new Error(`${code}: no space left on device`), { code });

/** A disk with so much room, and who is told when there is none. */
function openDisk(given: number) {
  const disk = { room: given, text: '' };
  const said: string[] = [];
  const dropped = droppedLines({ now: () => Date.UTC(2026, 10, 22), say: (sentence) => void said.push(sentence) });
  const log = logFile(1, dropped, (_fd, bytes, at) => {
    const taken = bytes.subarray(at, at + disk.room);
    if (taken.length === 0) throw full();
    disk.room -= taken.length;
    disk.text += taken.toString();
    return taken.length;
  });
  return { disk, said, dropped, log };
}

test('a full disk costs the lines that it does not take, and says how many when it has room again', () => {
  const { disk, said, dropped, log } = openDisk(8);
  for (const number of [1, 2, 3, 4]) log.write(`{"a":${number}}\n`);
  expect(disk.text).toBe('{"a":1}\n');
  expect(dropped.total()).toBe(3);
  disk.room = 1_000;
  log.write('{"a":5}\n');
  expect(disk.text.split('\n')).toEqual([
    '{"a":1}',
    '{"level":"error","time":"2026-11-22T00:00:00.000Z","dropped":3,"why":"ENOSPC","msg":"log lines dropped"}',
    '{"a":5}',
    '',
  ]);
  expect(said).toEqual([
    'The log cannot be written (ENOSPC): 1 of its lines are missing so far. The shop goes on without them.',
    'The log is written again; 3 of its lines are missing.',
  ]);
});

test('a line that the disk took a part of is finished, and is not missing', () => {
  const { disk, dropped, log } = openDisk(12);
  log.write('{"a":1}\n{"a":2}\n{"a":3}\n');
  expect(disk.text).toBe('{"a":1}\n{"a"');
  log.write('{"a":4}\n');
  disk.room = 1_000;
  log.write('{"a":5}\n');
  const lines = disk.text.split('\n').filter((line) => line !== '');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ a: 1 }, { a: 2 }, { dropped: 2 }, { a: 5 }]);
  expect(dropped.total()).toBe(2);
});

test('whatever the disk takes of them, every line is whole and every missing one is counted', () => {
  for (let room = 0; room < 60; room += 1) {
    const { disk, dropped, log } = openDisk(room);
    for (let number = 10; number < 20; number += 1) {
      log.write(`{"a":${number}}\n{"b":${number}}\n`);
      disk.room += (number * 7 + room) % 23;
    }
    disk.room = 10_000;
    log.write('{"end":1}\n');
    const found = disk.text.split('\n').filter((line) => line !== '');
    const missing = found.map((line) => JSON.parse(line).dropped ?? 0).reduce((sum, each) => sum + each, 0);
    expect([room, found.filter((line) => !line.includes('dropped')).length + missing]).toEqual([room, 21]);
    expect(dropped.total()).toBe(missing);
  }
});

test('it is tried again while nothing is logged', () => {
  const { disk, log } = openDisk(0);
  log.write('{"a":1}\n');
  disk.room = 1_000;
  vi.advanceTimersByTime(2_000);
  expect(disk.text).toContain('"dropped":1');
});

test('a device that is really full takes nothing, and nothing is thrown', () => {
  const fd = openSync('/dev/full', 'w');
  const dropped = droppedLines({ say: () => undefined });
  logFile(fd, dropped).write('{"a":1}\n');
  expect(dropped.total()).toBe(1);
  closeSync(fd);
});

test('a terminal that takes nothing for a moment is waited for', () => {
  let tries = 0;
  const dropped = droppedLines({ say: () => undefined });
  logFile(1, dropped, (_fd, bytes) => {
    tries += 1;
    if (tries < 3) throw full('EAGAIN');
    return bytes.length;
  }).write('{"a":1}\n');
  expect(dropped.total()).toBe(0);
});
