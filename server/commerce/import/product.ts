import { z } from 'zod';
import { choiceOf } from '../../../shared/option-choice.ts';
import { slugOf } from '../catalog/slug.ts';
import { CellError, cell, flagOf, hasColumn } from './cells.ts';
import { columns } from './columns.ts';
import type { CsvRow } from './csv.ts';
import type { ImportedImage, ImportedProduct, ImportedVariant, RowNote } from './draft.ts';
import { plainText, sanitizeDescription } from './text.ts';
import { isVariantRow, optionNamesOf, optionsOf, variantOf } from './variants.ts';

/** As many as the format's own shops take. */
const mostVariants = 2_048;

/** A product read from its rows, or every one of them with why it was not taken: a product is taken whole or not. */
export type ReadProduct = { ok: true; product: ImportedProduct } | { ok: false; refused: RowNote[] };

/** The handle that a row belongs to; '' when it names none. */
export function handleOf(row: CsvRow): string {
  return slugOf(cell(row, 'handle') || cell(row, 'title')).slice(0, 120);
}

export function readProduct(handle: string, rows: readonly CsvRow[]): ReadProduct {
  const faults = new Map<number, string>();
  const attempt = <T>(line: number, read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      faults.set(line, [faults.get(line), error.message].filter(Boolean).join(' '));
      return undefined;
    }
  };
  const main = rows.find((row) => cell(row, 'title') !== '') ?? rows[0];
  if (!main) return { ok: false, refused: [] };
  const optionNames = attempt(main.line, () => optionNamesOf(rows)) ?? [];
  const variants = rows
    .filter(isVariantRow)
    .flatMap((row) => attempt(row.line, () => variantOf(row, optionNames)) ?? []);
  for (const [line, message] of repeated(variants)) faults.set(line, message);
  if (variants.length > mostVariants)
    faults.set(main.line, `A product has at most ${mostVariants} variants, and this one has ${variants.length}.`);
  const product = attempt(main.line, () => productOf(handle, main, rows, optionNames, variants));
  if (product && faults.size === 0) return { ok: true, product };
  const others = whole(faults);
  return { ok: false, refused: rows.map(({ line }) => ({ line, handle, message: faults.get(line) ?? others })) };
}

const linesNamed = 5;

function whole(faults: ReadonlyMap<number, string>): string {
  const more = faults.size > linesNamed ? ` and ${faults.size - linesNamed} more` : '';
  const lines = [...faults.keys()].slice(0, linesNamed).join(', ');
  return `Not taken because line ${lines}${more} of the same product was not.`;
}

function repeated(variants: readonly ImportedVariant[]): [number, string][] {
  const seen = new Map<string, number>();
  return variants.flatMap(({ line, values }): [number, string][] => {
    const key = JSON.stringify(values.map((value) => value.toLowerCase()));
    const first = seen.get(key);
    if (first === undefined) seen.set(key, line);
    const what = values.join(' / ') || 'The product';
    return first === undefined ? [] : [[line, `${what} was already described in line ${first}.`]];
  });
}

function productOf(
  handle: string,
  main: CsvRow,
  rows: readonly CsvRow[],
  optionNames: readonly string[],
  variants: ImportedVariant[],
): ImportedProduct {
  const title = plainText(cell(main, 'title'));
  if (title === '') throw new CellError(`${columns.title} is missing: no row of '${handle}' has one.`);
  const options = optionsOf(optionNames, variants);
  return {
    line: main.line,
    handle,
    title: title.slice(0, 255),
    descriptionHtml: sanitizeDescription(cell(main, 'description')),
    vendor: plainText(cell(main, 'vendor')) || null,
    type: typeOf(main),
    tags: tagsOf(cell(main, 'tags')),
    status: statusOf(main),
    options,
    variants,
    images: imagesOf(rows, options, variants),
    seoTitle: plainText(cell(main, 'seoTitle')) || null,
    seoDescription: plainText(cell(main, 'seoDescription')) || null,
    style: hasColumn(main, 'style') ? slugOf(cell(main, 'style')) : undefined,
    material: hasColumn(main, 'material') ? cell(main, 'material') : undefined,
    details: hasColumn(main, 'details') ? detailsOf(cell(main, 'details')) : undefined,
    extra: extraOf(main),
  };
}

