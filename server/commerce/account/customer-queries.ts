import type { Customer } from '../context.ts';
import { type Database, holdRows, type Trx } from '../database/connection.ts';
import { emailKey } from './email-key.ts';

export function findCustomer(db: Database, id: string): Promise<Customer | undefined> {
  return db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findByEmail(db: Database, email: string): Promise<Customer | undefined> {
  return db.selectFrom('customer').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst();
}

/** Reads a customer and holds the row until the transaction ends; rows that refer to it can be written meanwhile. */
export function holdCustomer(trx: Trx, id: string): Promise<Customer | undefined> {
  return holdRows(trx, trx.selectFrom('customer').selectAll().where('id', '=', id)).executeTakeFirst();
}
