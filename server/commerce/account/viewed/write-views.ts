import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ProductCard } from '../../../../shared/contract/catalog.ts';
import { loadCards } from '../../catalog/cards.ts';
import { hasHandle } from '../../catalog/handles.ts';
import type { CurrencyRow } from '../../catalog/price.ts';
import type { CommerceDeps, Owner } from '../../context.ts';
import { commit, type Database, type Trx } from '../../database/connection.ts';
import { chunksOf } from '../../database/insert.ts';
import { customerIdOf } from '../../points/ledger.ts';
import { writeVisits } from '../../visits-by-day.ts';
import { type View, viewedAtMost } from './gathered-views.ts';

type Deps = Pick<CommerceDeps, 'db' | 'clock' | 'views' | 'visits' | 'log'>;

const everyMs = 1_000;

/**
 * Writes the gathered views and visits about once a second.
 *
 * @returns a function that stops it and writes the rest
 */
export function writeViewsRegularly(deps: Deps): () => Promise<void> {
  const stop = new AbortController();
  const running = keepWriting(deps, stop.signal);
  return async () => {
    stop.abort();
    await running;
    await tryToWrite(deps);
  };
}

async function keepWriting(deps: Deps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (!signal.aborted) await tryToWrite(deps);
  }
}

/** What cannot be written now is written with the next ones. */
async function tryToWrite(deps: Deps): Promise<void> {
  try {
    await writeViews(deps);
    await writeVisits(deps);
  } catch (error) {
    deps.log.warn({ error: String(error) }, 'product views or visits not written');
  }
}

/** Writes the gathered views in one transaction. */
export async function writeViews({ db, views }: Pick<Deps, 'db' | 'views'>): Promise<void> {
  const all = views.all();
  if (all.length === 0) return;
  await commit(db, { durable: false }, async (trx) => {
    const sold = await existing(trx, all);
    await insertViews(trx, sold);
    await forgetOldest(trx, [...new Set(sold.map(({ owner }) => owner))]);
  });
  views.remove(all);
}

/**
 * Returns the views whose product and customer were not deleted meanwhile, in an order in which processes do not
 * deadlock.
 */
async function existing(trx: Trx, views: readonly View[]): Promise<View[]> {
  const customerIds = views.flatMap(({ owner }) => customerIdOf(owner) ?? []);
  const products = await idsIn(trx, 'product', new Set(views.map(({ productId }) => productId)));
  const customers = await idsIn(trx, 'customer', new Set(customerIds));
  const isThere = ({ owner, productId }: View) => {
    const customerId = customerIdOf(owner);
    return products.has(productId) && (customerId === null || customers.has(customerId));
  };
  const key = ({ owner, productId }: View) => `${owner} ${productId}`;
  return views.filter(isThere).sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Returns those of the ids that have a row. */
async function idsIn(
  trx: Trx,
  table: 'product' | 'customer',
  ids: ReadonlySet<number | string>,
): Promise<Set<number | string>> {
  const found = new Set<number | string>();
  for (const part of chunksOf([...ids])) {
    const { rows } = await sql<{ id: number | string }>`
      select id from ${sql.table(table)} where id in (${sql.join(part)})`.execute(trx);
    for (const { id } of rows) found.add(id);
  }
  return found;
}

/**
 * Records that a product was viewed; one that is not on sale, or is none, leaves no trace.
 *
 * @param reference id or handle
 * @param at milliseconds since 1970
 */
export async function noteProductViewed(
  { db, views }: Pick<CommerceDeps, 'db' | 'views'>,
  owner: Owner,
  reference: string,
  at: number,
): Promise<void> {
  const productId = await findOnSale(db, reference);
  if (productId !== undefined) views.note({ owner, productId, at });
}

/** Returns what a visitor viewed, the last one first; products that are no longer on sale drop out. */
export async function listViewed(
  { db, views }: Pick<CommerceDeps, 'db' | 'views'>,
  owner: Owner,
  except: string | undefined,
  currency: CurrencyRow,
): Promise<ProductCard[]> {
  const gathered = views.of(owner);
  const [stored, fresh] = await Promise.all([storedViews(db, owner), onSale(db, [...gathered.keys()])]);
  const all = new Map(stored.map((view) => [view.id, view]));
  for (const product of fresh) all.set(product.id, { ...product, viewed_at: gathered.get(product.id) ?? 0 });
  const others = [...all.values()]
    .sort((a, b) => b.viewed_at - a.viewed_at || a.id - b.id)
    .slice(0, viewedAtMost)
    .filter(({ id, handle }) => String(id) !== except && handle !== except);
  return loadCards(
    db,
    others.map(({ id }) => id),
    currency,
  );
}

function storedViews(db: Database, owner: Owner) {
  return db
    .selectFrom('product_view')
    .innerJoin('product', 'product.id', 'product_view.product_id')
    .select(['product.id', 'product.handle', 'product_view.viewed_at'])
    .where('owner', '=', owner)
    .where('product.status', '=', 'onSale')
    .execute();
}

async function onSale(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('product')
    .select(['id', 'handle'])
    .where('id', 'in', ids)
    .where('status', '=', 'onSale')
    .execute();
}

/** Gives what a guest viewed to the customer who signs in there; of both, the later view counts. */
export async function takeOverViewed(
  { views }: Pick<CommerceDeps, 'views'>,
  trx: Trx,
  device: Owner,
  user: Owner,
): Promise<void> {
  if (device === user) return;
  views.move(device, user);
  const seen = await trx
    .selectFrom('product_view')
    .select(['product_id', 'viewed_at'])
    .where('owner', '=', device)
    .execute();
  if (seen.length === 0) return;
  await insertViews(
    trx,
    seen.map(({ product_id, viewed_at }) => ({ owner: user, productId: product_id, at: viewed_at })),
  );
  await trx.deleteFrom('product_view').where('owner', '=', device).execute();
  await forgetOldest(trx, [user]);
}

/** Writes views; where one is stored already, the later counts. */
async function insertViews(trx: Trx, views: readonly View[]): Promise<void> {
  for (const part of chunksOf(views, 3)) {
    await trx
      .insertInto('product_view')
      .values(part.map(({ owner, productId, at }) => ({ owner, product_id: productId, viewed_at: at })))
      .onConflict((conflict) =>
        conflict
          .columns(['owner', 'product_id'])
          .doUpdateSet((eb) => ({ viewed_at: eb.ref('excluded.viewed_at') }))
          .whereRef('product_view.viewed_at', '<', 'excluded.viewed_at'),
      )
      .execute();
  }
}

/** Deletes all but the last views of each owner. */
async function forgetOldest(trx: Trx, owners: readonly string[]): Promise<void> {
  for (const part of chunksOf(owners)) {
    await sql`delete from product_view where (owner, product_id) in (
      select owner, product_id from (
        select owner, product_id, row_number() over (partition by owner order by viewed_at desc, product_id) as place
        from product_view where owner in (${sql.join(part)})
      ) as placed where place > ${viewedAtMost})`.execute(trx);
  }
}

async function findOnSale(db: Database, reference: string): Promise<number | undefined> {
  const onSale = db.selectFrom('product').select('id').where('status', '=', 'onSale');
  const byId = /^\d{1,15}$/.test(reference)
    ? await onSale.where('id', '=', Number(reference)).executeTakeFirst()
    : undefined;
  return (byId ?? (await onSale.where(hasHandle('product', reference)).executeTakeFirst()))?.id;
}
