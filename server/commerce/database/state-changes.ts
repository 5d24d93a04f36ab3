import { AsyncLocalStorage } from 'node:async_hooks';
import type { StateChangeRecord } from '../../../shared/orders/state-change-header.ts';
import type { Log } from '../context.ts';
import type { Database, Trx } from './connection.ts';

/** An order or payment on its way to another state, and what moved it. */
export interface StateChange extends Omit<StateChangeRecord, 'orderNo'> {
  /** e.g. 'placed', 'card payment', 'expired' */
  why: string;
}

/** State changes of a transaction: reported after its COMMIT, dropped with a rollback. */
interface Pending {
  /** Order numbers by order id. */
  numbers: Map<string, string>;
  changes: StateChange[];
}

const pending = new WeakMap<Trx, Pending>();
const logs = new WeakMap<Database, Log>();

/** The request that makes state changes. */
interface Requester {
  requestId: string;
  changes: StateChangeRecord[];
}
const requesters = new AsyncLocalStorage<Requester>();

/** Runs the work of a request; resolves to its value and the state changes that it made. */
export async function withStateChanges<T>(
  requestId: string,
  work: () => Promise<T>,
): Promise<{ value: T; stateChanges: readonly StateChangeRecord[] }> {
  const requester: Requester = { requestId, changes: [] };
  const value = await requesters.run(requester, work);
  return { value, stateChanges: requester.changes };
}

/** Logs the state changes of a database from now on. */
export function logStateChanges(db: Database, log: Log): void {
  logs.set(db, log);
}

/** Begins to collect the state changes of a transaction. @returns a function that reports them, to call after COMMIT */
export function collectStateChanges(db: Database, trx: Trx): () => void {
  const own: Pending = { numbers: new Map(), changes: [] };
  pending.set(trx, own);
  return () => {
    for (const change of own.changes) {
      const orderNo = own.numbers.get(change.orderId);
      if (orderNo !== undefined) report(db, { ...change, orderNo });
    }
  };
}

function report(db: Database, { why, ...change }: StateChangeRecord & { why: string }): void {
  const requester = requesters.getStore();
  requester?.changes.push(change);
  logs.get(db)?.info({ ...(requester?.requestId && { requestId: requester.requestId }), ...change, why }, 'moved');
}

/** Records an order's number, with which its state changes are reported. */
export function recordOrderNumber(trx: Trx, orderId: string, orderNo: string): void {
  pending.get(trx)?.numbers.set(orderId, orderNo);
}

export function recordStateChange(trx: Trx, change: StateChange): void {
  if (change.from !== change.to) pending.get(trx)?.changes.push(change);
}
