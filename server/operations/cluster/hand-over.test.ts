import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { HandOver, type PortName, type Taker } from './hand-over.ts';

/** A worker that has what it was handed in its hands. */
class Worker implements Taker {
  readonly handed: Socket[] = [];
  take(_at: PortName, socket: Socket): void {
    this.handed.push(socket);
  }
}
const sockets = (count: number) => Array.from({ length: count }, () => new Socket());

test('workers get connections in turn, the next one when they have the one before', () => {
  const handOver = new HandOver();
  const [one, two] = [new Worker(), new Worker()];
  for (const worker of [one, two]) handOver.add(worker);
  const given = sockets(4);
  for (const socket of given) handOver.accept('shop', socket);
  expect([one.handed, two.handed]).toEqual([[given[0]], [given[1]]]);
  handOver.taken(two);
  expect(two.handed).toEqual([given[1], given[2]]);
  expect(given.map(({ destroyed }) => destroyed)).toEqual([false, true, false, false]);
});

test('without a worker they wait for the next one', () => {
  const handOver = new HandOver();
  const [given] = sockets(1);
  if (given) handOver.accept('shop', given);
  const one = new Worker();
  handOver.add(one);
  expect(one.handed).toEqual([given]);
  expect(given?.destroyed).toBe(false);
});

test('what a worker died with goes to another, before those that came later', () => {
  const handOver = new HandOver();
  const [one, two] = [new Worker(), new Worker()];
  handOver.add(one);
  const given = sockets(2);
  for (const socket of given) handOver.accept('shop', socket);
  handOver.gone(one);
  handOver.add(two);
  handOver.taken(two);
  expect(two.handed).toEqual(given);
});

test('a worker that leaves gets no more, and those that wait are handed over before it is said that there are none', async () => {
  const handOver = new HandOver();
  const [one, two] = [new Worker(), new Worker()];
  for (const worker of [one, two]) handOver.add(worker);
  for (const socket of sockets(3)) handOver.accept('shop', socket);
  handOver.retire(one);
  handOver.taken(one);
  expect(one.handed).toHaveLength(1);
  let isEmpty = false;
  const emptied = handOver.emptied().then(() => {
    isEmpty = true;
  });
  handOver.taken(two);
  await Promise.resolve();
  expect([two.handed.length, isEmpty]).toEqual([2, false]);
  handOver.taken(two);
  await emptied;
  expect(isEmpty).toBe(true);
});

test('what no worker takes any more is closed at the end', async () => {
  const handOver = new HandOver();
  const given = sockets(2);
  for (const socket of given) handOver.accept('shop', socket);
  await handOver.emptied();
  handOver.close();
  expect(given.map(({ destroyed }) => destroyed)).toEqual([true, true]);
});
