import { z } from 'zod';
import { CellError, cell, emptied, flagOf, given, withoutEmptied } from './cells.ts';
import { columns } from './columns.ts';
import type { CsvRow } from './csv.ts';
import type { ImportedProduct } from './draft.ts';
import type { StoredProduct } from './stored.ts';
import { plainText } from './text.ts';

/** A cell as plain text; what is stored where it is empty. */
export function textOr(
  main: CsvRow,
  column: 'vendor' | 'seoTitle' | 'seoDescription',
  before: string | null | undefined,
): string | null {
  const said = given(main, column);
  return said === undefined ? (before ?? null) : plainText(said) || null;
}

/**
 * The type, else the last word of the taxonomy's path: 'Apparel > Clothing > T-Shirts' is T-Shirts. Undefined where the
 * file has neither and the product its category.
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

/** Whether it is on sale, and what the shop keeps of it without using it: of its status the words, where they say more than ours. */
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

/** What is kept of earlier files; of a product that the shop itself took off the shelf, the words for it. */
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
