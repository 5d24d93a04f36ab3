import { sql } from 'kysely';
import { chunksOf } from '../database/chunks.ts';
import { type Database, dialectOf, type Trx } from '../database/connection.ts';

/** A variant that has a SKU. */
export interface SkuOwner {
  id: number;
  sku: string;
  handle: string;
}

/** Of the lock under which SKUs are given. */
const lockId = '5501106';

/** Lets one transaction at a time give SKUs, until it ends: two that give the same one do not miss each other. */
export async function lockSkus(trx: Trx): Promise<void> {
  // SQLite has one transaction that writes at a time.
  if (dialectOf(trx) === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(lockId)}::bigint)`.execute(trx);
}

/** Returns the variants that have one of these SKUs; empty ones are no SKUs. */
export async function findSkuOwners(db: Database, skus: readonly string[]): Promise<SkuOwner[]> {
  const found: SkuOwner[] = [];
  for (const some of chunksOf([...new Set(skus)].filter((sku) => sku !== '')))
    found.push(
      ...(await db
        .selectFrom('variant')
        .innerJoin('product', 'product.id', 'variant.product_id')
        .select(['variant.id', 'variant.sku', 'product.handle'])
        .where('variant.sku', 'in', some)
        .where('variant.sku', '<>', '')
        .orderBy('variant.id')
        .execute()),
    );
  return found;
}
