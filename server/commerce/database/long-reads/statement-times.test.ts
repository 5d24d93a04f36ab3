import { expect, test } from 'vitest';
import { StatementTimes } from './statement-times.ts';

test('a statement is long once it usually takes long, not after one slow run', () => {
  const times = new StatementTimes();
  expect(times.isLong('select 1')).toBeNull();
  times.note('select 1', 5);
  expect(times.isLong('select 1')).toBe(false);
  for (let i = 0; i < 3; i++) times.note('select 1', 5);
  expect([times.isLong('select 1'), times.isLong('select 2')]).toEqual([true, null]);
});

test('a statement that took very long is long at once, and short again when it takes little', () => {
  const times = new StatementTimes();
  times.note('select 1', 30);
  expect(times.isLong('select 1')).toBe(true);
  for (let i = 0; i < 8; i++) times.note('select 1', 0.1);
  expect(times.isLong('select 1')).toBe(false);
});

test('a bounded number of statements is remembered, the most recent ones', () => {
  const times = new StatementTimes();
  times.note('select 0', 30);
  times.note('select 1', 30);
  for (let i = 2; i < 500; i++) times.note(`select ${i}`, 0);
  times.note('select 0', 30);
  times.note('select 500', 0);
  expect([times.isLong('select 0'), times.isLong('select 1')]).toEqual([true, null]);
});

test('a statement with a longer list is as long as one with a shorter list', () => {
  const times = new StatementTimes();
  times.note('select ?, name from product where id in (?, ?)', 30);
  expect(times.isLong('select ?, name from product where id in (?, ?, ?)')).toBe(true);
  expect(times.isLong('select name from product where id in (?, ?, ?)')).toBeNull();
});
