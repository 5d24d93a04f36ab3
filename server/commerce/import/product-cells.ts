import { z } from 'zod';
import { CellError, cell, emptied, flagOf, given, withoutEmptied } from './cells.ts';
import { columns } from './columns.ts';
import type { CsvRow } from './csv.ts';
import type { ImportedProduct } from './draft.ts';
import type { StoredProduct } from './stored.ts';
import { plainText } from './text.ts';

/** Returns a cell as plain text; if it is empty, the stored text. */
export function textOr(
  main: CsvRow,
  column: 'vendor' | 'seoTitle' | 'seoDescription',
  before: string | null | undefined,
): string | null {
  const said = given(main, column);
  return said === undefined ? (before ?? null) : plainText(said) || null;
}

/**
 * Returns the type, else the last part of the taxonomy's path: 'Apparel > Clothing > T-Shirts' is T-Shirts. Undefined
 * if the file has neither; the product then stays in its category.
 */
export function typeOf(main: CsvRow, stored: StoredProduct | null): string | undefined {
  const type = given(main, 'type');
  const path = given(main, 'productCategory');
  const named = stored !== null && type === undefined && (path === undefined || columns.type in stored.extra);
  return named ? undefined : plainText(type || (path?.split('>').at(-1) ?? '')) || 'Other';
}

export function tagsOf(value: string | undefined): string[] | undefined {
  if (value === undefined) return undefined;
  const tags = value.split(',').map((tag) => plainText(tag).slice(0, 80));
  return [...new Map(tags.filter((tag) => tag !== '').map((tag) => [tag.toLowerCase(), tag])).values()];
}

/**
 * Returns whether the product is on sale, and the words of its status that the shop stores for the export without using
 * them, if they say more than its own.
 */
export function statusOf(main: CsvRow, stored: StoredProduct | null): Pick<ImportedProduct, 'status' | 'extra'> {
  const status = cell(main, 'status');
  if (!['', 'active', 'draft', 'archived'].includes(status.toLowerCase()))
    throw new CellError(`${columns.status} '${status}' is none of active, draft and archived.`);
  flagOf(main, 'published');
  const cells = (['type', 'productCategory', 'published', 'status'] as const)
    .filter((column) => cell(main, column) !== '')
    .map((column) => [columns[column], cell(main, column)]);
  const noGift = flagOf(main, 'giftCard') === false ? { [columns.giftCard]: emptied } : {};
  const said = withoutEmptied({ ...wordsOf(stored), ...Object.fromEntries(cells), ...noGift });
  const { [columns.published]: published = '', [columns.status]: word = '', ...rest } = said;
  const onSale = published.toLowerCase() !== 'false' && ['', 'active'].includes(word.toLowerCase());
  return onSale ? { status: 'onSale', extra: rest } : { status: 'offShelf', extra: said };
}

/**
 * Returns the stored status words of earlier files; for a product that the shop itself took off sale, the words for
 * that.
 */
function wordsOf(stored: StoredProduct | null): Record<string, string> {
  if (!stored) return {};
  const { extra, row } = stored;
  const said = columns.published in extra || columns.status in extra;
  if (row.status === 'onSale' || said) return extra;
  return { ...extra, [columns.published]: 'FALSE', [columns.status]: 'Draft' };
}

const Details = z.array(z.string());

export function storedDetails(stored: StoredProduct | null): string[] {
  return Details.parse(JSON.parse(stored?.row.details_json ?? '[]'));
}

export function detailsOf(value: string | undefined): string[] | undefined {
  if (value === undefined) return undefined;
  if (value === '') return [];
  try {
    return Details.parse(JSON.parse(value));
  } catch {
    throw new CellError(`${columns.details} is not a JSON list of texts.`);
  }
}
