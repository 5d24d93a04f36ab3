import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { verbatim } from '../../../../shared/messages/message.ts';
import type { OfficeVariantUse } from '../../../../shared/office/products.ts';
import { loadHeading, noSuchProduct } from '../../catalog/product-heading.ts';
import { variantName } from '../../catalog/variant-names.ts';
import type { Database } from '../../database/connection.ts';

/** Returns where a variant is used: stock, bags, orders that are to be sent, and people who wait for it. */
export async function variantUse(
  db: Database,
  { id, variant }: { id: number; variant: number },
): Promise<Result<OfficeVariantUse>> {
  const product = await loadHeading(db, id);
  if (!product) return noSuchProduct;
  const rows = await db.selectFrom('variant').selectAll().where('product_id', '=', id).execute();
  const row = rows.find((each) => each.id === variant);
  if (!row) return fail(codes.notFound, verbatim('The product has no such variant.'));
  const carts = await countUses(db, 'cart_item', variant);
  const notices = await countUses(db, 'stock_notice', variant);
  const orders = await db
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.id', 'order_line.order_id')
    .select(({ fn }) => fn.count<number>('order_id').distinct().as('count'))
    .where('variant_id', '=', variant)
    .where('status', '=', 'PREPARING')
    .executeTakeFirstOrThrow();
  return ok({
    ...{ product, name: variantName(row), isOnly: rows.length === 1, stock: row.stock, isCounted: row.untracked === 0 },
    ...{ carts, notices, orders: Number(orders.count) },
  });
}

async function countUses(db: Database, table: 'cart_item' | 'stock_notice', variantId: number): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('variant_id', '=', variantId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
