import { CellError } from '../products/fields/cell-error.ts';
import type { CsvRow } from './csv.ts';
import type { ImportedVariant } from './draft.ts';
import { matchVariants } from './match-variants.ts';
import { type OptionPlan, storedValues } from './options.ts';
import type { ReadOptions } from './read-options.ts';
import { storedVariant, variantOf, variantRows } from './variants.ts';

export interface MergedVariants {
  /** All variants of the product, in their order. */
  all: ImportedVariant[];
  /** Variants that the file names, and variants that it does not name. */
  named: ImportedVariant[];
  kept: ImportedVariant[];
  removed: ImportedVariant[];
}

type Attempt = <T>(line: number, read: () => T) => T | undefined;

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
  attempt: Attempt,
): MergedVariants {
  const { stored, complete, markets } = options;
  const before = stored?.variants.map(storedVariant) ?? [];
  const described = variantRows(rows, before.length > 0, markets);
  const matched = matchVariants(described, before, plan, attempt);
  const named = matched.flatMap((row) => attempt(row.row.line, () => variantOf(row, before[0], options)) ?? []);
  const namedIds = new Set(matched.map((row) => row.stored?.id));
  const others = before.filter(({ id }) => !namedIds.has(id));
  if (complete && named.length > 0) return { all: named, named, kept: [], removed: others };
  const line = described[0]?.line ?? rows[0]?.line ?? 0;
  const kept = others.flatMap((variant) => attempt(line, () => keptVariant(variant, plan)) ?? []);
  return { all: kept.length === 0 ? named : inStoredOrder(before, named, kept), named, kept, removed: [] };
}

/** Returns a variant that the file does not name, with its values by the product's present options. */
function keptVariant(variant: ImportedVariant, plan: OptionPlan): ImportedVariant {
  const values = storedValues(variant, plan).map((value, i) => {
    if (value !== undefined) return value;
    throw new CellError(
      `${nameOf(variant.values)} is not in the file and has no ${plan.names[i]}: name it as well, or run with --complete.`,
    );
  });
  return { ...variant, values };
}

/** Orders variants: stored ones keep their positions, new ones follow. */
function inStoredOrder(
  before: readonly ImportedVariant[],
  named: readonly ImportedVariant[],
  kept: readonly ImportedVariant[],
): ImportedVariant[] {
  const byId = new Map([...named, ...kept].map((variant) => [variant.id, variant]));
  return [...before.flatMap(({ id }) => byId.get(id) ?? []), ...named.filter(({ id }) => id === null)];
}

export const nameOf = (values: readonly string[]) => values.join(' / ') || 'The product';
