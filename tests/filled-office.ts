import { fillOffice } from '../scripts/bench/office/fill.ts';
import type { Database } from '../server/commerce/database/connection.ts';
import type { FilledOffice } from './office-screens.ts';

/** At most, and at most one for each variant. */
const ordersOfShop = 300;
/** Orders that are packed together. */
const packedOrders = 4;

/** Fills a shop with invented orders, customers and lists. @returns what its screens are called by, without an own role */
export async function fillScreens(db: Database): Promise<FilledOffice> {
  const { variants } = await db
    .selectFrom('variant')
    .select(({ fn }) => fn.countAll<number>().as('variants'))
    .executeTakeFirstOrThrow();
  await fillOffice(db, Math.min(ordersOfShop, Number(variants)), Date.now());
  await db.deleteFrom('due_work').where('kind', '=', 'sales-backfill').execute();
  const numbers = async (status: string) => {
    const orders = db.selectFrom('shop_order').select('order_no').where('status', '=', status);
    return (await orders.orderBy('order_no').execute()).map(({ order_no }) => order_no);
  };
  const variant = await db.selectFrom('variant').select(['id', 'product_id']).orderBy('id').executeTakeFirstOrThrow();
  const [sent = ''] = await numbers('SHIPPED');
  const toSend = (await numbers('PREPARING')).slice(0, packedOrders);
  return { toSend, sent, product: variant.product_id, variant: variant.id, role: '' };
}

/** Returns the texts that an invented shop has beside those of its catalogue. */
export const inventedTexts =
  'Where is it? Fits well As described. I agree. Invented product Picked Prices File Count bench Orders';
