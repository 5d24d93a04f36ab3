import { ok } from '../../../shared/errors.ts';
import { type Database, dialectOf } from '../database/connection.ts';
import { transact } from '../database/transaction.ts';
import { encodeFacts } from './kept-facts.ts';
import { type Pace, restingAt } from './pace.ts';
import { factsOf, readFacts } from './read-facts.ts';

/** Products of one transaction: some 3 ms, for which orders wait. */
const productsAtOnce = 100;

/** Writes the facts of products that changed, a few in each transaction. */
export async function keepFacts(db: Database, pace: Pace = {}): Promise<void> {
  const rest = restingAt(pace);
  while (!pace.signal?.aborted && (await keepSome(db)) > 0) await rest();
}

/** @returns how many were written; none that another transaction is changing */
async function keepSome(db: Database): Promise<number> {
  const changed = db
    .selectFrom('shelf_facts')
    .select('product_id')
    .where('facts_json', 'is', null)
    .orderBy('product_id')
    .limit(productsAtOnce);
  if ((await changed.execute()).length === 0) return 0;
  const written = await transact(db, { durable: false }, async (trx) => {
    const isLocking = dialectOf(trx) === 'postgres';
    const locked = await changed.$if(isLocking, (query) => query.forUpdate().skipLocked()).execute();
    const ids = locked.map(({ product_id }) => product_id);
    // The locks are held before this is read: what changes later waits for them, and then forgets what is written here.
    const facts = new Map(factsOf(await readFacts(trx, ids)).map((product) => [product.id, product]));
    const written = ids.map((id) => ({ product_id: id, facts_json: encodeFacts(id, facts.get(id)) }));
    if (written.length > 0)
      await trx
        .insertInto('shelf_facts')
        .values(written)
        .onConflict((conflict) =>
          conflict.column('product_id').doUpdateSet((eb) => ({ facts_json: eb.ref('excluded.facts_json') })),
        )
        .execute();
    return ok(written.length);
  });
  return written.ok ? written.value : 0;
}
