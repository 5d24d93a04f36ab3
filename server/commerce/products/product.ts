import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { OwnPrice } from '../catalog/own-price.ts';
import type { ProductImageTable, ProductTable, VariantTable } from '../database/catalog-tables.ts';
import type { Structure } from './structure-value.ts';

/** A product with all that files, tables, forms and change sets read and write of it. */
export interface StoredProduct {
  row: Selectable<ProductTable>;
  tags: Set<string>;
  /** Its places in the collections that are filled by hand, by their handles. */
  collections: Map<string, number>;
  /** Texts in further languages, by language and field: `de:title`; those of options are shared (`text-keys.ts`). */
  texts: Map<string, string>;
  /** In their order. */
  variants: StoredVariant[];
  /** Loaded with the parts: options, pictures in their order, countries to which it is not sold. */
  options: { name: string; values: string[] }[];
  images: StoredPicture[];
  notShippedTo: Set<string>;
  /** Options and variants to be restored; null: they stay. */
  structure: Structure | null;
}

export interface StoredVariant {
  row: Selectable<VariantTable>;
  /** Own prices by currency. */
  prices: Map<string, OwnPrice>;
  /** How often a person counted or moved its stock; sales do not count, and an undone change takes its count back. */
  counts: number;
  /** How often of these it was moved without a count. */
  moved: number;
  /** URL of its own picture; null where it has none, or where parts were not loaded. */
  picture: string | null;
}

/** `id` null: not stored yet. */
type StoredPicture = Omit<Selectable<ProductImageTable>, 'id' | 'product_id' | 'position'> & { id: number | null };

/** Id of a product or variant that is not stored yet. */
export const notStored = 0;

/** Returns a product with nothing beside its row. */
export const productOfRow = (row: StoredProduct['row']): StoredProduct => ({
  row,
  tags: new Set(),
  collections: new Map(),
  texts: new Map(),
  variants: [],
  options: [],
  images: [],
  notShippedTo: new Set(),
  structure: null,
});

/** A picture that a file named and the shop does not have. */
export type MissingImage = z.infer<typeof MissingImage>;
const MissingImage = z.object({ source: z.string(), alt: z.string() });

const Extra = z.record(z.string(), z.unknown());

/** Returns the texts of an `extra_json`, by column name: columns of earlier files, stored for the next export. */
export function extraTexts({ extra_json }: { extra_json: string }): Record<string, string> {
  if (extra_json === '{}') return {};
  const entries = Object.entries(Extra.parse(JSON.parse(extra_json)));
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Returns the pictures in a product's `extra_json` that the shop does not have. */
export function missingImagesOf({ extra_json }: { extra_json: string }): MissingImage[] {
  if (!extra_json.includes('"missingImages"')) return [];
  return z
    .array(MissingImage)
    .catch([])
    .parse(Extra.parse(JSON.parse(extra_json)).missingImages);
}

/** Returns the `extra_json` of columns of earlier files and of pictures that the shop does not have. */
export const extraJson = (extra: Readonly<Record<string, unknown>>, missingImages: readonly MissingImage[]): string =>
  JSON.stringify(missingImages.length === 0 ? extra : { ...extra, missingImages });

/** Returns a column of earlier imports that is stored beside the row; null if there is none. */
export const extraOf = (row: { extra_json: string }, column: string): string | null => extraTexts(row)[column] ?? null;

/** Sets such a column, or removes it. */
export function setExtra(row: { extra_json: string }, column: string, value: string | null): void {
  const extra: Record<string, unknown> = JSON.parse(row.extra_json);
  if (value === null) delete extra[column];
  else extra[column] = value;
  row.extra_json = JSON.stringify(extra);
}
