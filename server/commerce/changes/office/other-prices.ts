import { createHash } from 'node:crypto';
import { valuesOf } from '../../catalog/parts.ts';
import { loadOverrides } from '../../catalog/price.ts';
import type { Database } from '../../database/connection.ts';
import { loadBaseCurrency } from '../../places/base-currency.ts';
import { priceOf, priceTexts } from '../../products/values.ts';
import { ownPriceTexts } from './texts.ts';

/** A variant that is on another page of its product, with its prices as forms show them. */
export interface OtherVariant {
  id: number;
  sku: string;
  /** Its option values. */
  values: string;
  fields: Record<string, string>;
}

interface OthersOf {
  /** Of the product. */
  id: number;
  /** Variants of the page. */
  shown: readonly number[];
  /** The currency of the own prices on the page; absent: the shop's own. */
  currency: string | undefined;
}

/** Returns the variants of a product that a page of them does not show, in their order. */
export async function loadOtherPrices(db: Database, { id, shown, currency }: OthersOf): Promise<OtherVariant[]> {
  const all = await db
    .selectFrom('variant')
    .select(['id', 'sku', 'value1', 'value2', 'value3', 'base_cents', 'promotion_cents'])
    .where('product_id', '=', id)
    .orderBy('position')
    .execute();
  const rows = all.filter((row) => !shown.includes(row.id));
  const base = await loadBaseCurrency(db);
  const ids = rows.map((row) => row.id);
  const own = currency === undefined ? null : await loadOverrides(db, ids, currency);
  return rows.map((row) => {
    const price = own?.get(row.id);
    const texts = price && { saleCents: price.sale_cents, promotionCents: price.promotion_cents };
    return {
      id: row.id,
      sku: row.sku,
      values: valuesOf(row).join(' / '),
      fields: {
        ...priceTexts(priceOf(row.base_cents, row.promotion_cents), base),
        ...(currency !== undefined && ownPriceTexts(texts, currency)),
      },
    };
  });
}

/** Returns a text that differs once a variant or a price is another: a form that writes them all was made from it. */
export function stampOf(others: readonly OtherVariant[]): string {
  const prices = others.map(({ id, fields }) => [id, ...Object.values(fields)]);
  return createHash('sha256').update(JSON.stringify(prices)).digest('base64url').slice(0, 16);
}
