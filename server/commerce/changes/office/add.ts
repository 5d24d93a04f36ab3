import { randomUUID } from 'node:crypto';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { filled, type Message, verbatim } from '../../../../shared/messages/message.ts';
import { wordsOf } from '../../../../shared/messages/wording.ts';
import type { NewProduct, NewVariant } from '../../../../shared/office/products.ts';
import { record } from '../../audit/record.ts';
import { productsWithHandle } from '../../catalog/handles.ts';
import { Memberships } from '../../catalog/memberships.ts';
import { areAddedNew } from '../../catalog/newness.ts';
import { noSuchProduct } from '../../catalog/product-state.ts';
import { findSkuOwners, lockSkus } from '../../catalog/sku.ts';
import { slugOf } from '../../catalog/slug.ts';
import type { TimedDeps } from '../../context.ts';
import { type Trx, transact } from '../../database/connection.ts';
import type { CsvRow } from '../../import/csv.ts';
import type { RowNote } from '../../import/draft.ts';
import { followProducts } from '../../import/follow.ts';
import { noMarkets } from '../../import/markets.ts';
import { readProduct } from '../../import/product.ts';
import { loadBaseCurrency } from '../../places/base-currency.ts';
import { columns, optionNameCells, optionValueCells } from '../../products/fields/columns.ts';
import { loadProducts } from '../../products/load.ts';
import { notStored } from '../../products/product.ts';
import { updateProducts } from '../../products/save.ts';
import { saveNewProducts } from '../../products/save-new.ts';

/** Adds a product as a draft. A handle or SKU that another product has is refused. */
export async function addProduct({ db, clock }: TimedDeps, product: NewProduct): Promise<Result<{ id: number }>> {
  const handle = slugOf(product.handle || product.title).slice(0, 120);
  if (handle === '') return invalid('title', 'productNeedsLetter');
  const rows = rowsOfProduct(handle, product);
  if (rows.length === 0) return invalid('options', 'optionNeedsValues');
  const markets = noMarkets(await loadBaseCurrency(db));
  const read = readProduct(handle, rows, { stored: null, complete: false, markets });
  if (!read.ok) return refusedRows(read.refused);
  const memberships = await Memberships.load(db);
  const run = { id: randomUUID(), now: clock.now() };
  return transact(db, async (trx) => {
    const [named] = await productsWithHandle(trx, { id: notStored, language: null, handle });
    if (named) return conflict('handle', filled('productThere', { handle, id: named.id }));
    const rowsOfVariants = read.product.variants.map(({ row }) => row);
    const taken = await skuTaken(trx, rowsOfVariants);
    if (taken !== null) return conflict('sku', taken);
    const adding = { ...run, addsNew: await areAddedNew(trx, run.now) };
    const [id = 0] = await saveNewProducts(trx, [read.product], adding);
    const stored = [{ product: read.product, id, outcome: 'created' as const }];
    await followProducts(trx, memberships, { stored, at: run.now, tagCollections: false });
    await record(trx, {
      action: 'product.added',
      subject: `product:${id}`,
      details: { handle, variants: rows.length },
      at: run.now,
    });
    return ok({ id });
  });
}

/** Adds a variant; one with the same option values is a conflict. */
export async function addVariant(
  { db, clock }: TimedDeps,
  { id, values, ...cells }: NewVariant,
): Promise<Result<null>> {
  const memberships = await Memberships.load(db);
  const run = { id: randomUUID(), now: clock.now() };
  return transact(db, async (trx) => {
    const loaded = await loadProducts(trx, [id], { hasParts: true });
    const stored = loaded.products.get(id);
    if (!stored) return noSuchProduct;
    const { handle, title } = stored.row;
    if (stored.options.length === 0) return invalid('values', 'productOneVariant');
    const taken = await skuTaken(trx, [cells]);
    if (taken !== null) return conflict('sku', taken);
    const row = variantRow(values.slice(0, stored.options.length), cells);
    const markets = noMarkets(await loadBaseCurrency(trx));
    const read = readProduct(handle, [row], { stored, complete: false, markets });
    if (!read.ok) return refusedRows(read.refused);
    const { product } = read;
    if (!product.variants.some(({ row }) => row.id === notStored))
      return conflict('values', filled('variantThere', { values: values.join(' / ') }));
    const before = [title, ...stored.tags];
    await updateProducts(trx, loaded, [product], run);
    const outcome = { product, id, before, outcome: 'updated' as const };
    await followProducts(trx, memberships, { stored: [outcome], at: run.now, tagCollections: false });
    const details = { handle, values: values.join(' / '), sku: cells.sku };
    await record(trx, { action: 'product.variant added', subject: `product:${id}`, details, at: run.now });
    return ok(null);
  });
}

/** Returns why SKUs cannot be given; null: they can. */
async function skuTaken(trx: Trx, variants: readonly { sku: string }[]): Promise<Message | null> {
  await lockSkus(trx);
  const skus = variants.map(({ sku }) => sku);
  const [known] = await findSkuOwners(trx, skus);
  return known ? filled('skuTaken', { sku: known.sku, handle: known.handle }) : null;
}

const invalid = (field: string, message: Message) =>
  fail(codes.invalidInput, message, { fields: { [field]: message } });
const conflict = (field: string, message: Message) => fail(codes.conflict, message, { fields: { [field]: message } });
const refusedRows = (refused: readonly RowNote[]) =>
  fail(codes.invalidInput, verbatim([...new Set(refused.map(({ message }) => wordsOf(message)))].join(' ')));

type VariantCells = Pick<NewProduct, 'sku' | 'price' | 'compareAt' | 'stock' | 'weight' | 'barcode'>;

/** Returns the rows of a product file that describe a new product: a variant for each combination of option values. */
function rowsOfProduct(handle: string, product: NewProduct): CsvRow[] {
  const options = product.options
    .map(({ name, values }) => ({ name, values: [...new Set(values.split(',').map((value) => value.trim()))] }))
    .map(({ name, values }) => ({ name, values: values.filter((value) => value !== '') }))
    .filter(({ name, values }) => name !== '' || values.length > 0);
  const combinations = options.reduce<string[][]>(
    (all, { values }) => all.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  );
  const names = Object.fromEntries(options.map(({ name }, i) => [optionNameCells[i], name]));
  return combinations.map((values, i) => {
    const sku = [product.sku, ...values.map((value) => slugOf(value).toUpperCase())].join('-');
    const of = variantRow(values, values.length > 0 && product.sku !== '' ? { ...product, sku } : product, i + 1);
    const own = { [columns.title]: product.title, [columns.type]: product.type, [columns.vendor]: product.vendor };
    const first = i === 0 ? { ...own, [columns.status]: 'Draft', ...names } : {};
    return { line: i + 1, cells: { ...of.cells, [columns.handle]: handle, ...first } };
  });
}

/** Returns a row of a product file for a variant whose stock is counted. */
function variantRow(values: readonly string[], cells: VariantCells, line = 1): CsvRow {
  return {
    line,
    cells: {
      ...Object.fromEntries(values.map((value, i) => [optionValueCells[i], value])),
      [columns.sku]: cells.sku,
      [columns.price]: cells.price,
      [columns.compareAtPrice]: cells.compareAt,
      [columns.quantity]: cells.stock === '' ? '0' : cells.stock,
      [columns.tracker]: 'shopify',
      [columns.grams]: cells.weight,
      [columns.barcode]: cells.barcode,
    },
  };
}
