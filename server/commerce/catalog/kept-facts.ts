import { sql } from 'kysely';
import { type Database, dialectOf } from '../database/connection.ts';
import { idList, isListed, listOf } from '../database/listed.ts';
import { factsOf, figuresOf, type ProductRow, readFacts, type VariantValues, variantOf } from './read-facts.ts';
import type { ShelfFacts } from './shelf-facts.ts';

/**
 * A product as the table `shelf_facts` keeps it; one that is not on sale has its id alone, and a variant that costs what
 * the product does has no price.
 */
type KeptFacts = [id: number] | [...ProductRow, variants: VariantValues[], attributes: ShelfFacts['attributes']];

/** @param facts undefined: the product is not on sale */
export function encodeFacts(id: number, facts: ShelfFacts | undefined): string {
  if (!facts) return JSON.stringify([id] satisfies KeptFacts);
  const { category, price, rating, isReduced, isInStock, rank, variants, attributes } = facts;
  const row: ProductRow = [id, category, price, rating, flag(isReduced), flag(isInStock), rank];
  const values = variants.map(({ size, color, isInStock, price: own }): VariantValues => {
    const value = [size, color, flag(isInStock)] as const;
    return own === price ? [...value] : [...value, own];
  });
  return JSON.stringify([...row, values, attributes] satisfies KeptFacts);
}

const flag = (is: boolean) => (is ? 1 : 0);

/**
 * Reads the facts of products that are kept, in one text: null for one that is not on sale, nothing for one that changed
 * since.
 */
export async function readKeptFacts(db: Database, ids: readonly number[]): Promise<Map<number, ShelfFacts | null>> {
  // PostgreSQL goes through its index once for a list of values, and from its root for each row of a joined one.
  const kept =
    dialectOf(db) === 'sqlite'
      ? sql`${listOf(db, ids)} as listed cross join shelf_facts where product_id = listed.listed_id`
      : sql`shelf_facts where ${isListed(db, 'product_id', idList(db, ids))}`;
  const { rows } = await sql<{ facts: string | null }>`
    select '[' || string_agg(facts_json, ',') || ']' as facts from ${kept}`.execute(db);
  const products = JSON.parse(rows[0]?.facts ?? '[]') as KeptFacts[];
  return new Map(products.map((facts) => [facts[0], decode(facts)]));
}

function decode(kept: KeptFacts): ShelfFacts | null {
  if (kept.length === 1) return null;
  const [id, category, price, rating, onSale, inStock, rank, variants, attributes] = kept;
  return {
    ...figuresOf([id, category, price, rating, onSale, inStock, rank]),
    variants: variants.map((variant) => variantOf(variant, price)),
    attributes,
  };
}

/**
 * Loads the facts of those products that are on sale, in the order of their ids: as they are kept, or from the tables
 * where something changed since.
 */
export async function loadShelfFacts(db: Database, ids: readonly number[]): Promise<ShelfFacts[]> {
  if (ids.length === 0) return [];
  const known = await readKeptFacts(db, ids);
  const changed = ids.filter((id) => !known.has(id));
  for (const product of factsOf(await readFacts(db, changed))) known.set(product.id, product);
  return ids.flatMap((id) => known.get(id) ?? []);
}
