import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { codeKey } from '../../../shared/text/folding.ts';
import { type Database, dialectOf, type Trx } from '../database/connection.ts';
import { readInChunks } from '../database/insert.ts';
import { lockUntilEnd } from '../database/lock.ts';

/** A variant that has a SKU. */
export interface SkuOwner {
  id: number;
  sku: string;
  handle: string;
}

/** Lets one transaction at a time give SKUs, until it ends: two that give the same one do not miss each other. */
export const lockSkus = (trx: Trx): Promise<void> => lockUntilEnd(trx, '5501106');

/** Returns the variants that have one of these SKUs; empty ones are no SKUs. */
export function findSkuOwners(db: Database, skus: readonly string[]): Promise<SkuOwner[]> {
  const named = [...new Set(skus)].filter((sku) => sku !== '');
  return readInChunks(named, (some) =>
    db
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'variant.product_id')
      .select(['variant.id', 'variant.sku', 'product.handle'])
      .where('variant.sku', 'in', some)
      .where('variant.sku', '<>', '')
      .orderBy('variant.id')
      .execute(),
  );
}

/** Shorter parts of an article number are in too many of them; the indexes hold three characters each. */
const shortestPart = 3;

/** The key of a column with SKUs, as migration 062 indexes it. */
const keyOf = (column: string) =>
  [' ', '-', '_', '.', '/', '#', '+', ':'].reduce(
    (text, sign) => `replace(${text}, '${sign}', '')`,
    `lower(${column})`,
  );

/**
 * Returns the condition that the SKU of a variant is what was typed or has it as a part, in any case and with any
 * punctuation; null where too little was typed for a part.
 */
export function hasCode(db: Database, typed: string): RawBuilder<SqlBool> | null {
  const key = codeKey(typed);
  if (key.length < shortestPart || !/^[a-z0-9]+$/.test(key)) return null;
  return dialectOf(db) === 'sqlite'
    ? sql`variant.id in (select rowid from variant_code where variant_code match ${`"${key}"`})`
    : sql`(variant.sku <> '' and ${sql.raw(keyOf('variant.sku'))} like ${`%${key}%`})`;
}

/** Orders variants whose whole SKU was typed before those that have it as a part. */
export const wholeFirst = (typed: string): RawBuilder<number> =>
  sql`case when ${sql.raw(keyOf('variant.sku'))} = ${codeKey(typed)} then 0 else 1 end`;
