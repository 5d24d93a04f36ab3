import { slugOf } from '../catalog/slug.ts';
import { chunksOf } from '../database/chunks.ts';
import type { Database } from '../database/connection.ts';
import { CellError, cell } from '../import/cells.ts';
import type { CsvRow } from '../import/csv.ts';

/** A variant by which rows are matched. */
interface Candidate {
  id: number;
  product_id: number;
  sku: string;
  values: readonly (string | null)[];
}

/** What the rows of a file are about. */
export interface Finder {
  /** @throws CellError where a row names nothing that the shop has, or more than one variant by its SKU */
  find: (row: CsvRow) => { productId: number; variantIds: number[] };
}

/** Looks up the SKUs and handles of all rows at once. */
export async function finderOf(db: Database, rows: readonly CsvRow[]): Promise<Finder> {
  const bySku = Map.groupBy(await variants(db, 'sku', unique(rows.map((row) => cell(row, 'sku')))), ({ sku }) => sku);
  const handles = unique(rows.map(handleIn));
  const idOf = new Map<string, number>();
  for (const some of chunksOf(handles))
    for (const { id, handle } of await db
      .selectFrom('product')
      .select(['id', 'handle'])
      .where('handle', 'in', some)
      .execute())
      idOf.set(handle, id);
  const byProduct = Map.groupBy(await variants(db, 'product_id', [...idOf.values()]), ({ product_id }) => product_id);
  return {
    find: (row) => {
      const [sku, handle] = [cell(row, 'sku'), handleIn(row)];
      const productId = handle === '' ? undefined : idOf.get(handle);
      if (handle !== '' && productId === undefined && sku === '')
        throw new CellError(`There is no product '${handle}'.`);
      if (sku !== '') return variantBySku(sku, bySku.get(sku) ?? [], productId);
      if (productId === undefined) throw new CellError('The row names neither a SKU nor a handle.');
      return { productId, variantIds: variantsByValues(row, byProduct.get(productId) ?? []) };
    },
  };
}

/** Handles are lower case; a handle that an export wrote in another form names the same product, as in an import. */
const handleIn = (row: CsvRow) => slugOf(cell(row, 'handle')).slice(0, 120);
const unique = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text !== '');

async function variants(
  db: Database,
  by: 'sku' | 'product_id',
  keys: readonly (string | number)[],
): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const some of chunksOf(keys)) {
    const rows = await db
      .selectFrom('variant')
      .select(['id', 'product_id', 'sku', 'value1', 'value2', 'value3'])
      .where((eb) =>
        by === 'sku'
          ? // The index leaves out empty SKUs.
            eb.and([eb('sku', 'in', some as string[]), eb('sku', '<>', '')])
          : eb('product_id', 'in', some as number[]),
      )
      .execute();
    found.push(...rows.map(({ value1, value2, value3, ...row }) => ({ ...row, values: [value1, value2, value3] })));
  }
  return found;
}

function variantBySku(sku: string, all: readonly Candidate[], productId: number | undefined) {
  const ofProduct = productId === undefined ? all : all.filter(({ product_id }) => product_id === productId);
  const [variant, ...more] = ofProduct;
  if (!variant)
    throw new CellError(
      `There is no variant with the SKU '${sku}'${productId === undefined ? '' : ' in this product'}.`,
    );
  if (more.length > 0)
    throw new CellError(
      `${ofProduct.length} variants have the SKU '${sku}': name the product, and its options, as well.`,
    );
  return { productId: variant.product_id, variantIds: [variant.id] };
}

/** Returns the variants that have the values of the row; all of them where it has none. */
function variantsByValues(row: CsvRow, all: readonly Candidate[]): number[] {
  const named = (['option1Value', 'option2Value', 'option3Value'] as const).map((column) => cell(row, column));
  const [only] = all;
  if (all.length === 1 && only && named[0]?.toLowerCase() === 'default title') return [only.id];
  const fits = all.filter(({ values }) =>
    named.every((name, i) => name === '' || name.toLowerCase() === values[i]?.toLowerCase()),
  );
  if (fits.length === 0) throw new CellError(`The product has no variant ${named.filter(Boolean).join(' / ')}.`);
  return fits.map(({ id }) => id);
}
