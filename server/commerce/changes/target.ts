import type { Selectable } from 'kysely';
import type { ProductImageTable, ProductTable, VariantTable } from '../database/catalog-tables.ts';
import type { OwnPrice } from '../import/draft.ts';
import { extraTexts } from '../import/stored.ts';
import type { Structure } from './structure-value.ts';

/** A variant whose fields change sets read and write. */
export interface VariantTarget {
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

/** A product whose fields change sets read and write. */
export interface ProductTarget {
  row: Selectable<ProductTable>;
  tags: Set<string>;
  /** In their order. */
  variants: VariantTarget[];
  /** Loaded with the parts: options, pictures in their order, countries to which it is not sold. */
  options: { name: string; values: string[] }[];
  images: PictureTarget[];
  notShippedTo: Set<string>;
  /** Options and variants to be restored; null: they stay. */
  structure: Structure | null;
}

/** `id` null: not stored yet. */
type PictureTarget = Omit<Selectable<ProductImageTable>, 'id' | 'product_id' | 'position'> & { id: number | null };

/** Returns a column of earlier imports that is stored beside the row; null if there is none. */
export const extraOf = (row: { extra_json: string }, column: string): string | null =>
  extraTexts(row.extra_json)[column] ?? null;

/** Sets such a column, or removes it. */
export function setExtra(row: { extra_json: string }, column: string, value: string | null): void {
  const extra: Record<string, unknown> = JSON.parse(row.extra_json);
  if (value === null) delete extra[column];
  else extra[column] = value;
  row.extra_json = JSON.stringify(extra);
}
