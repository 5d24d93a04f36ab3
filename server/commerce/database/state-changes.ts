import type { StateChangeRecord } from '../../../shared/orders/state-change-header.ts';

/** An order or payment on its way to another state, and what moved it. */
export interface StateChange extends Omit<StateChangeRecord, 'orderNo'> {
  /** e.g. 'placed', 'card payment', 'expired' */
  why: string;
}

/** For whom a handle of the database works: a request, due work, a command. */
export interface Work {
  /** The actor of its audit entries, e.g. 'staff:ann@shop-1'; null: `actingAs` names one where an entry is written. */
  actor: string | null;
  /** Receives the state changes of its transactions, after their COMMIT. Absent: they are not reported. */
  report?: ((change: StateChange & { orderNo: string }) => void) | undefined;
}

/** State changes of a transaction: reported after its COMMIT, dropped with a rollback. */
export interface PendingChanges {
  /** Order numbers by order id. */
  numbers: Map<string, string>;
  changes: StateChange[];
}

/** A transaction; `pending` is absent where its state changes are not reported. */
interface Changing {
  readonly pending?: PendingChanges;
}

/** Reports the state changes of a transaction, after its COMMIT. */
export function reportChanges({ numbers, changes }: PendingChanges, work: Work | undefined): void {
  for (const change of changes) {
    const orderNo = numbers.get(change.orderId);
    if (orderNo !== undefined) work?.report?.({ ...change, orderNo });
  }
}

/** Records an order's number, with which its state changes are reported. */
export function recordOrderNumber(trx: Changing, orderId: string, orderNo: string): void {
  trx.pending?.numbers.set(orderId, orderNo);
}

export function recordStateChange(trx: Changing, change: StateChange): void {
  if (change.from !== change.to) trx.pending?.changes.push(change);
}
