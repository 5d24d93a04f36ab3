import type { ProductCard } from '../../../../shared/contract/catalog.ts';
import { ok } from '../../../../shared/errors.ts';
import type { Owner } from '../../context.ts';
import type { Database, Trx } from '../../database/connection.ts';
import { transact } from '../../database/transaction.ts';
import { loadCards } from '../cards.ts';
import type { CurrencyRow } from '../price.ts';

/** As many products as are remembered of one visitor. */
const viewedAtMost = 20;

/**
 * Remembers that a product was looked at; one that is not on sale, or is none, leaves no trace.
 *
 * @param reference id or handle
 * @param at milliseconds since 1970
 */
export async function noteProductViewed(db: Database, owner: Owner, reference: string, at: number): Promise<void> {
  const product = await findOnSale(db, reference);
  if (product === undefined) return;
  await transact(db, async (trx) => {
    await trx
      .insertInto('product_view')
      .values({ owner, product_id: product, viewed_at: at })
      .onConflict((conflict) => conflict.columns(['owner', 'product_id']).doUpdateSet({ viewed_at: at }))
      .execute();
    await forgetOldest(trx, owner);
    return ok(null);
  });
}

/** What a visitor looked at, the last one first; products that are no longer on sale drop out. */
export async function listViewed(
  db: Database,
  owner: Owner,
  except: string | undefined,
  currency: CurrencyRow,
): Promise<ProductCard[]> {
  const rows = await db
    .selectFrom('product_view')
    .innerJoin('product', 'product.id', 'product_view.product_id')
    .select(['product.id', 'product.handle'])
    .where('owner', '=', owner)
    .where('product.status', '=', 'onSale')
    .orderBy('viewed_at', 'desc')
    .orderBy('product.id')
    .execute();
  const others = rows.filter(({ id, handle }) => String(id) !== except && handle !== except);
  return loadCards(
    db,
    others.map(({ id }) => id),
    currency,
  );
}

/** Gives what was looked at on a device to the customer who signs in there; of both, the later look counts. */
export async function takeOverViewed(trx: Trx, device: Owner, user: Owner): Promise<void> {
  if (device === user) return;
  const seen = await trx
    .selectFrom('product_view')
    .select(['product_id', 'viewed_at'])
    .where('owner', '=', device)
    .execute();
  if (seen.length === 0) return;
  await trx
    .insertInto('product_view')
    .values(seen.map((row) => ({ ...row, owner: user })))
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
  await trx.deleteFrom('product_view').where('owner', '=', device).execute();
  await forgetOldest(trx, user);
}

async function forgetOldest(trx: Trx, owner: Owner): Promise<void> {
  await trx
    .deleteFrom('product_view')
    .where('owner', '=', owner)
    .where('product_id', 'not in', (eb) =>
      eb
        .selectFrom('product_view as kept')
        .select('kept.product_id')
        .where('kept.owner', '=', owner)
        .orderBy('kept.viewed_at', 'desc')
        .orderBy('kept.product_id')
        .limit(viewedAtMost),
    )
    .execute();
}

async function findOnSale(db: Database, reference: string): Promise<number | undefined> {
  const onSale = db.selectFrom('product').select('id').where('status', '=', 'onSale');
  const byId = /^\d{1,15}$/.test(reference)
    ? await onSale.where('id', '=', Number(reference)).executeTakeFirst()
    : undefined;
  return (byId ?? (await onSale.where('handle', '=', reference).executeTakeFirst()))?.id;
}
