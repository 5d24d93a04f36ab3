import type { Selectable } from 'kysely';
import type { ProductTable, VariantTable } from '../database/catalog-tables.ts';
import type { OwnPrice } from '../import/draft.ts';
import { extraTexts } from '../import/stored.ts';

/** A variant whose fields change sets read and write. */
export interface VariantTarget {
  row: Selectable<VariantTable>;
  /** Own prices by currency. */
  prices: Map<string, OwnPrice>;
  /** How often a person counted or changed its stock; sales do not count, and an undone change takes its count back. */
  counts: number;
}

/** A product whose fields change sets read and write. */
export interface ProductTarget {
  row: Selectable<ProductTable>;
  tags: Set<string>;
}

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
