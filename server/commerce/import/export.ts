import { open } from 'node:fs/promises';
import { harmlessCell } from '../../../shared/text/csv.ts';
import { valuesOf } from '../catalog/parts.ts';
import { allProductIds } from '../catalog/products-in.ts';
import type { Database } from '../database/connection.ts';
import { loadBaseCurrency } from '../places/base-currency.ts';
import { columns } from '../products/fields/columns.ts';
import { productFields } from '../products/fields/product-fields.ts';
import { columnsIn, languagesOf, rowTextCells, textColumnsIn } from '../products/fields/text-columns.ts';
import { variantFields } from '../products/fields/variant-fields.ts';
import { loadProducts } from '../products/load.ts';
import { extraTexts, missingImagesOf, type StoredProduct, type StoredVariant } from '../products/product.ts';
import { ownPriceOf, type PriceValue, priceOf, priceTexts } from '../products/values.ts';
import { columnsRead } from './cells.ts';
import { priceColumnsOf } from './columns.ts';

const productsAtOnce = 200;
type Cells = Record<string, string>;

interface ExportOptions {
  /** Further languages that have columns even where no product has a text in them, for a translator. */
  languages?: readonly string[];
}

/** Writes every product to a file, as `exportProducts` does. @returns the numbers of products and rows */
export async function exportFile(
  db: Database,
  file: string,
  wish: ExportOptions = {},
): Promise<{ products: number; rows: number }> {
  const output = await open(file, 'w');
  let products = 0;
  let rows = 0;
  try {
    for await (const part of exportProducts(db, wish)) {
      await output.write(part.text);
      products += part.products;
      rows += part.rows;
    }
  } finally {
    await output.close();
  }
  return { products, rows };
}

/** A part of a product file. */
interface FilePart {
  text: string;
  products: number;
  rows: number;
}

/**
 * Yields every product in the current format of product files, part by part; importing that file changes nothing. Columns
 * from imports follow the shop's own columns.
 */
export async function* exportProducts(db: Database, { languages = [] }: ExportOptions = {}): AsyncGenerator<FilePart> {
  const header = [
    ...new Set([
      ...columnsRead(),
      ...(await loadTextColumns(db, languages)),
      ...(await priceColumns(db)),
      ...(await includedColumns(db)),
      ...(await extraColumns(db)),
    ]),
  ];
  const base = await loadBaseCurrency(db);
  const types = new Map(
    (await db.selectFrom('category').selectAll().execute()).map(({ handle, name }) => [handle, name]),
  );
  yield { text: lineOf(header), products: 0, rows: 0 };
  for await (const ids of allProductIds(db, productsAtOnce)) {
    const some = [...(await loadProducts(db, ids, { hasParts: true })).products.values()];
    const cells = some.flatMap((product) => rowsOf(product, { type: types.get(product.row.category) ?? '', base }));
    const text = cells.map((row) => lineOf(header.map((name) => row[name] ?? ''))).join('');
    yield { text, products: some.length, rows: cells.length };
  }
}

const isNumber = (value: string) => /^-?\d+(\.\d+)?$/.test(value);

/**
 * Formats a row by RFC 4180: values with a comma, a quote or a line break are quoted, quotes are doubled. No spreadsheet
 * calculates a text.
 */
function lineOf(values: readonly string[]): string {
  const cells = values.map((value) => (isNumber(value) ? value : harmlessCell(value)));
  return `${cells.map((value) => (/[",\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(',')}\n`;
}

/** Returns the columns of texts in these further languages, and in those that any product has a text in. */
async function loadTextColumns(db: Database, wanted: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('product_text')
    .select('language')
    .union(db.selectFrom('option_text').select('language'))
    .orderBy('language')
    .execute();
  const all = new Set([...rows.map(({ language }) => language), ...wanted]);
  return [...all].flatMap(columnsIn);
}

async function extraColumns(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('variant').select('extra_json').distinct().execute();
  const names = new Set(rows.flatMap((row) => Object.keys(extraTexts(row))));
  return [...names].sort();
}

/** Returns the price columns of the currencies that have own prices. */
async function priceColumns(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('variant_price').select('currency').distinct().orderBy('currency').execute();
  return rows.flatMap(({ currency }) => Object.values(priceColumnsOf(currency)));
}

const includedColumn = (country: string) => `Included / ${country}`;

