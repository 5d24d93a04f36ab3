import type { Database } from '../database/connection.ts';
import { columns } from '../import/columns.ts';
import { type CsvRow, readTable } from '../import/csv.ts';
import { type Delimiter, recogniseDelimiter } from '../import/delimiter.ts';
import { encodingNote, type FileEncoding, recogniseEncoding } from '../import/encoding.ts';
import { ignoredMessage, type Markets, marketsOf } from '../import/markets.ts';
import type { Source } from '../import/source.ts';
import { UnreadableFile } from '../import/unreadable.ts';
import { changeColumn, changingColumns, namingColumns } from './columns.ts';
import { costColumn } from './field.ts';
import { inventoryRows, isInventory } from './inventory-file.ts';

/** A table of changes. */
export interface ChangeFile {
  rows: readonly CsvRow[];
  encoding: FileEncoding;
  delimiter: Delimiter;
  markets: Markets;
  /** What should be known of the file as a whole. */
  notes: string[];
}

/** Reads a table with a column for SKU or handle. @throws UnreadableFile */
export async function readChangeFile(
  db: Database,
  source: Source,
  encodingName: string | undefined,
): Promise<ChangeFile> {
  const encoding = encodingName === undefined ? await recogniseEncoding(source) : { name: encodingName, certain: true };
  const delimiter = await recogniseDelimiter(source, encoding);
  let header: readonly string[] = [];
  const read: CsvRow[] = [];
  const check = (names: readonly string[]) => {
    header = names.map(changeColumn);
    if (header.includes(columns.handle) || header.includes(columns.sku)) return;
    throw new UnreadableFile(
      `The first line of ${source.name} names no column 'SKU' or 'Handle': what are its rows about?`,
    );
  };
  for await (const { line, cells } of readTable(source, encoding, check))
    read.push({
      line,
      cells: Object.fromEntries(Object.entries(cells).map(([name, text]) => [changeColumn(name), text])),
    });
  const rows = isInventory(header) ? inventoryRows(read) : read;
  const markets = await marketsOf(db, header);
  const changing = [...changingColumns, ...markets.read];
  if (!isInventory(header) && !header.some((name) => changing.includes(name)))
    throw new UnreadableFile(`No column of ${source.name} says what to change: docs/changes.md lists the columns.`);
  const ignored = header.filter((name) => !changing.includes(name) && !namingColumns.includes(name) && name !== '');
  return {
    rows: delimiter === ',' ? rows : rows.map((row) => withDecimalPoints(row, markets)),
    encoding,
    delimiter,
    markets,
    notes: [
      ...encodingNote(encoding),
      ...[...markets.ignored].map(ignoredMessage),
      ...unchanging(isInventory(header) ? [] : ignored.filter((name) => !markets.ignored.has(name))),
    ],
  };
}

const unchanging = (names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`These columns change nothing: ${names.join(', ')}.`];

/** Reads `19,90` as Excel writes it where the comma separates no columns. */
function withDecimalPoints({ line, cells }: CsvRow, markets: Markets): CsvRow {
  const prices = new Set<string>([columns.price, columns.compareAtPrice, costColumn, ...markets.read]);
  const entries = Object.entries(cells).map(([name, text]) => [
    name,
    prices.has(name) && /^\d{1,9},\d{1,2}$/.test(text) ? text.replace(',', '.') : text,
  ]);
  return { line, cells: Object.fromEntries(entries) };
}
