import type { Trx } from '../database/connection.ts';

/** Cents of the currency. */
export interface OwnPrice {
  saleCents: number;
  promotionCents: number | null;
}

export const ownPriceColumns = ({ saleCents: sale_cents, promotionCents: promotion_cents }: OwnPrice) => ({
  sale_cents,
  promotion_cents,
});

/**
 * Stores a variant's own price in a currency; none: deletes it. It is updated in place: a row that is deleted and
 * written again would be two changes in the price history.
 */
export async function storeOwnPrice(
  trx: Trx,
  { variantId, currency }: { variantId: number; currency: string },
  price: OwnPrice | null | undefined,
): Promise<void> {
  if (!price) {
    await trx
      .deleteFrom('variant_price')
      .where('variant_id', '=', variantId)
      .where('currency', '=', currency)
      .execute();
    return;
  }
  const columns = ownPriceColumns(price);
  const { numUpdatedRows } = await trx
    .updateTable('variant_price')
    .set(columns)
    .where('variant_id', '=', variantId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await trx
    .insertInto('variant_price')
    .values({ variant_id: variantId, currency, ...columns })
    .execute();
}
