import type { MergedValues } from '../catalog/values/merged-values.ts';
import { columns, optionNames, optionValues } from '../products/fields/columns.ts';
import type { StoredProduct } from '../products/product.ts';
import { cell } from './cells.ts';
import type { CsvRow } from './csv.ts';
import { firstOf } from './options.ts';

/**
 * Returns a product's rows with the values that those of the file were merged into. Where two variants would be the same, the
 * values stay as they are.
 */
export function withMergedValues(
  rows: readonly CsvRow[],
  stored: StoredProduct | null,
  mergedInto: MergedValues,
): readonly CsvRow[] {
  const names = optionNames.map((column, i) => firstOf(rows, column) || (stored?.options[i]?.name ?? ''));
  const merged = rows.map((row): CsvRow => {
    const changed = optionValues.flatMap((column, i) => {
      const value = cell(row, column);
      const into = value === '' ? value : mergedInto(names[i] ?? '', value);
      return into === value ? [] : [[columns[column], into]];
    });
    return changed.length === 0 ? row : { ...row, cells: { ...row.cells, ...Object.fromEntries(changed) } };
  });
  return variantsIn(merged) < variantsIn(rows) ? rows : merged;
}

/** Returns how many different values the rows name together. */
const variantsIn = (rows: readonly CsvRow[]) =>
  new Set(rows.map((row) => JSON.stringify(optionValues.map((column) => cell(row, column))))).size;
