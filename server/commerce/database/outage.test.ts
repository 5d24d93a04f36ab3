import { expect, test } from 'vitest';
import { isConnectionLost, isDatabaseAway } from './outage.ts';
import { DatabaseBusy, TransactionUndone } from './sqlite-writer.ts';

const withFields = (fields: object, message = 'x') => Object.assign(new Error(message), fields);

test.each([
  ['a lock held by another process', new DatabaseBusy('locked')],
  ['a transaction that SQLite undid by itself', new TransactionUndone('undone')],
  ['a disk error of PostgreSQL', withFields({ code: '58030' })],
  [
    'a read-only disk of PostgreSQL',
    withFields({ code: '42501' }, 'could not open file "base/5/16720": Read-only file system'),
  ],
  ['a full disk', withFields({ errcode: 13 })],
  ['a read error, by its extended code', withFields({ errcode: 266 })],
  ['a file that the process may not open any more', withFields({ code: 'EACCES' })],
  ['a server that shuts down', withFields({ code: '57P01' })],
  ['too many connections', withFields({ code: '53300' })],
  ['a refused connection', withFields({ code: 'ECONNREFUSED' })],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['a statement that took too long', withFields({ code: '57014' })],
])('%s is an outage', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  ['a broken constraint of SQLite', withFields({ errcode: 787 })],
  ['a broken constraint of PostgreSQL', withFields({ code: '23505' })],
  ['a right that the shop lacks', withFields({ code: '42501' }, 'permission denied for table cart')],
  ['a bug', new TypeError('x is not a function')],
  ['no error at all', 'ECONNREFUSED'],
])('%s is not', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

test.each([
  ['a server that shuts down', withFields({ code: '57P01' })],
  ['a server that crashed', withFields({ code: '57P02' })],
  ['a server that starts', withFields({ code: '57P03' })],
  ['a broken connection', withFields({ code: '08006' })],
  ['a connection that was reset', withFields({ code: 'ECONNRESET' })],
  ['too many connections', withFields({ code: '53300' })],
  ['a primary that is a standby now', withFields({ code: '25006' })],
  ['a server that says nothing', new Error('Query read timeout')],
])('after %s only another connection is of use, and it is an outage', (_, error) => {
  expect([isConnectionLost(error), isDatabaseAway(error)]).toEqual([true, true]);
});

test.each([
  ['a statement that took too long', withFields({ code: '57014' })],
  ['a full disk of PostgreSQL', withFields({ code: '53100' })],
  ['a full disk of SQLite', withFields({ errcode: 13 })],
  ['a lock of SQLite', new DatabaseBusy('locked')],
])('%s leaves the connection as it is', (_, error) => {
  expect(isConnectionLost(error)).toBe(false);
});
