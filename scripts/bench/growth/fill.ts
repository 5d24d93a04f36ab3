import type { Database } from '../../../server/commerce/database/connection.ts';
import { insertAll } from '../../../server/commerce/database/insert.ts';
import { seedBasics } from '../../../server/commerce/service/seed/seed.ts';
import { growCatalogue } from './catalogue.ts';

/** Customer whose points page is read. */
export const collector = 'growth-collector';
const pointsEntries = 50_000;
/** Of a transaction: each entry changes the customer's balance, and PostgreSQL keeps every version of it until the end. */
const entriesAtOnce = 500;

/** Fills a new shop with invented products, and a customer with many entries of points. */
export async function fillGrowth(db: Database, products: number): Promise<void> {
  await seedBasics(db, Date.now());
  await growCatalogue(db, products);
  await addCollector(db);
}

async function addCollector(db: Database): Promise<void> {
  const entries = Array.from({ length: pointsEntries }, (_, i) => ({
    id: `growth-${i}`,
    customer_id: collector,
    delta: i % 3 === 0 ? -100 : 120,
    kind: i % 3 === 0 ? 'spent' : 'purchase',
    cause: `growth-${i}`,
    order_id: null,
    available_at: 0,
    created_at: Date.UTC(2024, 0, 1) + i * 60_000,
  }));
  const customer = {
    id: collector,
    email: 'collector@shop.example',
    email_key: 'collector@shop.example',
    password_hash: '',
    invite_code: 'collector',
    created_at: 0,
    updated_at: 0,
  };
  await db.insertInto('customer').values(customer).execute();
  for (let done = 0; done < pointsEntries; done += entriesAtOnce)
    await insertAll(db, 'points_entry', entries.slice(done, done + entriesAtOnce));
}
