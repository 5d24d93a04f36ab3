import { rule } from '../../../shared/messages/message.ts';
import { valuesOf } from '../catalog/parts.ts';
import { CellError } from '../products/fields/cell-error.ts';
import { type Column, optionNames, optionValues } from '../products/fields/columns.ts';
import type { StoredProduct, StoredVariant } from '../products/product.ts';
import { cell } from './cells.ts';
import type { CsvRow } from './csv.ts';

/** The options of a product, with the positions of their values. */
export interface OptionPlan {
  names: string[];
  /** Per option: its position in the file; null if the file does not have it. */
  inFile: (number | null)[];
  /** Per option: its stored position; null for a new one. */
  inStore: (number | null)[];
  /** Whether the file has no choices for the product ('Title', 'Default Title'). */
  plain: boolean;
}

/**
 * Returns the options of a product after the import of its rows. A file names all of them (a new name renames the
 * option at its position), or leaves out some or all: those stay. With a complete file only its names apply.
 */
export function optionPlanOf(rows: readonly CsvRow[], stored: StoredProduct | null, complete: boolean): OptionPlan {
  const found = optionNames.map((column) => firstOf(rows, column));
  const strange = found.find((name) => name in {});
  if (strange !== undefined) throw new CellError(rule('optionName', { name: strange }));
  const plain = isPlain(rows, found);
  const inFile = plain ? [] : found.flatMap((name, place) => (name === '' ? [] : place));
  const names = inFile.map((place) => found[place] ?? '');
  const before = stored?.options.map(({ name }) => name) ?? [];
  const namedAlone = complete && (plain || names.length > 0);
  if (namedAlone || names.length >= before.length) return { names, inFile, inStore: placesIn(before, names), plain };
  const unknown = names.filter((name) => indexOf(before, name) < 0);
  if (unknown.length > 0)
    throw new CellError(rule('optionsDiffer', { before: before.join(', '), names: names.join(', ') }));
  const inStore = before.map((_, place) => place);
  if (names.length === 0) return { names: before, inFile: plain ? before.map(() => null) : inStore, inStore, plain };
  const places = before.map((name) => inFile[indexOf(names, name)] ?? null);
  return { names: before, inFile: places, inStore, plain };
}

/** Returns the first text that rows have in a column; '' where they have none. */
export const firstOf = (rows: readonly CsvRow[], column: Column): string =>
  rows.map((row) => cell(row, column)).find((text) => text !== '') ?? '';

const isDefault = (value: string) => ['', 'default title'].includes(value.toLowerCase());

function isPlain(rows: readonly CsvRow[], [first = '', ...more]: readonly string[]): boolean {
  const unnamed = first.toLowerCase() === 'title' && more.every((name) => name === '');
  return unnamed && rows.every((row) => isDefault(cell(row, 'option1Value')));
}

const indexOf = (names: readonly string[], name: string) =>
  names.findIndex((other) => other.toLowerCase() === name.toLowerCase());

/** Returns the earlier position of each name: by the name, and of renamed ones in their order. */
function placesIn(before: readonly string[], names: readonly string[]): (number | null)[] {
  const byName = names.map((name) => indexOf(before, name));
  const others = before.flatMap((_, place) => (byName.includes(place) ? [] : place));
  return byName.map((place) => (place >= 0 ? place : (others.shift() ?? null)));
}

/** Returns the values of a row by the plan's options; undefined where it has none. */
export function rowValues(row: CsvRow, { names, inFile, plain }: OptionPlan): (string | undefined)[] {
  const values = optionValues.map((column) => cell(row, column));
  const surplus = plain ? -1 : values.findIndex((value, place) => value !== '' && !inFile.includes(place));
  if (surplus >= 0 && !(names.length === 0 && isDefault(values[surplus] ?? '')))
    throw new CellError(rule('optionNoName', { place: surplus + 1, value: values[surplus] ?? '' }));
  return inFile.map((place) => (place === null ? undefined : values[place] || undefined));
}

/** Returns a stored variant's values by the plan's options; undefined where it has none. */
export function storedValues({ row }: StoredVariant, { inStore }: OptionPlan): (string | undefined)[] {
  const values = valuesOf(row);
  return inStore.map((place) => (place === null ? undefined : values[place]));
}

/**
 * Returns the options with their values: earlier ones in the order of `before`, if given, then in that of the variants.
 */
export function optionsOf(
  { names, inStore }: OptionPlan,
  variants: readonly { values: readonly string[] }[],
  before: StoredProduct['options'],
): StoredProduct['options'] {
  return names.map((name, i) => {
    const used = new Set(variants.map((variant) => variant.values[i] ?? ''));
    const known = before[inStore[i] ?? -1]?.values ?? [];
    return { name, values: [...new Set([...known.filter((value) => used.has(value)), ...used])] };
  });
}
