import { careCodes, readCare } from '../../../shared/catalog/care.ts';
import { type CompositionFault, compositionText, readComposition } from '../../../shared/catalog/composition.ts';
import { slugOf } from '../catalog/slug.ts';
import { CellError, given } from './cells.ts';
import { columns } from './columns.ts';
import type { CsvRow } from './csv.ts';
import { plainText } from './text.ts';

/** What the law wants a product page to say beside what is sold; null: emptied. */
export interface ProductInformation {
  manufacturer: string | null;
  warnings: string | null;
  composition: string | null;
  care: string | null;
  /** Code of the Harmonized System, and the country of origin: what customs ask. */
  tariff: string | null;
  origin: string | null;
}

const longestWarnings = 4_000;

/** Returns what a row says of it; undefined: nothing. @throws CellError */
export function informationOf(row: CsvRow): { [Name in keyof ProductInformation]: string | null | undefined } {
  return {
    manufacturer: read(row, 'manufacturer', manufacturerOf),
    warnings: read(row, 'warnings', warningsOf),
    composition: read(row, 'composition', compositionOf),
    care: read(row, 'care', careOf),
    tariff: read(row, 'tariff', tariffOf),
    origin: read(row, 'origin', originOf),
  };
}

function read(row: CsvRow, column: keyof ProductInformation, parse: (text: string) => string) {
  const text = given(row, column);
  return text === undefined ? undefined : text === '' ? null : parse(text);
}

function manufacturerOf(text: string): string {
  const code = slugOf(text).slice(0, 80);
  if (code === '')
    throw new CellError(`${columns.manufacturer} '${text}' names no document such as manufacturer/acme.`);
  return code;
}

/** Returns the warnings, a line each. */
function warningsOf(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => plainText(line));
  const warnings = lines.filter((line) => line !== '').join('\n');
  if (warnings.length > longestWarnings)
    throw new CellError(`${columns.warnings} has more than ${longestWarnings} characters.`);
  return warnings;
}

function compositionOf(text: string): string {
  const read = readComposition(text);
  if ('parts' in read) return compositionText(read.parts);
  throw new CellError(`${columns.composition}: ${reasonOf(read.fault)}`);
}

function reasonOf(fault: CompositionFault): string {
  switch (fault.kind) {
    case 'fibre':
      return `'${fault.text}' is no name of a fibre in Regulation (EU) No 1007/2011, Annex I, such as cotton.`;
    case 'part':
      return `'${fault.text}' is no part of a textile, such as lining.`;
    case 'share':
      return `'${fault.text}' is not written as in '80% wool, 20% cashmere; lining: 100% cupro'.`;
    case 'sum':
      return `'${fault.text}' adds up to ${fault.percent}%, not 100%.`;
  }
}

function careOf(text: string): string {
  const codes = readCare(text);
  if (codes) return codes.join(', ');
  throw new CellError(`${columns.care} '${text}' is not one code of each kind out of ${careCodes.join(', ')}.`);
}

/** Returns the digits of a tariff code, which is often written with dots: `6110.11`. */
function tariffOf(text: string): string {
  const digits = text.replaceAll(/[.\s]/g, '');
  if (/^\d{6}(?:\d{2}){0,2}$/.test(digits)) return digits;
  throw new CellError(`${columns.tariff} '${text}' is not a code of six, eight or ten digits such as 611011.`);
}

function originOf(text: string): string {
  if (/^[A-Za-z]{2}$/.test(text)) return text.toUpperCase();
  throw new CellError(`${columns.origin} '${text}' is not the code of a country such as PT.`);
}

/** Returns the cells of an export. */
export const informationCells = (row: ProductInformation): Record<string, string> => ({
  [columns.manufacturer]: row.manufacturer ?? '',
  [columns.warnings]: row.warnings ?? '',
  [columns.composition]: row.composition ?? '',
  [columns.care]: row.care ?? '',
  [columns.tariff]: row.tariff ?? '',
  [columns.origin]: row.origin ?? '',
});

/** Returns the values that a product has after a row. */
export function mergedInformation(row: CsvRow, before: ProductInformation | undefined): ProductInformation {
  const said = informationOf(row);
  const after = (name: keyof ProductInformation) => (said[name] === undefined ? (before?.[name] ?? null) : said[name]);
  return {
    manufacturer: after('manufacturer'),
    warnings: after('warnings'),
    composition: after('composition'),
    care: after('care'),
    tariff: after('tariff'),
    origin: after('origin'),
  };
}