/** The type, else the last word of the taxonomy's path: 'Apparel > Clothing > T-Shirts' is T-Shirts. */
function typeOf(main: CsvRow): string {
  return plainText(cell(main, 'type') || (cell(main, 'productCategory').split('>').at(-1) ?? '')) || 'Other';
}

function tagsOf(value: string): string[] {
  const tags = value.split(',').map((tag) => plainText(tag).slice(0, 80));
  return [...new Map(tags.filter((tag) => tag !== '').map((tag) => [tag.toLowerCase(), tag])).values()];
}

function statusOf(main: CsvRow): ImportedProduct['status'] {
  const status = cell(main, 'status').toLowerCase();
  if (!['', 'active', 'draft', 'archived'].includes(status))
    throw new CellError(`${columns.status} '${cell(main, 'status')}' is none of active, draft and archived.`);
  const published = flagOf(main, 'published', true);
  return published && (status === '' || status === 'active') ? 'onSale' : 'offShelf';
}

const Details = z.array(z.string());

function detailsOf(value: string): string[] {
  if (value === '') return [];
  try {
    return Details.parse(JSON.parse(value));
  } catch {
    throw new CellError(`${columns.details} is not a JSON list of texts.`);
  }
}

/** What the shop keeps of a product without using it itself; of its status the words, where they say more than ours. */
function extraOf(main: CsvRow): Record<string, string> {
  const kept = ['type', 'productCategory'] as const;
  const named = statusOf(main) === 'onSale' ? kept : ([...kept, 'published', 'status'] as const);
  const extra = Object.fromEntries(
    named.filter((column) => cell(main, column) !== '').map((column) => [columns[column], cell(main, column)]),
  );
  return flagOf(main, 'giftCard', false) ? { ...extra, [columns.giftCard]: 'TRUE' } : extra;
}

/** Pictures in their positions, then those that only variants name. */
function imagesOf(
  rows: readonly CsvRow[],
  options: ImportedProduct['options'],
  variants: readonly ImportedVariant[],
): ImportedImage[] {
  const listed = rows
    .filter((row) => cell(row, 'image') !== '')
    .map((row, i) => ({ row, position: Number.parseInt(cell(row, 'imagePosition'), 10) || i + 1 }))
    .sort((a, b) => a.position - b.position)
    .map(({ row }) => ({ line: row.line, source: cell(row, 'image'), alt: plainText(cell(row, 'imageAlt')) }));
  const ofVariants = variants.flatMap(({ line, imageSource }) =>
    imageSource === null ? [] : { line, source: imageSource, alt: '' },
  );
  const unique = new Map([...ofVariants, ...listed.toReversed()].map((image) => [image.source, image]));
  const order = [...listed, ...ofVariants].map(({ source }) => source);
  return [...new Set(order)].flatMap((source) => {
    const image = unique.get(source);
    return image ? { ...image, color: colorOf(image, options, variants) } : [];
  });
}

/** The colour a picture shows: that of the variants it belongs to, else the last one its text names. */
function colorOf(
  { source, alt }: { source: string; alt: string },
  options: ImportedProduct['options'],
  variants: readonly ImportedVariant[],
): string | null {
  const index = options.findIndex(({ name }) => choiceOf(name) === 'color');
  if (index < 0) return null;
  const shown = variants.find(({ imageSource }) => imageSource === source)?.values[index];
  if (shown) return shown;
  const text = `-${slugOf(alt)}-`;
  const named = (options[index]?.values ?? [])
    .map((value) => ({ value, at: text.lastIndexOf(`-${slugOf(value)}-`) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => b.at - a.at);
  return named[0]?.value ?? null;
}
