import { CellError, emptied } from '../products/fields/cell-error.ts';
import { columns } from '../products/fields/columns.ts';
import { plainText } from '../products/fields/plain-text.ts';
import { extraTexts, type StoredProduct } from '../products/product.ts';
import { cell, flagOf, given, withoutEmptied } from './cells.ts';
import type { CsvRow } from './csv.ts';
import type { ImportedProduct } from './draft.ts';

/**
 * Returns the type, else the last part of the taxonomy's path: 'Apparel > Clothing > T-Shirts' is T-Shirts. Undefined
 * if the file has neither; the product then stays in its category.
 */
export function typeOf(main: CsvRow, stored: StoredProduct | null): string | undefined {
  const type = given(main, 'type');
  const path = given(main, 'productCategory');
  const named = stored !== null && type === undefined && (path === undefined || columns.type in extraTexts(stored.row));
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
  const { row } = stored;
  const extra = extraTexts(row);
  const said = columns.published in extra || columns.status in extra;
  if (row.status === 'onSale' || said) return extra;
  return { ...extra, [columns.published]: 'FALSE', [columns.status]: 'Draft' };
}
