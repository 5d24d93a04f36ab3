import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { filled } from '../../../shared/messages/message.ts';
import { record } from '../audit/record.ts';
import { valuesOf } from '../catalog/parts.ts';
import { type Database, inTransaction, lockRows } from '../database/connection.ts';
import { moveStock } from './move.ts';

export interface StockLine {
  sku: string;
  /** The product's handle. */
  product: string;
  variant: string;
  stock: number;
  tracked: boolean;
}

/** What is in stock: of one product (handle) or variant (SKU), or of all; those with at most so many left. */
export async function stockLines(
  db: Database,
  { which, atMost }: { which: string | null; atMost: number | null },
): Promise<StockLine[]> {
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['sku', 'product.handle', 'value1', 'value2', 'value3', 'stock', 'untracked'])
    .$if(which !== null, (query) =>
      query.where((eb) => eb.or([eb('product.handle', '=', which ?? ''), eb('variant.sku', '=', which ?? '')])),
    )
    .$if(atMost !== null, (query) => query.where('stock', '<=', atMost ?? 0).where('untracked', '=', 0))
    .orderBy('product.id')
    .orderBy('variant.position')
    .execute();
  return rows.map((row) => ({
    sku: row.sku,
    product: row.handle,
    variant: valuesOf(row).join(' / '),
    stock: row.stock,
    tracked: row.untracked === 0,
  }));
}

/** Sets a variant's stock after a count; the difference goes into the ledger. An ambiguous SKU is code 500409. */
export async function setStock(
  db: Database,
  { sku, quantity, reference, now }: { sku: string; quantity: number; reference: string; now: number },
): Promise<Result<{ before: number; after: number }>> {
  return inTransaction(db, async (trx) => {
    const query = trx.selectFrom('variant').select(['id', 'stock']).where('sku', '=', sku);
    const found = await lockRows(trx, query).execute();
    const [variant, ...more] = found;
    if (!variant) return fail(codes.notFound, filled('noVariantSku', { sku }));
    if (more.length > 0) return fail(codes.conflict, filled('severalSku', { count: found.length, sku }));
    const levels = { before: variant.stock, after: quantity };
    const delta = quantity - variant.stock;
    if (delta === 0) return ok(levels);
    const moved = await moveStock(trx, { variantId: variant.id, delta, reason: 'count', reference, at: now });
    if (!moved.ok) return moved;
    const details = { ...levels, reference };
    await record(trx, { action: 'stock.counted', subject: `sku:${sku}`, at: now, details });
    return ok(levels);
  });
}
