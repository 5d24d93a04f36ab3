import { sql } from 'kysely';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { moveRemoved } from '../catalog/removed-variants.ts';
import type { Trx } from '../database/connection.ts';
import { first, prepared } from '../database/prepared.ts';

/** One movement of a variant's stock; the same variant, reason and reference move once, however often it is asked. */
export type StockMove = {
  variantId: number;
  /** Units: negative takes, positive gives. */
  delta: number;
  /** 'order', 'cancellation', 'import', 'count' … */
  reason: string;
  /** What caused it, e.g. the order's id. */
  reference: string;
  /** Milliseconds since 1970. */
  at: number;
};

/**
 * Moves stock through the ledger. A shortage is code 300001 with data `{ variantId, left }` and writes nothing; an
 * untracked variant is never short; an unknown one is code 200001.
 */
export async function moveStock(trx: Trx, move: StockMove): Promise<Result<void>> {
  return moveStocks(trx, [move]);
}

/**
 * Moves the stock of several variants, variants before products and each in the order of their ids, so that two orders
 * for the same things never block each other. Stops at the first that is short; the caller then rolls back.
 */
export async function moveStocks(trx: Trx, moves: readonly StockMove[]): Promise<Result<void>> {
  const flipped = new Map<number, number>();
  for (const move of [...moves].sort((a, b) => a.variantId - b.variantId)) {
    const moved = await moveVariant(trx, move);
    if (!moved.ok) return moved;
    if (moved.value !== null) flipped.set(moved.value, move.at);
  }
  for (const [productId, at] of [...flipped].sort(([a], [b]) => a - b)) await refreshInStock(trx, productId, at);
  return ok(undefined);
}

/** The product whose variant came into or went out of stock by this, or null. */
async function moveVariant(trx: Trx, move: StockMove): Promise<Result<number | null>> {
  const { variantId, delta } = move;
  const entry = await first(record(trx, move));
  if (!entry) {
    const known = await trx.selectFrom('variant').select('id').where('id', '=', variantId).executeTakeFirst();
    return known || (await moveRemoved(trx, move)) ? ok(null) : fail(codes.notFound, 'noSuchThing');
  }
  const changed = await first(change(trx, { variantId, delta }));
  if (!changed) {
    await trx.deleteFrom('stock_entry').where('id', '=', entry.id).execute();
    return shortage(trx, variantId);
  }
  const { stock, untracked, product_id } = changed;
  return ok(untracked === 0 && stock > 0 !== stock - delta > 0 ? product_id : null);
}

/** No row when this movement was recorded before, or when there is no such variant. */
const record = prepared((db, { variantId, delta, reason, reference, at }: StockMove) =>
  db
    .insertInto('stock_entry')
    .columns(['variant_id', 'delta', 'reason', 'reference', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('variant')
        .select((row) => [
          'variant.id',
          row.val(delta).as('delta'),
          row.val(reason).as('reason'),
          row.val(reference).as('reference'),
          row.val(at).as('created_at'),
        ])
        .where('variant.id', '=', variantId),
    )
    .onConflict((conflict) => conflict.columns(['variant_id', 'reason', 'reference']).doNothing())
    .returning('id'),
);

const change = prepared((db, { variantId, delta }: { variantId: number; delta: number }) =>
  db
    .updateTable('variant')
    .set((eb) => ({ stock: eb('stock', '+', delta) }))
    .where('id', '=', variantId)
    .where((eb) => eb.or([eb('untracked', '=', 1), eb(eb('stock', '+', delta), '>=', 0)]))
    .returning(['stock', 'untracked', 'product_id']),
);

async function shortage(trx: Trx, variantId: number): Promise<Result<never>> {
  const { stock } = await trx
    .selectFrom('variant')
    .select('stock')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow();
  return fail(codes.shortage, 'outOfStock', { data: { variantId: String(variantId), left: stock } });
}

/** Recomputes whether a product is in stock: first waits for concurrent changes of it, then sees them. */
async function refreshInStock(trx: Trx, productId: number, at: number): Promise<void> {
  await trx.updateTable('product').set({ updated_at: at }).where('id', '=', productId).execute();
  const anyLeft = sql<number>`(case when exists (
    select 1 from variant where variant.product_id = product.id and (variant.stock > 0 or variant.untracked = 1)
  ) then 1 else 0 end)`;
  await trx.updateTable('product').set({ in_stock: anyLeft }).where('id', '=', productId).execute();
}
