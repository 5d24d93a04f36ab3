import { expect, test } from 'vitest';
import { TurnLimit } from './turn-limit.ts';

let nowMs = 0;
const limit = () => new TurnLimit(() => nowMs);

/** Takes some milliseconds of the event loop, as a statement of SQLite does. */
function work() {
  nowMs += 2;
}

test('statements that take long together give way to whatever else is due, and all run in their order', async () => {
  const reads = limit();
  const ran: number[] = [];
  const atTurn: number[] = [];
  const watch = () => {
    atTurn.push(ran.length);
    if (ran.length < 20) setImmediate(watch);
  };
  setImmediate(watch);
  for (let i = 0; i < 20; i++) {
    await reads.run(() => {
      work();
      ran.push(i);
    });
  }
  expect(ran).toEqual(Array.from({ length: 20 }, (_, i) => i));
  expect(atTurn.length).toBeGreaterThan(4);
  expect(atTurn[0]).toBeLessThan(5);
});

test('quick statements share a turn', async () => {
  const reads = limit();
  let turns = 0;
  setImmediate(() => turns++);
  for (let i = 0; i < 20; i++) await reads.run(() => i);
  expect(turns).toBe(0);
});

test('a statement that fails counts as well', async () => {
  const reads = limit();
  const fails = () =>
    reads.run(() => {
      for (let i = 0; i < 4; i++) work();
      throw new Error('no such table');
    });
  await expect(fails()).rejects.toThrow('no such table');
  let turns = 0;
  setImmediate(() => turns++);
  await reads.run(() => 0);
  expect(turns).toBe(1);
});

test('what is made of the rows of a statement counts as well', async () => {
  const reads = limit();
  await reads.run(() => 0);
  for (let i = 0; i < 4; i++) work();
  let turns = 0;
  setImmediate(() => turns++);
  await reads.run(() => 0);
  expect(turns).toBe(1);
});
