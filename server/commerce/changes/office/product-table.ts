import { parse } from 'csv-parse/sync';
import { csvOf } from '../../../../shared/text/csv.ts';
import { columns } from '../../products/fields/columns.ts';
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
const valueColumns = [columns.option1Value, columns.option2Value, columns.option3Value];

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
      ...options.map((option, i) => [option, valueColumns[i] ?? option] as const),
    ].map(([name, column]) => [name.toLowerCase(), column]),
  );
  const names = header.map((name) => known.get(name.trim().toLowerCase()) ?? changeColumn(name.trim()));
  if (names.includes(columns.handle)) return csvOf([names, ...rows]);
  return csvOf([[columns.handle, ...names], ...rows.map((row) => [handle, ...row])]);
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
