import type { Result } from '../../../shared/errors.ts';
import type { Customer } from '../context.ts';
import { type Database, type Trx, transact } from '../database/connection.ts';
import { holdCustomer } from './customer-queries.ts';
import { sessionInvalid } from './sessions.ts';

/**
 * Runs a write of a customer in a transaction that holds their row. An account deletion either comes first, which is
 * code 100007, or comes after and finds what was written.
 */
export function asCustomer<T>(
  db: Database,
  customerId: string,
  work: (trx: Trx, customer: Customer) => Promise<Result<T>>,
): Promise<Result<T>> {
  return transact(db, async (trx) => {
    const customer = await holdCustomer(trx, customerId);
    return customer ? work(trx, customer) : sessionInvalid;
  });
}
