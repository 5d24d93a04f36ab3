import { clientBlock } from '../../../shared/client-ip-block.ts';
import { paymentWindowMs } from '../../../shared/constants.ts';
import { ok, type Result } from '../../../shared/errors.ts';
import { awaitingPayment } from '../../../shared/orders/awaiting-payment.ts';
import { isPublicIp } from '../../../shared/public-ip.ts';
import { tooMany } from '../calls/rate-limit.ts';
import type { Viewer } from '../context.ts';
import type { Trx } from '../database/connection.ts';
import { prepared } from '../database/prepared.ts';

/** Pieces of an article that unpaid orders of one network block may hold in any case: a household, an office. */
const heldInAnyCase = 10;
/** Otherwise this share of those that are not sold, in per cent. */
const heldPercent = 25;

/**
 * Records the network block from which an order came, and checks how much of each article unpaid orders from there hold.
 * Called once the stock is taken: the variants are locked, so that orders at the same time are counted one after the
 * other. Private addresses, which all clients of a proxy may share, are not counted.
 */
export async function checkBlockShare(trx: Trx, viewer: Viewer, orderId: string): Promise<Result<null>> {
  if (!isPublicIp(viewer.address)) return ok(null);
  const block = clientBlock(viewer.address);
  await record(trx, { orderId, block });
  for (const { held, stock } of await readHeld(trx, { orderId, block })) {
    const unsold = Number(stock) + Number(held);
    if (Number(held) > Math.max(heldInAnyCase, (unsold * heldPercent) / 100))
      return tooMany(paymentWindowMs, 'manyHeldNearby');
  }
  return ok(null);
}

const record = prepared((db, { orderId, block }: { orderId: string; block: string }) =>
  db.insertInto('order_source').values({ order_id: orderId, block }),
);

/** Returns the articles of an order with their stock, and the pieces that unpaid orders from a block hold. */
const readHeld = prepared((db, { orderId, block }: { orderId: string; block: string }) =>
  db
    .selectFrom('order_source')
    .innerJoin('shop_order', 'shop_order.id', 'order_source.order_id')
    .innerJoin('order_line', 'order_line.order_id', 'order_source.order_id')
    .innerJoin('variant', 'variant.id', 'order_line.variant_id')
    .select((eb) => ['variant.id', 'variant.stock', eb.fn.sum<number>('order_line.quantity').as('held')])
    .where('order_source.block', '=', block)
    .where('shop_order.status', 'in', awaitingPayment)
    .where('variant.untracked', '=', 0)
    .where('variant.id', 'in', (own) =>
      own.selectFrom('order_line as line').select('line.variant_id').where('line.order_id', '=', orderId),
    )
    .groupBy(['variant.id', 'variant.stock']),
);
