import { CellError } from './cells.ts';
import type { CsvRow } from './csv.ts';
import type { ImportedVariant } from './draft.ts';
import { matchVariants } from './match-variants.ts';
import { type OptionPlan, storedValues } from './options.ts';
import type { ReadOptions } from './read-options.ts';
import { isVariantRow, variantOf } from './variants.ts';

export interface MergedVariants {
  /** All of the product's, in their order. */
  all: ImportedVariant[];
  /** Those of the file, and those that it does not name. */
  named: ImportedVariant[];
  kept: ImportedVariant[];
  removed: ImportedVariant[];
}

type Attempt = <T>(line: number, read: () => T) => T | undefined;

/**
 * The variants of a product after its rows are taken. One that the file does not name stays as it is; it is removed
 * where the file is said to be complete.
 *
 * @param attempt reads one row; what it throws is reported at its line
 */
export function mergeVariants(
  rows: readonly CsvRow[],
  plan: OptionPlan,
  { stored, complete, markets }: ReadOptions,
  attempt: Attempt,
): MergedVariants {
  const before = stored?.variants ?? [];
  const described = rows.filter((row) => isVariantRow(row, before.length > 0, markets));
  const matched = matchVariants(described, before, plan, attempt);
  const named = matched.flatMap((row) => attempt(row.row.line, () => variantOf(row, before[0], markets)) ?? []);
  const namedIds = new Set(matched.map((row) => row.stored?.id));
  const others = before.filter(({ id }) => !namedIds.has(id));
  if (complete && named.length > 0) return { all: named, named, kept: [], removed: others };
  const line = described[0]?.line ?? rows[0]?.line ?? 0;
  const kept = others.flatMap((variant) => attempt(line, () => keptVariant(variant, plan)) ?? []);
  return { all: kept.length === 0 ? named : inStoredOrder(before, named, kept), named, kept, removed: [] };
}

/** A variant that the file does not name, with its values by the options that the product has now. */
function keptVariant(variant: ImportedVariant, plan: OptionPlan): ImportedVariant {
  const values = storedValues(variant, plan).map((value, i) => {
    if (value !== undefined) return value;
    throw new CellError(
      `${nameOf(variant.values)} is not in the file and has no ${plan.names[i]}: name it as well, or run with --complete.`,
    );
  });
  return { ...variant, values };
}

/** What was there keeps its place; new variants follow. */
function inStoredOrder(
  before: readonly ImportedVariant[],
  named: readonly ImportedVariant[],
  kept: readonly ImportedVariant[],
): ImportedVariant[] {
  const byId = new Map([...named, ...kept].map((variant) => [variant.id, variant]));
  return [...before.flatMap(({ id }) => byId.get(id) ?? []), ...named.filter(({ id }) => id === null)];
}

export const nameOf = (values: readonly string[]) => values.join(' / ') || 'The product';
