import { parse } from 'csv-parse/sync';
import { csvOf } from '../../../../shared/text/csv.ts';
import { columns, optionValueCells } from '../../products/fields/columns.ts';
import { variantForm } from '../../products/fields/forms.ts';
import { variantFields } from '../../products/fields/variant-fields.ts';
import { costColumn } from '../../products/values.ts';
import { changeColumn } from '../columns.ts';

const columnOf: Readonly<Record<string, string>> = {
  price: columns.price,
  compareAt: columns.compareAtPrice,
  cost: costColumn,
  stock: columns.quantity,
};

/**
 * Returns what was pasted from a spreadsheet about the variants of a product as a table of changes: its columns may be called
 * as the page of the product calls them, and its rows need not name the product.
 *
 * @param options names of the product's options, in their order
 */
export function tableOfProduct(
  pasted: string,
  { handle, options }: { handle: string; options: readonly string[] },
): string {
  const [header, ...rows] = cellsOf(pasted);
  if (!header) return pasted;
  const known = new Map(
    [
      ...variantForm().map(
        ({ name, label }) => [label, columnOf[name] ?? variantFields.named(name)?.cell ?? name] as const,
      ),
      ...options.map((option, i) => [option, optionValueCells[i] ?? option] as const),
    ].map(([name, column]) => [name.toLowerCase(), column]),
  );
  const names = header.map((name) => known.get(name.trim().toLowerCase()) ?? changeColumn(name.trim()));
  if (names.includes(columns.handle)) return csvOf([names, ...rows]);
  return csvOf([[columns.handle, ...names], ...rows.map((row) => [handle, ...row])]);
}

interface StoredVariant {
  sku: string;
  values: readonly string[];
}

/**
 * Returns a table of a product's variants as a product file where a row is a new variant: it has all options, and neither
 * its values nor its SKU are of one that the product has. Null: no row is new.
 *
 * @param table as `tableOfProduct` returns it
 */
export function fileOfNewVariants(
  table: string,
  { options, variants }: { options: number; variants: readonly StoredVariant[] },
): string | null {
  const [header = [], ...rows] = cellsOf(table);
  const at = (name: string) => header.indexOf(name);
  const valuesIn = (row: readonly string[]) =>
    optionValueCells.slice(0, options).map((name) => (row[at(name)] ?? '').trim().toLowerCase());
  const skus = new Set(variants.flatMap(({ sku }) => sku || []));
  const known = new Set(variants.map(({ values }) => JSON.stringify(values.map((value) => value.toLowerCase()))));
  const isNew = (row: readonly string[]) => {
    const values = valuesIn(row);
    const isWhole = values.length > 0 && values.every((value) => value !== '');
    return isWhole && !known.has(JSON.stringify(values)) && !skus.has((row[at(columns.sku)] ?? '').trim());
  };
  if (!rows.some(isNew)) return null;
  if (header.includes(columns.tracker)) return csvOf([header, ...rows]);
  // The stock of a new variant is counted, as that of one which is added by its form.
  return csvOf([
    [...header, columns.tracker],
    ...rows.map((row) => [...header.map((_, i) => row[i] ?? ''), isNew(row) ? 'shopify' : '']),
  ]);
}

/** Returns the cells of a table whose columns are parted by tabs, semicolons or commas; none of a broken one. */
function cellsOf(pasted: string): string[][] {
  const [first = ''] = pasted.split('\n');
  const delimiter = ['\t', ';'].find((sign) => first.includes(sign)) ?? ',';
  try {
    return parse(pasted, { delimiter, bom: true, relaxQuotes: true, relaxColumnCount: true, skipEmptyLines: true });
  } catch {
    return [];
  }
}
