import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { rule } from '../../../shared/messages/message.ts';
import { valueOfCell, withoutTextMark } from '../../../shared/text/csv.ts';
import { columns } from '../products/fields/columns.ts';
import { currentName } from './columns.ts';
import { recogniseDelimiter } from './delimiter.ts';
import { type FileEncoding, readText } from './encoding.ts';
import type { Source } from './unreadable.ts';
import { explained, UnreadableFile } from './unreadable.ts';

/** A row of the file by the current column names, with trimmed values and the number of its first line. */
export interface CsvRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

const largestRecordBytes = 5_000_000;
/** A record from the parser, with `info`. */
interface ParsedRecord {
  record: string[];
  info: { lines: number };
}

/** Reads a product file row by row, with any line ends and of any size. */
export function readRows(source: Source, encoding: FileEncoding): AsyncGenerator<CsvRow> {
  return readTable(source, encoding, (header) => {
    if (!header.includes('Title') && !header.includes('URL handle')) throw new UnreadableFile(rule('fileNoTitle'));
  });
}

/**
 * Reads a table row by row: comma, semicolon or tab, as its first line shows.
 *
 * @param check is called with the names of the columns, and throws UnreadableFile for a file of another kind
 * @param nameOf returns what a column is called from here on
 */
export async function* readTable(
  source: Source,
  encoding: FileEncoding,
  check: (header: readonly string[]) => void,
  nameOf = currentName,
): AsyncGenerator<CsvRow> {
  const { delimiter, headerLine } = await recogniseDelimiter(source, encoding).catch((error: unknown) => {
    throw explained(error, source);
  });
  const parser = parse({
    delimiter,
    from_line: headerLine,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: largestRecordBytes,
  });
  Readable.from(readText(source, encoding))
    .on('error', (error) => parser.destroy(error))
    .pipe(parser);
  let header: string[] | null = null;
  let line: number = headerLine;
  try {
    for await (const read of parser) {
      const { record, info } = read as ParsedRecord;
      if (header === null) {
        header = record.map(nameOf);
        check(header);
      } else {
        const cells = header.map((name, i) => [name, cellOf(record[i] ?? '', codes.has(name))]);
        yield { line, cells: Object.fromEntries(cells) };
      }
      line = info.lines + 1;
    }
  } catch (error) {
    throw explained(error, source, line);
  }
  if (header === null) throw new UnreadableFile(rule('tableEmpty', { name: source.name }));
}

/** Control characters other than tabs and line breaks; PostgreSQL stores no NUL. */
const unprintable = /[^\P{Cc}\t\r\n]/gu;
/** Tells quickly that a text needs no look at each of its characters: printable ASCII and line breaks. */
const isPlain = /^[\t\r\n -~]*$/;

/** Columns of codes, which never begin with an apostrophe. */
const codes: ReadonlySet<string> = new Set([columns.sku, columns.barcode]);

function cellOf(text: string, isCode: boolean): string {
  if (text === '') return '';
  const value = (isPlain.test(text) ? text : text.replace(unprintable, '')).trim();
  if (!/^['’]/.test(value)) return value;
  return isCode ? withoutTextMark(value) : valueOfCell(value);
}
