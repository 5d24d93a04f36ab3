import type { Notation } from '../../../shared/numbers/number-text.ts';
import type { Database } from '../database/connection.ts';
import { columns } from '../products/fields/columns.ts';
import { textsOfHeader } from '../products/fields/text-columns.ts';
import { marketColumnOf } from './columns.ts';
import { type CsvRow, readRows } from './csv.ts';
import type { RowNote } from './draft.ts';
import { encodingNote, type FileEncoding, recogniseEncoding } from './encoding.ts';
import { LastLines } from './last-lines.ts';
import { ignoredMessage, loadMarkets, type Markets } from './markets.ts';
import { type NumberColumns, NumberSurvey, withPlainNumbers } from './number-columns.ts';
import { handleOf } from './product.ts';
import { RepeatedSkus } from './repeated-skus.ts';
import type { Source } from './unreadable.ts';
import { UnreadableFile } from './unreadable.ts';

/** Result of the first pass over a file. */
export interface Survey {
  encoding: FileEncoding;
  rows: number;
  lastLines: LastLines;
  markets: Markets;
  numbers: NumberColumns;
  absentColumns: string[];
  /** All rows of a small file, which is not read a second time. */
  kept: readonly CsvRow[] | null;
  warnings: RowNote[];
}

/** Longer files are read twice, so that memory does not grow with them. */
const rowsKept = 1_000;

/** What a person said of a file. */
export interface FileAnswers {
  /** Name of the encoding; absent: recognised. */
  encoding?: string | undefined;
  /** How numbers are written whose column does not show it; absent: such a file is refused. */
  numbers?: Notation | undefined;
}

/** Reads a whole file once. @throws UnreadableFile also where a person has to say how its numbers are written */
export async function surveyFile(db: Database, file: Source, answers: FileAnswers): Promise<Survey> {
  const known = await recogniseEncoding(file, answers.encoding);
  const lastLines = new LastLines();
  const skus = new RepeatedSkus();
  const written = new NumberSurvey();
  const marketsNamed = new Set<string>();
  let rows = 0;
  let header: string[] = [];
  let kept: CsvRow[] | null = [];
  for await (const row of readRows(file, known)) {
    rows += 1;
    if (rows > rowsKept) kept = null;
    kept?.push(row);
    if (rows === 1) header = Object.keys(row.cells);
    lastLines.set(handleOf(row), row.line);
    skus.add(row);
    written.add(row);
    for (const name of marketsIn(row)) marketsNamed.add(name);
  }
  const markets = await loadMarkets(db, header);
  const ignored = [...markets.ignored].filter((name) => marketsNamed.has(name)).map(ignoredMessage);
  const numbers = written.columns(markets, answers.numbers);
  if (numbers.questions.length > 0) throw new UnreadableFile(numbers.questions.map(({ message }) => message).join(' '));
  const messages = [...encodingNote(known), ...numbers.notes, ...ignored, ...textsOfHeader(header).messages];
  return {
    encoding: known,
    rows,
    lastLines,
    markets,
    numbers,
    kept: kept?.map((row) => withPlainNumbers(row, numbers)) ?? null,
    absentColumns: rows === 0 ? [] : absentIn(header),
    warnings: [...messages.map((message) => ({ line: 1, handle: '', message })), ...skus.notes],
  };
}

/** Returns the market columns that a row sets: `Included` only if it excludes. */
function marketsIn(row: CsvRow): string[] {
  return Object.entries(row.cells).flatMap(([name, value]) => {
    const of = value === '' ? null : marketColumnOf(name);
    return of && (of.column !== 'Included' || value.toLowerCase() === 'false') ? name : [];
  });
}

/** Returns the missing columns of Shopify's format; a missing column that only this shop writes is no loss. */
function absentIn(header: readonly string[]): string[] {
  const all = Object.values(columns).filter((name) => !name.includes('metafields.custom'));
  return all.filter((name) => !header.includes(name));
}
