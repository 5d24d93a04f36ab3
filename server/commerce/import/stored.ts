import type { Selectable } from 'kysely';
import { z } from 'zod';
import { valuesOf } from '../catalog/parts.ts';
import type { ProductImageTable, ProductTable, VariantTable } from '../database/catalog-tables.ts';
import type { Database } from '../database/connection.ts';
import { lockRows } from '../database/transaction.ts';
import { columns } from '../products/fields/columns.ts';
import { variantFields } from '../products/fields/variant-fields.ts';
import type { ImportedVariant } from './draft.ts';

/** A stored product before the import. */
export interface StoredProduct {
  row: Selectable<ProductTable>;
  options: { name: string; values: string[] }[];
  tags: string[];
  /** In their order. */
  images: Omit<Selectable<ProductImageTable>, 'product_id' | 'position'>[];
  variants: ImportedVariant[];
  /** Columns of earlier files, stored for the next export. */
  extra: Record<string, string>;
  missingImages: MissingImage[];
}

/** A picture that a file named and the shop does not have. */
export type MissingImage = z.infer<typeof MissingImage>;
const MissingImage = z.object({ source: z.string(), alt: z.string() });

const Extra = z.record(z.string(), z.unknown());

/** Returns the texts of an `extra_json`, by column name. */
export function extraTexts(json: string): Record<string, string> {
  if (json === '{}') return {};
  const entries = Object.entries(Extra.parse(JSON.parse(json)));
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Returns the pictures in a product's `extra_json` that the shop does not have. */
export function missingImagesOf(json: string): MissingImage[] {
  if (!json.includes('"missingImages"')) return [];
  return z
    .array(MissingImage)
    .catch([])
    .parse(Extra.parse(JSON.parse(json)).missingImages);
}

/**
 * Returns the product with this handle; null if there is none. No unit can be sold until the transaction ends: SQLite's
 * holds the lock, PostgreSQL's locks the rows.
 */
export async function loadStored(db: Database, handle: string): Promise<StoredProduct | null> {
  const row = await db.selectFrom('product').selectAll().where('handle', '=', handle).executeTakeFirst();
  if (!row) return null;
  const names = await db
    .selectFrom('product_option')
    .selectAll()
    .where('product_id', '=', row.id)
    .orderBy('position')
    .execute();
  const values = await db
    .selectFrom('product_option_value')
    .selectAll()
    .where('product_id', '=', row.id)
    .orderBy('position')
    .execute();
  const tags = await db
    .selectFrom('product_tag')
    .select('tag')
    .where('product_id', '=', row.id)
    .orderBy('tag')
    .execute();
  const images = await db
    .selectFrom('product_image')
    .selectAll()
    .where('product_id', '=', row.id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const ofProduct = db.selectFrom('variant').selectAll().where('product_id', '=', row.id).orderBy('id');
  const variants = await lockRows(db, ofProduct).execute();
  return {
    row,
    options: names.map(({ position, name }) => ({
      name,
      values: values.filter((value) => value.option_position === position).map((value) => value.name),
    })),
    tags: tags.map(({ tag }) => tag),
    images,
    variants: variants.sort((a, b) => a.position - b.position).map(storedVariant),
    extra: extraTexts(row.extra_json),
    missingImages: missingImagesOf(row.extra_json),
  };
}

/** Returns a stored variant, unchanged by the file. */
export function storedVariant(row: Selectable<VariantTable>): ImportedVariant {
  return {
    id: row.id,
    number: null,
    line: null,
    row: variantFields.pick(row),
    values: valuesOf(row),
    baseCents: row.base_cents,
    promotionCents: row.promotion_cents,
    stock: row.stock,
    untracked: row.untracked === 1,
    imageSource: undefined,
    imageId: row.image_id,
    ownPrices: new Map(),
    extra: extraTexts(row.extra_json),
  };
}

/** Returns the cell for a variant's stock: '' if it is not tracked. */
export function inventoryOf({ extra, untracked }: Pick<ImportedVariant, 'extra' | 'untracked'>) {
  return {
    tracker: extra[columns.tracker] ?? (untracked ? '' : 'shopify'),
    continues: extra[columns.policy] === 'CONTINUE',
  };
}
