import { loadCurrency, loadPrices } from '../catalog/price.ts';
import type { Viewer } from '../context.ts';
import type { Trx } from '../database/retry.ts';

/**
 * Writes down what the lines of a cart cost now, as its shopper sees it: of those that are new in it, or of all when
 * something is changed in the cart itself, where every price is in view.
 */
export async function noteSeenPrices(
  trx: Trx,
  cartId: number,
  viewer: Pick<Viewer, 'currency'>,
  which: 'new' | 'all',
): Promise<void> {
  const lines = await trx
    .selectFrom('cart_item')
    .select(['id', 'variant_id', 'seen_currency', 'seen_cents'])
    .where('cart_id', '=', cartId)
    .$if(which === 'new', (query) => query.where('seen_cents', 'is', null))
    .execute();
  const currency = await loadCurrency(trx, viewer.currency);
  const ids = lines.map((line) => line.variant_id);
  const prices = await loadPrices(trx, ids, currency);
  for (const { id, variant_id, seen_currency, seen_cents } of lines) {
    const cents = prices.get(variant_id)?.inForceCents;
    if (cents === undefined || (seen_currency === currency.code && seen_cents === cents)) continue;
    await trx
      .updateTable('cart_item')
      .set({ seen_currency: currency.code, seen_cents: cents })
      .where('id', '=', id)
      .execute();
  }
}
