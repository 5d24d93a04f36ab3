import type { MergedValues } from '../catalog/values/merged-values.ts';
import { columns } from '../products/fields/columns.ts';
import type { StoredProduct } from '../products/product.ts';
import { cell } from './cells.ts';
import type { CsvRow } from './csv.ts';

const options = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const;

/**
 * Returns a product's rows with the values that those of the file were merged into. Where two variants would be the same, the
 * values stay as they are.
 */
export function withMergedValues(
  rows: readonly CsvRow[],
  stored: StoredProduct | null,
  mergedInto: MergedValues,
): readonly CsvRow[] {
  const names = options.map(
    ([name], i) => rows.map((row) => cell(row, name)).find((text) => text !== '') ?? stored?.options[i]?.name ?? '',
  );
  const merged = rows.map((row): CsvRow => {
    const changed = options.flatMap(([, column], i) => {
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
  new Set(rows.map((row) => JSON.stringify(options.map(([, column]) => cell(row, column))))).size;
