import { z } from 'zod';
import { lockRows, type Trx } from '../database/connection.ts';
import { insertAll } from '../database/insert.ts';
import { variantName } from './variant-names.ts';

/** The bags that had a removed variant. */
const Carts = z.array(
  z.object({
    id: z.string(),
    cart_id: z.number(),
    quantity: z.number(),
    selected: z.number(),
    created_at: z.number(),
  }),
);
const ledgerColumns = ['variant_id', 'delta', 'reason', 'reference', 'created_at'] as const;

/** Deletes variants and keeps their stock ledger and the bags that had them, for the day when they come back. */
export async function removeVariants(
  trx: Trx,
  ids: readonly number[],
  { reference, at }: { reference: string; at: number },
): Promise<void> {
  for (const id of ids) {
    const row = await trx
      .selectFrom('variant')
      .select(['id', 'product_id', 'sku', 'value1', 'value2', 'value3'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) continue;
    // One that came back by its number in a file has a ledger of its own.
    await trx.deleteFrom('removed_variant').where('variant_id', '=', id).execute();
    const carts = await trx
      .selectFrom('cart_item')
      .select(['id', 'cart_id', 'quantity', 'selected', 'created_at'])
      .where('variant_id', '=', id)
      .execute();
    const carts_json = JSON.stringify(carts.map((item) => ({ ...item, cart_id: Number(item.cart_id) })));
    await trx
      .insertInto('removed_variant')
      .values({
        variant_id: id,
        product_id: row.product_id,
        name: variantName(row),
        reference,
        carts_json,
        removed_at: at,
      })
      .execute();
    await trx
      .insertInto('removed_stock_entry')
      .columns([...ledgerColumns])
      .expression(trx.selectFrom('stock_entry').select(ledgerColumns).where('variant_id', '=', id).orderBy('id'))
      .execute();
    const cartIds = carts.map(({ cart_id }) => cart_id);
    await newVersions(trx, cartIds);
    await trx.deleteFrom('variant').where('id', '=', id).execute();
  }
}

/** Returns the stock by the kept ledger of a removed variant; null where none was kept. */
export async function keptStock(trx: Trx, id: number): Promise<number | null> {
  const kept = await trx.selectFrom('removed_variant').select('variant_id').where('variant_id', '=', id).execute();
  if (kept.length === 0) return null;
  const entries = await trx.selectFrom('removed_stock_entry').select('delta').where('variant_id', '=', id).execute();
  return entries.reduce((sum, { delta }) => sum + delta, 0);
}

/** Gives a variant that was inserted again its ledger and the bags that had it and still are there. */
export async function restoreBeside(trx: Trx, id: number): Promise<void> {
  await trx
    .insertInto('stock_entry')
    .columns([...ledgerColumns])
    .expression(trx.selectFrom('removed_stock_entry').select(ledgerColumns).where('variant_id', '=', id).orderBy('id'))
    .execute();
  const kept = await trx
    .deleteFrom('removed_variant')
    .where('variant_id', '=', id)
    .returning('carts_json')
    .executeTakeFirst();
  const items = kept ? Carts.parse(JSON.parse(kept.carts_json)) : [];
  if (items.length === 0) return;
  const cartIds = items.map(({ cart_id }) => cart_id);
  const carts = await trx.selectFrom('cart').select('id').where('id', 'in', cartIds).execute();
  const there = new Set(carts.map((cart) => Number(cart.id)));
  const back = items.flatMap((item) => (there.has(item.cart_id) ? { ...item, variant_id: id } : []));
  await insertAll(trx, 'cart_item', back);
  await newVersions(trx, [...there]);
}

async function newVersions(trx: Trx, cartIds: readonly number[]): Promise<void> {
  if (cartIds.length === 0) return;
  await trx
    .updateTable('cart')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', cartIds)
    .execute();
}

/** What orders give back to a variant, whether or not it is in the catalogue. */
const givenBack: readonly string[] = ['cancellation', 'return', 'lost'];

/** Writes what an order gives back into the ledger of a removed variant, once. @returns whether there is such a ledger */
export async function moveRemoved(
  trx: Trx,
  move: { variantId: number; delta: number; reason: string; reference: string; at: number },
): Promise<boolean> {
  const { variantId: variant_id, delta, reason, reference, at: created_at } = move;
  if (!givenBack.includes(reason)) return false;
  const query = trx.selectFrom('removed_variant').select('variant_id').where('variant_id', '=', variant_id);
  if (!(await lockRows(trx, query).executeTakeFirst())) return false;
  await trx
    .insertInto('removed_stock_entry')
    .values({ variant_id, delta, reason, reference, created_at })
    .onConflict((conflict) => conflict.columns(['variant_id', 'reason', 'reference']).doNothing())
    .execute();
  return true;
}
