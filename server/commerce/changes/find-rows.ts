import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { rule } from '../../../shared/messages/message.ts';
import { findProductIds } from '../catalog/find-product.ts';
import { slugOf } from '../catalog/slug.ts';
import type { Database } from '../database/connection.ts';
import { chunksOf, readInChunks } from '../database/insert.ts';
import { cell } from '../import/cells.ts';
import type { CsvRow } from '../import/csv.ts';
import { isDate, isShortened, losesZeros, withoutZeros } from '../import/damage.ts';
import type { RowNote } from '../import/draft.ts';
import { CellError } from '../products/fields/cell-error.ts';
import { optionValues } from '../products/fields/columns.ts';
import { rowsAtOnce } from './draft-cells.ts';

/** A variant by which rows are matched. */
interface Candidate {
  id: number;
  product_id: number;
  sku: string;
  values: readonly (string | null)[];
}

/** What a row is about. */
interface RowSubject {
  productId: number;
  variantIds: number[];
}

/** Returns where a note belongs: the line, and what its row is about. */
export const noteAt = (row: CsvRow): { line: number; handle: string } => ({
  line: row.line,
  handle: cell(row, 'handle') || cell(row, 'sku'),
});

/**
 * Returns what each row is about, looked up by the SKUs and handles of all rows at once. A row that names nothing that the
 * shop has, or more than one variant by its SKU, is refused.
 */
export async function findRows(
  db: Database,
  rows: readonly CsvRow[],
): Promise<{ found: (RowSubject | null)[]; refused: RowNote[] }> {
  const skus = unique(rows.map((row) => cell(row, 'sku')));
  const bySku = Map.groupBy(await variants(db, 'sku', skus), ({ sku }) => sku);
  const unknown = skus.filter((sku) => !bySku.has(sku));
  const wholeOf = await wholeSkus(db, unknown);
  const idOf = await findProductIds(db, unique(rows.map(handleIn)));
  const byProduct = Map.groupBy(await variants(db, 'product_id', [...idOf.values()]), ({ product_id }) => product_id);
  const find = (row: CsvRow): RowSubject => {
    const sku = cell(row, 'sku');
    const handle = handleIn(row);
    const productId = handle === '' ? undefined : idOf.get(handle);
    if (handle !== '' && productId === undefined && sku === '') throw new CellError(rule('rowNoProduct', { handle }));
    if (isShortened(sku)) throw new CellError(rule('rowShortSku', { sku }));
    if (sku !== '') return variantBySku(sku, bySku.get(sku) ?? [], { productId, whole: wholeOf.get(sku) });
    if (productId === undefined) throw new CellError(rule('rowNamesNothing'));
    return { productId, variantIds: variantsByValues(row, byProduct.get(productId) ?? []) };
  };
  const found: (RowSubject | null)[] = [];
  const refused: RowNote[] = [];
  for (const [i, row] of rows.entries()) {
    if (i % rowsAtOnce === 0) await turn();
    try {
      found.push(find(row));
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      refused.push({ ...noteAt(row), message: error.said });
      found.push(null);
    }
  }
  return { found, refused };
}

/** Handles are lower case; a handle that an export wrote in another form names the same product, as in an import. */
const handleIn = (row: CsvRow) => slugOf(cell(row, 'handle')).slice(0, 120);
const unique = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text !== '');

async function variants(
  db: Database,
  by: 'sku' | 'product_id',
  keys: readonly (string | number)[],
): Promise<Candidate[]> {
  const rows = await readInChunks(keys, (some) =>
    db
      .selectFrom('variant')
      .select(['id', 'product_id', 'sku', 'value1', 'value2', 'value3'])
      .where(by, 'in', some)
      // The index leaves out empty SKUs.
      .$if(by === 'sku', (query) => query.where('sku', '<>', ''))
      .execute(),
  );
  return rows.map(({ value1, value2, value3, ...row }) => ({ ...row, values: [value1, value2, value3] }));
}

/** Returns the shop's SKUs of which these are perhaps the rest: a spreadsheet makes 7 of 0007. */
async function wholeSkus(db: Database, unknown: readonly string[]): Promise<Map<string, string>> {
  const numbers = unknown.filter((sku) => /^\d+(\.\d+)?$/.test(sku));
  const found = new Map<string, string>();
  for (const some of chunksOf(numbers)) {
    const short = sql<string>`case when sku like '%.%' then rtrim(rtrim(ltrim(sku, '0'), '0'), '.') else ltrim(sku, '0') end`;
    const rows = await db.selectFrom('variant').select('sku').where(short, 'in', some.map(withoutZeros)).execute();
    for (const sku of some) {
      const whole = rows.find((row) => losesZeros(sku, row.sku));
      if (whole) found.set(sku, whole.sku);
    }
  }
  return found;
}

function variantBySku(
  sku: string,
  all: readonly Candidate[],
  { productId, whole }: { productId: number | undefined; whole: string | undefined },
) {
  const ofProduct = productId === undefined ? all : all.filter(({ product_id }) => product_id === productId);
  const [variant, ...more] = ofProduct;
  if (!variant) throw new CellError(rule('rowNoSku', { sku, inProduct: productId !== undefined, whole: whole ?? '' }));
  if (more.length > 0) throw new CellError(rule('rowManySkus', { count: ofProduct.length, sku }));
  return { productId: variant.product_id, variantIds: [variant.id] };
}

/** Returns the variants that have the values of the row; all of them where it has none. */
function variantsByValues(row: CsvRow, all: readonly Candidate[]): number[] {
  const named = optionValues.map((column) => cell(row, column));
  const [only] = all;
  if (all.length === 1 && only && named[0]?.toLowerCase() === 'default title') return [only.id];
  const fits = all.filter(({ values }) =>
    named.every((name, i) => name === '' || name.toLowerCase() === values[i]?.toLowerCase()),
  );
  if (fits.length === 0) {
    throw new CellError(
      rule('rowNoVariant', { values: named.filter(Boolean).join(' / '), isDate: named.some(isDate) }),
    );
  }
  return fits.map(({ id }) => id);
}
