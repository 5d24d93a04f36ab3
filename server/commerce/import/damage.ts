import { rule } from '../../../shared/messages/message.ts';
import { columns, optionValueCells } from '../products/fields/columns.ts';
import type { CsvRow } from './csv.ts';

/** Codes that a variant has, which a spreadsheet can damage. */
export interface Codes {
  sku: string;
  barcode: string | null;
}
const codeColumns = ['sku', 'barcode'] as const;

/** Returns whether a code is what a spreadsheet shows of a long number: `4.00638E+12`. Its last digits are lost. */
export const isShortened = (code: string): boolean => /^\d(?:[.,]\d+)?E\+\d{1,3}$/i.test(code);

/** Returns a number without the zeros that a spreadsheet takes from it: `0007` is 7, `90.750` is 90.75. */
export function withoutZeros(code: string): string {
  const short = code.replace(/^0+/, '');
  return short.includes('.') ? short.replace(/0+$/, '').replace(/\.$/, '') : short;
}

/** Returns whether a code of a file is the stored one without zeros at an end. */
export function losesZeros(code: string, stored: string): boolean {
  if (code === stored || code.length >= stored.length || !/^\d+(\.\d+)?$/.test(stored)) return false;
  return /^\d+(\.\d+)?$/.test(code) && withoutZeros(code) === withoutZeros(stored);
}

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da'];
let months: ReadonlySet<string> | undefined;

/** Short names of months, as spreadsheets write them in dates. */
function monthNames(): ReadonlySet<string> {
  months ??= new Set(['mrz', ...languages.flatMap(monthsIn)]);
  return months;
}

function monthsIn(language: string): string[] {
  return Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1)).flatMap((at) => {
    const named = (month: 'short' | 'long') =>
      new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }).format(at).toLowerCase().replace('.', '');
    return [named('short'), named('long').slice(0, 3)];
  });
}

/** Returns whether an option's value is a date that a spreadsheet made of it: `02-Apr` was perhaps the size 2-4. */
export function isDate(value: string): boolean {
  const [, after = '', before = ''] =
    /^(?:\d{1,2}[-./]? ?(\p{L}{3,5})\.?(?:[-. ]{1,2}\d{2,4})?|(\p{L}{3,5})\.?[- ]\d{1,4})$/u.exec(value) ?? [];
  const word = (after || before).toLowerCase();
  return word !== '' && monthNames().has(word);
}

/** Returns what a spreadsheet damaged in a row. @param stored codes that the shop has and the row may be about */
export function damageIn({ cells }: CsvRow, stored: readonly Codes[]): string[] {
  const ofCodes = codeColumns.flatMap((name) => {
    const code = cells[columns[name]] ?? '';
    if (isShortened(code)) return rule('codeShortened', { name: columns[name], code });
    const whole = stored.find((codes) => losesZeros(code, codes[name] ?? ''))?.[name];
    return whole ? rule('codeWithoutZeros', { name: columns[name], code, whole }) : [];
  });
  const dates = optionValueCells.filter((name) => isDate(cells[name] ?? ''));
  return [...ofCodes, ...dates.map((name) => rule('valueIsDate', { name, text: cells[name] ?? '' }))];
}

/** Returns a row without the codes that a spreadsheet damaged. @param stored the codes of its variant */
export function withoutDamage(row: CsvRow, stored: Codes | null = null): CsvRow {
  const damaged = codeColumns.filter((name) => {
    const code = row.cells[columns[name]] ?? '';
    return isShortened(code) || losesZeros(code, stored?.[name] ?? '');
  });
  if (damaged.length === 0) return row;
  return { line: row.line, cells: { ...row.cells, ...Object.fromEntries(damaged.map((name) => [columns[name], ''])) } };
}
