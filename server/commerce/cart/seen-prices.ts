import { loadCurrency, priceOfRow } from '../catalog/price.ts';
import type { Viewer } from '../context.ts';
import type { Trx } from '../database/connection.ts';
import { prepared } from '../database/prepared.ts';

/**
 * Records the current prices of cart lines as seen by the shopper: of new lines, or of all when the cart itself is
 * changed, which shows every price.
 */
export async function noteSeenPrices(
  trx: Trx,
  cartId: number,
  viewer: Pick<Viewer, 'currency'>,
  which: 'new' | 'all',
): Promise<void> {
  const currency = await loadCurrency(trx, viewer.currency);
  for (const line of await readLines(trx, { cartId, currency: currency.code })) {
    const { id, seen_currency, seen_cents } = line;
    if (which === 'new' && seen_cents !== null) continue;
    const cents = priceOfRow(line, currency).inForceCents;
    if (seen_currency === currency.code && seen_cents === cents) continue;
    await writeSeen(trx, { id, currency: currency.code, cents });
  }
}

const readLines = prepared((db, { cartId, currency }: { cartId: number; currency: string }) =>
  db
    .selectFrom('cart_item')
    .innerJoin('variant', 'variant.id', 'cart_item.variant_id')
    .leftJoin('variant_price as own', (join) =>
      join.onRef('own.variant_id', '=', 'variant.id').on('own.currency', '=', currency),
    )
    .select(['cart_item.id', 'cart_item.seen_currency', 'cart_item.seen_cents'])
    .select(['variant.base_cents', 'variant.promotion_cents'])
    .select(['own.sale_cents as own_sale_cents', 'own.promotion_cents as own_promotion_cents'])
    .where('cart_item.cart_id', '=', cartId),
);

const writeSeen = prepared((db, { id, currency, cents }: { id: string; currency: string; cents: number }) =>
  db.updateTable('cart_item').set({ seen_currency: currency, seen_cents: cents }).where('id', '=', id),
);
