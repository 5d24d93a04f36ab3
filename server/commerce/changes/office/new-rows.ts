import type { NewProduct } from '../../../../shared/office/products.ts';
import { slugOf } from '../../catalog/slug.ts';
import type { CsvRow } from '../../import/csv.ts';
import { columns } from '../../products/fields/columns.ts';

type VariantCells = Pick<NewProduct, 'sku' | 'price' | 'compareAt' | 'stock' | 'weight' | 'barcode'>;

/** Returns the rows of a product file that describe a new product: a variant for each combination of option values. */
export function rowsOfProduct(handle: string, product: NewProduct): CsvRow[] {
  const options = product.options
    .map(({ name, values }) => ({ name, values: [...new Set(values.split(',').map((value) => value.trim()))] }))
    .map(({ name, values }) => ({ name, values: values.filter((value) => value !== '') }))
    .filter(({ name, values }) => name !== '' || values.length > 0);
  const combinations = options.reduce<string[][]>(
    (all, { values }) => all.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  );
  const names = Object.fromEntries(options.map(({ name }, i) => [nameColumns[i], name]));
  return combinations.map((values, i) => {
    const sku = [product.sku, ...values.map((value) => slugOf(value).toUpperCase())].join('-');
    const of = variantRow(values, values.length > 0 && product.sku !== '' ? { ...product, sku } : product, i + 1);
    const own = { [columns.title]: product.title, [columns.type]: product.type, [columns.vendor]: product.vendor };
    const first = i === 0 ? { ...own, [columns.status]: 'Draft', ...names } : {};
    return { line: i + 1, cells: { ...of.cells, [columns.handle]: handle, ...first } };
  });
}

const nameColumns = [columns.option1Name, columns.option2Name, columns.option3Name];
const valueColumns = [columns.option1Value, columns.option2Value, columns.option3Value];

/** Returns a row of a product file for a variant whose stock is counted. */
export function variantRow(values: readonly string[], cells: VariantCells, line = 1): CsvRow {
  return {
    line,
    cells: {
      ...Object.fromEntries(values.map((value, i) => [valueColumns[i], value])),
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
