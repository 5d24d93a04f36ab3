import type { Customer } from '../context.ts';
import type { Database, Trx } from '../database/connection.ts';
import { holdRows } from '../database/transaction.ts';
import { emailKey } from './email-key.ts';

export function findCustomer(db: Database, id: string): Promise<Customer | undefined> {
  return db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findByEmail(db: Database, email: string): Promise<Customer | undefined> {
  return db.selectFrom('customer').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst();
}

/** A customer as they are now, held until the transaction ends; rows that refer to them may be written meanwhile. */
export function holdCustomer(trx: Trx, id: string): Promise<Customer | undefined> {
  return holdRows(trx, trx.selectFrom('customer').selectAll().where('id', '=', id)).executeTakeFirst();
}
