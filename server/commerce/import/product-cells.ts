import { choiceOf } from '../../../shared/catalog/option-choice.ts';
import { rule } from '../../../shared/messages/message.ts';
import { slugOf } from '../catalog/slug.ts';
import { CellError, emptied } from '../products/fields/cell-error.ts';
import { columns } from '../products/fields/columns.ts';
import { plainText } from '../products/fields/plain-text.ts';
import { pictureTextsIn } from '../products/fields/text-columns.ts';
import { extraTexts, type StoredProduct } from '../products/product.ts';
import { cell, flagOf, given, withoutEmptied } from './cells.ts';
import type { CsvRow } from './csv.ts';
import type { Markets } from './markets.ts';
import type { NamedPicture, WishedVariant } from './wished-product.ts';

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
export function statusOf(
  main: CsvRow,
  stored: StoredProduct | null,
): { status: 'onSale' | 'offShelf'; extra: Record<string, string> } {
  const status = cell(main, 'status');
  if (!['', 'active', 'draft', 'archived'].includes(status.toLowerCase()))
    throw new CellError(rule('cellStatus', { name: columns.status, text: status }));
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

/**
 * Returns the countries where a product is not sold after its rows, which name them in `Included` columns. An empty cell
 * changes nothing, `-` means that it is sold. @throws CellError
 */
export function notSoldIn(rows: readonly CsvRow[], before: ReadonlySet<string>, { included }: Markets): Set<string> {
  const countries = new Set(before);
  for (const [name, country] of included) {
    const value = rows.map(({ cells }) => cells[name] ?? '').find((text) => text !== '') ?? '';
    if (value === '') continue;
    const word = value.toLowerCase();
    if (!['true', 'false', emptied].includes(word)) throw new CellError(rule('cellNoFlag', { name, text: value }));
    if (word === 'false') countries.add(country);
    else countries.delete(country);
  }
  return countries;
}

/** Returns pictures by position, then those that only variants name. */
export function picturesOf(
  rows: readonly CsvRow[],
  options: StoredProduct['options'],
  variants: readonly WishedVariant[],
): NamedPicture[] {
  const listed = rows
    .filter((row) => given(row, 'image'))
    .map((row, i) => ({ row, position: Number.parseInt(cell(row, 'imagePosition'), 10) || i + 1 }))
    .sort((a, b) => a.position - b.position)
    .map(({ row }) => ({
      line: row.line,
      source: cell(row, 'image'),
      alt: altOf(row),
      alts: pictureTextsIn(row.cells),
      video: given(row, 'video'),
    }));
  const ofVariants = variants.flatMap(({ line, pictureName }) =>
    line !== null && pictureName ? { line, source: pictureName, alt: undefined, alts: noTexts, video: undefined } : [],
  );
  const unique = new Map([...ofVariants, ...listed.toReversed()].map((image) => [image.source, image]));
  const order = [...listed, ...ofVariants].map(({ source }) => source);
  return [...new Set(order)].flatMap((source) => {
    const image = unique.get(source);
    return image ? { ...image, color: colorOf(image, options, variants) } : [];
  });
}

const noTexts: NamedPicture['alts'] = new Map();

function altOf(row: CsvRow): string | undefined {
  const alt = given(row, 'imageAlt');
  return alt === undefined ? undefined : plainText(alt);
}

/** Returns the colour of a picture: that of its variants, else the last one in its text. */
function colorOf(
  { source, alt = '' }: { source: string; alt: string | undefined },
  options: StoredProduct['options'],
  variants: readonly WishedVariant[],
): string | null {
  const index = options.findIndex(({ name }) => choiceOf(name) === 'color');
  if (index < 0) return null;
  const shown = variants.find(({ pictureName }) => pictureName === source)?.values[index];
  if (shown) return shown;
  const text = `-${slugOf(alt)}-`;
  const named = (options[index]?.values ?? [])
    .map((value) => ({ value, at: text.lastIndexOf(`-${slugOf(value)}-`) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => b.at - a.at);
  return named[0]?.value ?? null;
}