/** Returns the columns of the countries where a product is not sold. */
async function includedColumns(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('shipping_exclusion').select('country').distinct().orderBy('country').execute();
  return rows.map(({ country }) => includedColumn(country));
}

interface Beside {
  /** Name of its category. */
  type: string;
  /** The code of the base currency. */
  base: string;
}

/** Returns one row per variant: the product's own columns on the first, pictures beside them and below. */
function rowsOf(product: StoredProduct, { type, base }: Beside): Cells[] {
  const variants = product.variants.map((variant) => variantCells(product, variant, base));
  const images = imageCells(product);
  const count = Math.max(variants.length, images.length);
  return Array.from({ length: count }, (_, i) => ({
    [columns.handle]: product.row.handle,
    ...variants[i],
    ...images[i],
    ...(i === 0 && productCells(product, type)),
  }));
}

function productCells({ row, options, tags, texts, notShippedTo }: StoredProduct, type: string): Cells {
  const extra = extraTexts(row);
  const [first, second, third] = options;
  return {
    ...productFields.format(row),
    ...textCells(texts),
    ...rowTextCells(texts, { options: options.map(({ name }, place) => ({ name, value: undefined, place })) }),
    [columns.type]: type,
    [columns.tags]: [...tags].join(', '),
    [columns.giftCard]: 'FALSE',
    [columns.number]: String(row.id),
    ...extra,
    ...statusCells(row.status === 'onSale', extra),
    ...(first
      ? {
          [columns.option1Name]: first.name,
          [columns.option2Name]: second?.name ?? '',
          [columns.option3Name]: third?.name ?? '',
        }
      : { [columns.option1Name]: 'Title', [columns.option1Value]: 'Default Title' }),
    ...Object.fromEntries([...notShippedTo].map((country) => [includedColumn(country), 'FALSE'])),
  };
}

/** Returns the cells of texts of a product's own fields. */
function textCells(texts: StoredProduct['texts']): Cells {
  const all = [...languagesOf(texts)].flatMap(textColumnsIn);
  return Object.fromEntries(all.map(({ key, cell }) => [cell, texts.get(key) ?? '']));
}

/** Returns the status cells; an imported product that is off sale has the words of its import. */
function statusCells(onSale: boolean, { [columns.published]: published, [columns.status]: status }: Cells): Cells {
  if (onSale) return { [columns.published]: 'TRUE', [columns.status]: 'Active' };
  if (published === undefined && status === undefined)
    return { [columns.published]: 'FALSE', [columns.status]: 'Draft' };
  return {};
}

function variantCells({ options, texts }: StoredProduct, { row, prices, picture }: StoredVariant, base: string): Cells {
  const [value1 = '', value2 = '', value3 = ''] = valuesOf(row);
  return {
    [columns.variantNumber]: String(row.id),
    ...variantFields.format(row),
    [columns.option1Value]: options.length === 0 ? 'Default Title' : value1,
    [columns.option2Value]: value2,
    [columns.option3Value]: value3,
    ...rowTextCells(texts, {
      options: options.map(({ name }, place) => ({ name, value: valuesOf(row)[place], place })),
    }),
    [columns.tracker]: row.untracked === 1 ? '' : 'shopify',
    [columns.quantity]: String(row.stock),
    [columns.policy]: 'DENY',
    [columns.variantImage]: picture ?? '',
    ...priceCells(columns, priceOf(row.base_cents, row.promotion_cents), base),
    ...extraTexts(row),
    ...Object.assign(
      {},
      ...[...prices].map(([currency, own]) => priceCells(priceColumnsOf(currency), ownPriceOf(own), currency)),
    ),
  };
}

function priceCells(names: { price: string; compareAtPrice: string }, value: PriceValue | null, code: string): Cells {
  const { price, compareAt } = priceTexts(value, code);
  return { [names.price]: price, [names.compareAtPrice]: compareAt };
}

function imageCells({ row, images, texts }: StoredProduct): Cells[] {
  const all = [
    ...images.map(({ url, alt, video }) => ({ source: url, alt, video })),
    ...missingImagesOf(row).map((missing) => ({ ...missing, video: null })),
  ];
  return all.map(({ source, alt, video }, i) => ({
    [columns.image]: source,
    [columns.imagePosition]: String(i + 1),
    [columns.imageAlt]: alt,
    ...(video !== null && { [columns.video]: video }),
    ...rowTextCells(texts, { url: source }),
  }));
}
