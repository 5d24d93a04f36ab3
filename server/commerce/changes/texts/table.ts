import { setImmediate as turn } from 'node:timers/promises';
import { rule } from '../../../../shared/messages/message.ts';
import { csvOf, withoutTextMark } from '../../../../shared/text/csv.ts';
import { readTable } from '../../import/csv.ts';
import type { FileEncoding } from '../../import/encoding.ts';
import { type Source, UnreadableFile } from '../../import/unreadable.ts';
import { emptied } from '../../products/fields/cell-error.ts';
import type { FileText, TranslatableText } from './text.ts';

/** The columns of Shopify's table of translations, in its order. */
const columns = {
  type: 'Type',
  id: 'Identification',
  field: 'Field',
  language: 'Locale',
  market: 'Market',
  status: 'Status',
  base: 'Default content',
  text: 'Translated content',
} as const;
const known = new Map(Object.values(columns).map((name) => [name.toLowerCase(), name]));
const needed = [columns.type, columns.id, columns.field, columns.language, columns.text];

/** A spreadsheet takes a file without it for one in its own old encoding. */
const byteOrderMark = '\ufeff';

/** Returns the first line. */
export const tableHeader = (): string => byteOrderMark + csvOf([Object.values(columns)]);

/** Returns a page of rows. */
export const tableRows = (texts: readonly TranslatableText[], language: string): string =>
  csvOf(texts.map(({ type, id, field, base, text }) => [type, id, field, language, '', '', base, text ?? '']));

const rowsAtOnce = 1_000;

/** Reads such a table. @throws UnreadableFile */
export async function readTextTable(source: Source, encoding: FileEncoding): Promise<FileText[]> {
  const found: FileText[] = [];
  const check = (header: readonly string[]) => {
    const missing = needed.filter((name) => !header.includes(name));
    if (missing.length === 0) return;
    throw new UnreadableFile(
      rule('fileNoTranslations', { name: source.name, column: missing[0] ?? '', columns: needed.join(', ') }),
    );
  };
  const nameOf = (header: string) => known.get(header.trim().toLowerCase()) ?? header;
  for await (const { line, cells } of readTable(source, encoding, check, nameOf)) {
    const said = (name: string) => cells[name] ?? '';
    found.push({
      line,
      type: said(columns.type),
      // Shopify's files have an apostrophe there, so that a spreadsheet leaves the number as it is.
      id: withoutTextMark(said(columns.id)),
      field: said(columns.field),
      language: said(columns.language).toLowerCase(),
      market: said(columns.market),
      base: said(columns.base),
      text: said(columns.text) === emptied ? null : said(columns.text),
    });
    if (found.length % rowsAtOnce === 0) await turn();
  }
  return found;
}
