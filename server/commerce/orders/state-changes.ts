import { AsyncLocalStorage } from 'node:async_hooks';
import type { StateChangeRecord } from '../../../shared/orders/state-change-header.ts';
import type { Log } from '../context.ts';
import type { Database, Trx } from '../database/connection.ts';

/** An order or payment on its way to another state, and what moved it. */
export interface StateChange extends Omit<StateChangeRecord, 'orderNo'> {
  /** e.g. 'placed', 'card payment', 'expired' */
  why: string;
}

/** What a transaction moves: told once it is on the disk, forgotten with it otherwise. */
interface Book {
  numbers: Map<string, string>;
  movements: StateChange[];
}

type Told = StateChangeRecord & { why: string };

const books = new WeakMap<Trx, Book>();
const logs = new WeakMap<Database, Log>();

/** The request that moves something, as far as it is one. */
interface Mover {
  requestId: string;
  moved: StateChangeRecord[];
}
const movers = new AsyncLocalStorage<Mover>();

/** Does what a request asks for; resolves to its answer and what it moved. */
export async function withStateChanges<T>(
  requestId: string,
  answer: () => Promise<T>,
): Promise<{ value: T; stateChanges: readonly StateChangeRecord[] }> {
  const mover: Mover = { requestId, moved: [] };
  const value = await movers.run(mover, answer);
  return { value, stateChanges: mover.moved };
}

/** From now on what moves in this database is told there. */
export function logStateChanges(db: Database, log: Log): void {
  logs.set(db, log);
}

/** Begins to note what a transaction moves. @returns what tells it, for when it is on the disk */
export function collectStateChanges(db: Database, trx: Trx): () => void {
  const book: Book = { numbers: new Map(), movements: [] };
  books.set(trx, book);
  return () => {
    for (const movement of book.movements) {
      const orderNo = book.numbers.get(movement.orderId);
      if (orderNo !== undefined) tell(db, { ...movement, orderNo });
    }
  };
}

function tell(db: Database, { why, ...moved }: Told): void {
  const mover = movers.getStore();
  mover?.moved.push(moved);
  logs.get(db)?.info({ ...(mover?.requestId && { requestId: mover.requestId }), ...moved, why }, 'moved');
}

/** An order's number, which whatever moves it is told with. */
export function recordOrderNumber(trx: Trx, orderId: string, orderNo: string): void {
  books.get(trx)?.numbers.set(orderId, orderNo);
}

export function recordStateChange(trx: Trx, movement: StateChange): void {
  if (movement.from !== movement.to) books.get(trx)?.movements.push(movement);
}
