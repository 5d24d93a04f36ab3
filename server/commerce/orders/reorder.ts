import type { z } from 'zod';
import { maxCartLines, maxLineQuantity } from '../../../shared/constants.ts';
import type { reorder as reorderCall } from '../../../shared/contract/orders.ts';
import { ok, type Result } from '../../../shared/errors.ts';
import { openCart, putLine, readQuantities } from '../cart/changes.ts';
import { noteSeenPrices, unitsLeft } from '../cart/lines.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import { type Trx, transact } from '../database/connection.ts';
import { freshId } from '../fresh-id.ts';
import { findOrder } from './order-access.ts';
import { loadOrderLines, type OrderLineRow } from './order-queries.ts';
import { noSuchOrder } from './refusals.ts';

type Reordered = z.output<typeof reorderCall.out>;

/** Adds the goods of one of the viewer's orders to their cart, as far as they are still sold. */
export function reorder(deps: CommerceDeps, viewer: Viewer, id: string): Promise<Result<Reordered>> {
  return transact(deps.db, { durable: false }, async (trx) => {
    const order = await findOrder({ db: trx, clock: deps.clock }, viewer.owner, id);
    return order ? ok(await putIntoCart(deps, trx, viewer, id)) : noSuchOrder;
  });
}

/** Fills the viewer's cart up to what an order had, as far as it is still sold. */
export async function putIntoCart(
  { clock, random }: Pick<CommerceDeps, 'clock' | 'random'>,
  trx: Trx,
  viewer: Viewer,
  orderId: string,
): Promise<Reordered> {
  const lines = await loadOrderLines(trx, orderId);
  const left = await loadUnitsLeft(trx, lines);
  const cartId = await openCart(trx, viewer, clock.now());
  const held = await readQuantities(trx, cartId);
  const result: Reordered = { added: 0, missing: [], fewer: [] };
  for (const { variant_id: variantId, quantity: ordered, ...line } of lines) {
    const before = held.get(variantId) ?? 0;
    const most = Math.min(left.get(variantId) ?? 0, maxLineQuantity);
    const quantity = Math.min(ordered, most);
    if (quantity === 0 || (before === 0 && held.size >= maxCartLines)) {
      result.missing.push(nameOf(line));
      continue;
    }
    if (quantity < ordered) result.fewer.push(nameOf(line));
    if (quantity <= before) continue;
    const put = { id: freshId(random), cartId, variantId, quantity, at: clock.now() };
    await putLine(trx, { ...put, seenCurrency: null, seenCents: null });
    held.set(variantId, quantity);
    result.added += quantity - before;
  }
  await noteSeenPrices(trx, cartId, viewer, 'new');
  return result;
}

const nameOf = ({ title, variant_title }: Pick<OrderLineRow, 'title' | 'variant_title'>) =>
  variant_title ? `${title} (${variant_title})` : title;

/** Returns the available units of each line's variant; none for a removed one. */
async function loadUnitsLeft(trx: Trx, lines: readonly OrderLineRow[]): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.stock', 'variant.untracked', 'product.status'])
    .where(
      'variant.id',
      'in',
      lines.map(({ variant_id }) => variant_id),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, unitsLeft(row)]));
}
