import { rule } from '../../../shared/messages/message.ts';
import { valuesOf } from '../catalog/parts.ts';
import { CellError } from '../products/fields/cell-error.ts';
import { notStored, type StoredVariant } from '../products/product.ts';
import { cell } from './cells.ts';
import type { CsvRow } from './csv.ts';
import { isDate } from './damage.ts';
import type { MatchedRow, ReadOptions } from './draft.ts';
import { type OptionPlan, rowValues, storedValues } from './options.ts';
import { variantOf, variantRows } from './variants.ts';
import type { WishedVariant } from './wished-product.ts';

export interface MergedVariants {
  /** All variants of the product, in their order. */
  all: WishedVariant[];
  /** Variants that the file names, and variants that it does not name. */
  named: WishedVariant[];
  kept: WishedVariant[];
  removed: StoredVariant[];
}

/**
 * Returns the variants of a product after the import of its rows. A variant that the file does not name stays
 * unchanged; if the file is complete, it is removed.
 *
 * @param attempt reads one row; its errors are reported with the row's line
 */
export function mergeVariants(
  rows: readonly CsvRow[],
  plan: OptionPlan,
  options: ReadOptions,
  attempt: <T>(line: number, read: () => T) => T | undefined,
): MergedVariants {
  const { stored, complete, markets } = options;
  const before = stored?.variants ?? [];
  const described = variantRows(rows, before.length > 0, markets);
  const matched = matchVariants(described, before, plan, attempt);
  const named = matched.flatMap((row) => attempt(row.row.line, () => variantOf(row, before[0], options)) ?? []);
  const namedIds = new Set(matched.map((row) => row.stored?.row.id));
  const others = before.filter((variant) => !namedIds.has(variant.row.id));
  if (complete && named.length > 0) return { all: named, named, kept: [], removed: others };
  const line = described[0]?.line ?? rows[0]?.line ?? 0;
  const kept = others.flatMap((variant) => attempt(line, () => keptVariant(variant, plan)) ?? []);
  return { all: kept.length === 0 ? named : inStoredOrder(before, named, kept), named, kept, removed: [] };
}

/** Returns a variant that the file does not name, with its values by the product's present options. */
function keptVariant(variant: StoredVariant, plan: OptionPlan): WishedVariant {
  const values = storedValues(variant, plan).map((value, i) => {
    if (value !== undefined) return value;
    throw new CellError(
      rule('variantWithoutOption', { name: nameOf(valuesOf(variant.row)), option: plan.names[i] ?? '' }),
    );
  });
  return { ...variant, values, number: null, line: null, pictureName: undefined };
}

/** Orders variants: stored ones keep their positions, new ones follow. */
function inStoredOrder(
  before: readonly StoredVariant[],
  named: readonly WishedVariant[],
  kept: readonly WishedVariant[],
): WishedVariant[] {
  const byId = new Map([...named, ...kept].map((variant) => [variant.row.id, variant]));
  return [...before.flatMap(({ row }) => byId.get(row.id) ?? []), ...named.filter(({ row }) => row.id === notStored)];
}

export const nameOf = (values: readonly string[]) => values.join(' / ') || 'The product';

/** Returns a row's value; where a spreadsheet made a date of it, the value of the variant that the row was found by. */
const named = (value: string | undefined, stored: string | undefined) =>
  value === undefined || (stored !== undefined && isDate(value)) ? stored : value;

type Values = readonly (string | undefined)[];
type VariantRow = { row: CsvRow; values: Values };

/**
 * Finds the stored variant of each row: the one with the same values, else the only one with its SKU, else the only one
 * that matches the values it names. A row without a match is a new variant, and needs all its values.
 *
 * @param attempt reads one row; its errors are reported with the row's line
 */
function matchVariants(
  rows: readonly CsvRow[],
  stored: readonly StoredVariant[],
  plan: OptionPlan,
  attempt: <T>(line: number, read: () => T) => T | undefined,
): MatchedRow[] {
  const read = rows.flatMap((row): VariantRow[] => {
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

function findStored(read: readonly VariantRow[], stored: readonly StoredVariant[], plan: OptionPlan) {
  const found = new Map<CsvRow, StoredVariant>();
  const free = new Map(stored.map((variant) => [variant, storedValues(variant, plan)]));
  const take = (row: CsvRow, candidates: readonly StoredVariant[]) => {
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
  throw new CellError(rule('optionNoValue', { place: (inFile[i] ?? i) + 1, name: names[i] ?? '' }));
}
