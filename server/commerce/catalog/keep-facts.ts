import { ok } from '../../../shared/errors.ts';
import { type Database, dialectOf, transact } from '../database/connection.ts';
import { encodeFacts } from './kept-facts.ts';
import { type Pace, restingAt } from './pace.ts';
import { factsOf, readFacts } from './read-facts.ts';

/** Products of one transaction: some 3 ms, for which orders wait. */
const productsAtOnce = 100;

/**
 * Writes the facts of products that changed, a few in each transaction, in the order of their ids: on PostgreSQL the index
 * of those that changed still has the entries of those that were written.
 */
export async function keepFacts(db: Database, pace: Pace = {}): Promise<void> {
  const rest = restingAt(pace);
  for (let after: number | null = 0; after !== null && !pace.signal?.aborted; await rest())
    after = await keepSome(db, after);
}

/** @returns the last product that was written; null: none was, since none changed or others are changing them now */
async function keepSome(db: Database, after: number): Promise<number | null> {
  const changed = db
    .selectFrom('shelf_facts')
    .select('product_id')
    .where('facts_json', 'is', null)
    .where('product_id', '>', after)
    .orderBy('product_id')
    .limit(productsAtOnce);
  if ((await changed.limit(1).execute()).length === 0) return null;
  const written = await transact(db, { durable: false }, async (trx) => {
    const isLocking = dialectOf(trx) === 'postgres';
    const locked = await changed.$if(isLocking, (query) => query.forUpdate().skipLocked()).execute();
    const ids = locked.map(({ product_id }) => product_id);
    // The locks are held before this is read: what changes later waits for them, and then forgets what is written here.
    const facts = new Map(factsOf(await readFacts(trx, ids)).map((product) => [product.id, product]));
    const rows = ids.map((id) => ({ product_id: id, facts_json: encodeFacts(id, facts.get(id)) }));
    await write(trx, rows);
    return ok(ids.at(-1) ?? null);
  });
  return written.ok ? written.value : null;
}

async function write(trx: Database, rows: readonly { product_id: number; facts_json: string }[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('shelf_facts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet((eb) => ({ facts_json: eb.ref('excluded.facts_json') })),
    )
    .execute();
}
