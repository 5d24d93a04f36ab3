import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import type { OfficeVariants, OfficeVariantUse } from '../../../../shared/office/products.ts';
import { valuesOf } from '../../catalog/parts.ts';
import { loadOptions } from '../../catalog/product-options.ts';
import { loadHeading, noSuchProduct } from '../../catalog/product-state.ts';
import { variantName } from '../../catalog/variant-names.ts';
import type { Database } from '../../database/connection.ts';
import { countRows } from '../../database/count-rows.ts';
import { pageOf } from '../../database/page.ts';
import { loadBaseCurrency } from '../../places/base-currency.ts';
import { noCounts, personCounts } from '../../products/load.ts';
import { variantTexts } from './texts.ts';

/** Two dozen variants are three pages, of which none is too large. */
const size = 8;

export interface VariantsPage {
  /** Of the product. */
  id: number;
  /** Position of the last variant of the page before. */
  after?: number | undefined;
}

/** Returns a page of a product's variants in their order. */
export async function variantsForOffice(db: Database, { id, after }: VariantsPage): Promise<Result<OfficeVariants>> {
  const product = await loadHeading(db, id);
  if (!product) return noSuchProduct;
  const { rows, next } = await variantsAfter(db, id, after);
  const options = (await loadOptions(db, [id])).get(id) ?? [];
  const base = await loadBaseCurrency(db);
  const ids = rows.map((row) => row.id);
  const counts = await personCounts(db, ids);
  return ok({
    product,
    options: options.map(({ name }) => name),
    variants: rows.map((row) => ({
      id: row.id,
      sku: row.sku,
      values: valuesOf(row).join(' / '),
      fields: variantTexts({ row }, base),
      counts: (counts.get(row.id) ?? noCounts).counts,
      isCounted: row.untracked === 0,
    })),
    count: await countRows(db.selectFrom('variant').where('product_id', '=', id)),
    next,
    removed: await loadRemoved(db, id),
  });
}

/** Removed variants that a page names. */
const removedShown = 20;

async function loadRemoved(db: Database, productId: number): Promise<OfficeVariants['removed']> {
  const rows = await db
    .selectFrom('removed_variant')
    .select(['variant_id', 'name', 'reference', 'removed_at'])
    .where('product_id', '=', productId)
    .orderBy('removed_at', 'desc')
    .orderBy('variant_id', 'desc')
    .limit(removedShown)
    .execute();
  return rows.map(({ variant_id: id, name, reference, removed_at: at }) => {
    const set = /^changes:(\d+)$/.exec(reference)?.[1];
    return { id, name, at, set: set === undefined ? null : Number(set) };
  });
}

/** Returns a page of a product's variants. */
export async function variantsAfter(db: Database, productId: number, after: number | undefined) {
  const found = await db
    .selectFrom('variant')
    .selectAll()
    .where('product_id', '=', productId)
    .$if(after !== undefined, (query) => query.where('position', '>', after ?? 0))
    .orderBy('position')
    .limit(size + 1)
    .execute();
  return pageOf(found, ({ position }) => position, size);
}

/** Returns the SKUs and values of all variants of a product. */
export async function variantNames(db: Database, productId: number): Promise<{ sku: string; values: string[] }[]> {
  const rows = await db
    .selectFrom('variant')
    .select(['sku', 'value1', 'value2', 'value3'])
    .where('product_id', '=', productId)
    .execute();
  return rows.map((row) => ({ sku: row.sku, values: valuesOf(row) }));
}

/** Returns where a variant is used: stock, bags, orders that are to be sent, and people who wait for it. */
export async function variantUse(
  db: Database,
  { id, variant }: { id: number; variant: number },
): Promise<Result<OfficeVariantUse>> {
  const product = await loadHeading(db, id);
  if (!product) return noSuchProduct;
  const rows = await db.selectFrom('variant').selectAll().where('product_id', '=', id).execute();
  const row = rows.find((each) => each.id === variant);
  if (!row) return fail(codes.notFound, 'noVariantOfProduct');
  const carts = await countUses(db, 'cart_item', variant);
  const notices = await countUses(db, 'stock_notice', variant);
  const orders = await countToSend(db, variant);
  return ok({
    product,
    name: variantName(row),
    isOnly: rows.length === 1,
    stock: row.stock,
    isCounted: row.untracked === 0,
    carts,
    notices,
    orders,
  });
}

/**
 * Counts the orders that are to be sent with a variant. They are counted one by one: joined, PostgreSQL would read the lines of
 * all orders.
 */
const countToSend = (db: Database, variant: number): Promise<number> =>
  countRows(
    db
      .selectFrom('shop_order')
      .where('status', '=', 'PREPARING')
      .where(
        (eb) =>
          eb
            .selectFrom('order_line')
            .select(({ fn }) => fn.countAll<number>().as('lines'))
            .whereRef('order_line.order_id', '=', 'shop_order.id')
            .where('variant_id', '=', variant),
        '>',
        0,
      ),
  );

const countUses = (db: Database, table: 'cart_item' | 'stock_notice', variantId: number): Promise<number> =>
  countRows(db.selectFrom(table).where('variant_id', '=', variantId));
