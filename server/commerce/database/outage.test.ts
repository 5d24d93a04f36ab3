import { expect, test } from 'vitest';
import { isDatabaseAway } from './outage.ts';
import { DatabaseBusy } from './sqlite-writer.ts';

const withFields = (fields: object, message = 'x') => Object.assign(new Error(message), fields);

test.each([
  ['a lock held by another process', new DatabaseBusy('locked')],
  ['a full disk', withFields({ errcode: 13 })],
  ['a read error, by its extended code', withFields({ errcode: 266 })],
  ['a server that shuts down', withFields({ code: '57P01' })],
  ['too many connections', withFields({ code: '53300' })],
  ['a refused connection', withFields({ code: 'ECONNREFUSED' })],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
])('%s is an outage', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  ['a broken constraint of SQLite', withFields({ errcode: 787 })],
  ['a broken constraint of PostgreSQL', withFields({ code: '23505' })],
  ['a bug', new TypeError('x is not a function')],
  ['no error at all', 'ECONNREFUSED'],
])('%s is not', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
