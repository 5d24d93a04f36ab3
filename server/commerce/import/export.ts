import { open } from 'node:fs/promises';
import { decimalAmount } from '../../../shared/money.ts';
import { harmlessCell } from '../../../shared/text/csv.ts';
import { loadParts, type ProductParts, valuesOf } from '../catalog/parts.ts';
import { type CurrencyRow, loadBase } from '../catalog/price.ts';
import { chunksOf } from '../database/chunks.ts';
import type { Database } from '../database/connection.ts';
import { columns } from '../products/fields/columns.ts';
import { productFields } from '../products/fields/product-fields.ts';
import { variantFields } from '../products/fields/variant-fields.ts';
import { extraTexts, missingImagesOf } from '../products/product.ts';
import { columnsRead } from './cells.ts';

const productsAtOnce = 200;
type Cells = Record<string, string>;

/**
 * Writes every product in the current format of product files; importing that file changes nothing. Columns from
 * imports follow the shop's own columns.
 *
 * @returns the numbers of products and rows
 */
export async function exportFile(db: Database, file: string): Promise<{ products: number; rows: number }> {
  const header = [
    ...new Set([
      ...columnsRead(),
      ...(await priceColumns(db)),
      ...(await includedColumns(db)),
      ...(await extraColumns(db)),
    ]),
  ];
  const base = await loadBase(db);
  const output = await open(file, 'w');
  let [products, rows] = [0, 0];
  try {
    await output.write(lineOf(header));
    for await (const some of productsInPages(db, base)) {
      const prices = await ownPriceCells(db, some);
      const sold = await includedCells(db, some);
      const cells = some.flatMap(({ parts, ...more }) =>
        rowsOf(parts, { ...more, prices, sold: sold.get(parts.product.id) ?? {}, base: base.code }),
      );
      await output.write(cells.map((row) => lineOf(header.map((name) => row[name] ?? ''))).join(''));
      products += some.length;
      rows += cells.length;
    }
  } finally {
    await output.close();
  }
  return { products, rows };
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

async function extraColumns(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('variant').select('extra_json').distinct().execute();
  const names = new Set(rows.flatMap((row) => Object.keys(extraTexts(row))));
  return [...names].sort();
}

const priceColumn = (currency: string) => `Price / ${currency}`;
const compareColumn = (currency: string) => `Compare-at price / ${currency}`;

/** Returns the price columns of the currencies that have own prices. */
async function priceColumns(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('variant_price').select('currency').distinct().orderBy('currency').execute();
  return rows.flatMap(({ currency }) => [priceColumn(currency), compareColumn(currency)]);
}

/** Returns the cells of own prices, by variant. */
async function ownPriceCells(db: Database, products: readonly { parts: ProductParts }[]): Promise<Map<number, Cells>> {
  const cells = new Map<number, Cells>();
  const ids = products.flatMap(({ parts }) => parts.variants.map(({ id }) => id));
  for (const some of chunksOf(ids)) {
    const rows = await db.selectFrom('variant_price').selectAll().where('variant_id', 'in', some).execute();
    for (const { variant_id, currency, sale_cents, promotion_cents } of rows)
      cells.set(variant_id, {
        ...cells.get(variant_id),
        [priceColumn(currency)]: decimal(promotion_cents ?? sale_cents, currency),
        [compareColumn(currency)]: promotion_cents === null ? '' : decimal(sale_cents, currency),
      });
  }
  return cells;
}

const includedColumn = (country: string) => `Included / ${country}`;

/** Returns the columns of the countries where a product is not sold. */
async function includedColumns(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('shipping_exclusion').select('country').distinct().orderBy('country').execute();
  return rows.map(({ country }) => includedColumn(country));
}

/** Returns the cells of countries where products are not sold, by product. */
async function includedCells(db: Database, products: readonly { parts: ProductParts }[]): Promise<Map<number, Cells>> {
  const cells = new Map<number, Cells>();
  const ids = products.map(({ parts }) => parts.product.id);
  const rows = await db.selectFrom('shipping_exclusion').selectAll().where('product_id', 'in', ids).execute();
  for (const { product_id, country } of rows)
    cells.set(product_id, { ...cells.get(product_id), [includedColumn(country)]: 'FALSE' });
  return cells;
}

async function* productsInPages(db: Database, base: CurrencyRow) {
  for (let last = 0; ; ) {
    const page = await db
      .selectFrom('product')
      .leftJoin('category', 'category.handle', 'product.category')
      .select(['product.id', 'category.name as type'])
      .where('product.id', '>', last)
      .orderBy('product.id')
      .limit(productsAtOnce)
      .execute();
    const ids = page.map(({ id }) => id);
    if (ids.length === 0) return;
    const tags = await db.selectFrom('product_tag').selectAll().where('product_id', 'in', ids).orderBy('tag').execute();
    const tagsOf = Map.groupBy(tags, ({ product_id }) => product_id);
    const types = new Map(page.map(({ id, type }) => [id, type]));
    yield (await loadParts(db, ids, base)).map((parts) => ({
      parts,
      tags: (tagsOf.get(parts.product.id) ?? []).map(({ tag }) => tag),
      type: types.get(parts.product.id) ?? '',
    }));
    last = ids.at(-1) ?? last;
  }
}

/** Exported data of a product outside its own rows. */
interface Beside {
  tags: readonly string[];
  type: string;
  /** By variant. */
  prices: ReadonlyMap<number, Cells>;
  /** Countries where it is not sold. */
  sold: Cells;
  /** The code of the base currency. */
  base: string;
}

/** Returns one row per variant: the product's own columns on the first, pictures beside them and below. */
function rowsOf(parts: ProductParts, { tags, type, prices, sold, base }: Beside): Cells[] {
  const variants = parts.variants.map((variant) => ({
    ...variantCells(parts, variant, base),
    ...prices.get(variant.id),
  }));
  const images = imageCells(parts);
  const count = Math.max(variants.length, images.length);
  return Array.from({ length: count }, (_, i) => ({
    [columns.handle]: parts.product.handle,
    ...variants[i],
    ...images[i],
    ...(i === 0 && { ...productCells(parts, tags, type), ...sold }),
  }));
}

function productCells({ product, options }: ProductParts, tags: readonly string[], type: string): Cells {
  const extra = extraTexts(product);
  const [first, second, third] = options;
  return {
    ...productFields.format(product),
    [columns.type]: type,
    [columns.tags]: tags.join(', '),
    [columns.giftCard]: 'FALSE',
    [columns.number]: String(product.id),
    ...extra,
    ...statusCells(product.status === 'onSale', extra),
    ...(first
      ? {
          [columns.option1Name]: first.name,
          [columns.option2Name]: second?.name ?? '',
          [columns.option3Name]: third?.name ?? '',
        }
      : { [columns.option1Name]: 'Title', [columns.option1Value]: 'Default Title' }),
  };
}

/** Returns the status cells; an imported product that is off sale has the words of its import. */
function statusCells(onSale: boolean, { [columns.published]: published, [columns.status]: status }: Cells): Cells {
  if (onSale) return { [columns.published]: 'TRUE', [columns.status]: 'Active' };
  if (published === undefined && status === undefined)
    return { [columns.published]: 'FALSE', [columns.status]: 'Draft' };
  return {};
}

function variantCells(
  { images, options }: ProductParts,
  variant: ProductParts['variants'][number],
  base: string,
): Cells {
  const [value1 = '', value2 = '', value3 = ''] = valuesOf(variant);
  const { base_cents, promotion_cents } = variant;
  return {
    [columns.variantNumber]: String(variant.id),
    ...variantFields.format(variant),
    [columns.option1Value]: options.length === 0 ? 'Default Title' : value1,
    [columns.option2Value]: value2,
    [columns.option3Value]: value3,
    [columns.price]: decimal(promotion_cents ?? base_cents, base),
    [columns.compareAtPrice]: promotion_cents === null ? '' : decimal(base_cents, base),
    [columns.tracker]: variant.untracked === 1 ? '' : 'shopify',
    [columns.quantity]: String(variant.stock),
    [columns.policy]: 'DENY',
    [columns.variantImage]: images.find(({ id }) => id === variant.image_id)?.url ?? '',
    ...extraTexts(variant),
  };
}

function imageCells({ product, images }: ProductParts): Cells[] {
  const all = [...images.map(({ url, alt }) => ({ source: url, alt })), ...missingImagesOf(product)];
  return all.map(({ source, alt }, i) => ({
    [columns.image]: source,
    [columns.imagePosition]: String(i + 1),
    [columns.imageAlt]: alt,
  }));
}

const decimal = (cent: number, currencyCode: string) => decimalAmount({ cent, currencyCode });
