import type { Result } from '../../../shared/errors.ts';
import type { Customer } from '../context.ts';
import type { Database, Trx } from '../database/connection.ts';
import { transact } from '../database/transaction.ts';
import { holdCustomer } from './customer-queries.ts';
import { sessionInvalid } from './sessions.ts';

/**
 * One transaction around something that a customer writes, their row held until it ends: a deletion of the account comes
 * before it, which is 100007, or after it, and then finds what was written.
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
