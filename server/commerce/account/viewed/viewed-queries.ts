import { sql } from 'kysely';
import type { ProductCard } from '../../../../shared/contract/catalog.ts';
import { loadCards } from '../../catalog/cards.ts';
import type { CurrencyRow } from '../../catalog/price.ts';
import type { CommerceDeps, Owner } from '../../context.ts';
import { chunksOf } from '../../database/chunks.ts';
import type { Database, Trx } from '../../database/connection.ts';
import { type View, viewedAtMost } from './gathered-views.ts';

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
export async function insertViews(trx: Trx, views: readonly View[]): Promise<void> {
  for (const part of chunksOf(views, 3)) {
    await trx
      .insertInto('product_view')
      .values(part.map(({ owner, productId, at }) => ({ owner, product_id: productId, viewed_at: at })))
      .onConflict((conflict) =>
        conflict.columns(['owner', 'product_id']).doUpdateSet((eb) => ({
          viewed_at: eb
            .case()
            .when('product_view.viewed_at', '<', eb.ref('excluded.viewed_at'))
            .then(eb.ref('excluded.viewed_at'))
            .else(eb.ref('product_view.viewed_at'))
            .end(),
        })),
      )
      .execute();
  }
}

/** Deletes all but the last views of each owner. */
export async function forgetOldest(trx: Trx, owners: readonly string[]): Promise<void> {
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
  return (byId ?? (await onSale.where('handle', '=', reference).executeTakeFirst()))?.id;
}
