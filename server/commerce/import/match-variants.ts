import { CellError } from '../products/fields/cell-error.ts';
import { cell } from './cells.ts';
import type { CsvRow } from './csv.ts';
import { isDate } from './damage.ts';
import type { ImportedVariant } from './draft.ts';
import { type OptionPlan, rowValues, storedValues } from './options.ts';

/** A row of the file with the values of its variant and the stored variant, if there is one. */
export interface MatchedRow {
  row: CsvRow;
  values: string[];
  stored: ImportedVariant | null;
}

/** Returns a row's value; where a spreadsheet made a date of it, the value of the variant that the row was found by. */
const named = (value: string | undefined, stored: string | undefined) =>
  value === undefined || (stored !== undefined && isDate(value)) ? stored : value;

type Values = readonly (string | undefined)[];
type Read = { row: CsvRow; values: Values };

/**
 * Finds the stored variant of each row: the one with the same values, else the only one with its SKU, else the only one
 * that matches the values it names. A row without a match is a new variant, and needs all its values.
 *
 * @param attempt reads one row; its errors are reported with the row's line
 */
export function matchVariants(
  rows: readonly CsvRow[],
  stored: readonly ImportedVariant[],
  plan: OptionPlan,
  attempt: <T>(line: number, read: () => T) => T | undefined,
): MatchedRow[] {
  const read = rows.flatMap((row): Read[] => {
    const values = attempt(row.line, () => rowValues(row, plan));
    return values ? [{ row, values }] : [];
  });
  const found = findStored(read, stored, plan);
  return read.flatMap(({ row, values }) => {
    const match = found.get(row) ?? null;
    const own = match ? storedValues(match, plan) : [];
    const whole = attempt(row.line, () => values.map((value, i) => named(value, own[i]) ?? missing(plan, i)));
    return whole ? [{ row, values: whole, stored: match }] : [];
  });
}

function findStored(read: readonly Read[], stored: readonly ImportedVariant[], plan: OptionPlan) {
  const found = new Map<CsvRow, ImportedVariant>();
  const free = new Map(stored.map((variant) => [variant, storedValues(variant, plan)]));
  const take = (row: CsvRow, candidates: readonly ImportedVariant[]) => {
    const [only, ...more] = candidates.filter((variant) => free.has(variant));
    if (!only || more.length > 0) return;
    found.set(row, only);
    free.delete(only);
  };
  const left = () => read.filter(({ row }) => !found.has(row));
  const byValues = Map.groupBy(stored, (variant) => keyOf(storedValues(variant, plan)));
  for (const { row, values } of read) take(row, byValues.get(keyOf(values)) ?? []);
  const bySku = Map.groupBy(free.keys(), ({ row }) => row.sku);
  for (const { row } of left()) if (cell(row, 'sku') !== '') take(row, bySku.get(cell(row, 'sku')) ?? []);
  for (const { row, values } of left()) {
    if (values.every((value) => value !== undefined)) continue;
    const fits = [...free].filter(([, own]) => values.every((value, i) => !value || same(value, own[i])));
    take(
      row,
      fits.map(([variant]) => variant),
    );
  }
  return found;
}

/** Returns one key for the same values, regardless of case. */
export const keyOf = (values: Values) => JSON.stringify(values.map((value) => value?.toLowerCase() ?? null));

const same = (a: string, b: string | undefined) => a.toLowerCase() === b?.toLowerCase();

function missing({ names, inFile }: OptionPlan, i: number): never {
  throw new CellError(`Option${(inFile[i] ?? i) + 1} (${names[i]}) has no value.`);
}
