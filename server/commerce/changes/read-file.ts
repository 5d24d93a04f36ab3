import { setImmediate as turn } from 'node:timers/promises';
import { rule } from '../../../shared/messages/message.ts';
import type { Database } from '../database/connection.ts';
import { type CsvRow, readTable } from '../import/csv.ts';
import { type Delimiter, recogniseDelimiter } from '../import/delimiter.ts';
import { encodingNote, type FileEncoding, recogniseEncoding } from '../import/encoding.ts';
import { ignoredMessage, loadMarkets, type Markets } from '../import/markets.ts';
import { NumberSurvey, withPlainNumbers } from '../import/number-columns.ts';
import type { FileAnswers } from '../import/survey.ts';
import type { Source } from '../import/unreadable.ts';
import { UnreadableFile } from '../import/unreadable.ts';
import { columns, optionValueCells } from '../products/fields/columns.ts';
import { textColumnCalled, textsOfHeader } from '../products/fields/text-columns.ts';
import { changeColumn, changingColumns, namingColumns } from './columns.ts';
import { rowsAtOnce } from './draft-cells.ts';

/** A table of changes. */
export interface ChangeFile {
  rows: readonly CsvRow[];
  encoding: FileEncoding;
  delimiter: Delimiter;
  markets: Markets;
  /** Columns that nothing is taken of until a person says how their numbers are written. */
  questions: string[];
  /** What should be known of the file as a whole. */
  notes: string[];
}

/** Reads a table with a column for SKU or handle. @throws UnreadableFile */
export async function readChangeFile(db: Database, source: Source, answers: FileAnswers = {}): Promise<ChangeFile> {
  const encoding = await recogniseEncoding(source, answers.encoding);
  const { delimiter } = await recogniseDelimiter(source, encoding);
  let header: readonly string[] = [];
  const read: CsvRow[] = [];
  const written = new NumberSurvey();
  const check = (names: readonly string[]) => {
    header = names;
    if (header.includes(columns.handle) || header.includes(columns.sku)) return;
    throw new UnreadableFile(rule('fileNoKey', { name: source.name }));
  };
  for await (const row of readTable(source, encoding, check, changeColumn)) {
    read.push(row);
    written.add(row);
    if (read.length % rowsAtOnce === 0) await turn();
  }
  const markets = await loadMarkets(db, header);
  const numbers = written.columns(markets, answers.numbers);
  const plain: CsvRow[] = [];
  for (const row of read) {
    plain.push(withPlainNumbers(row, numbers));
    if (plain.length % rowsAtOnce === 0) await turn();
  }
  const rows = isInventory(header) ? inventoryRows(plain) : plain;
  const texts = textsOfHeader(header);
  const changing = [...changingColumns(), ...markets.read, ...texts.read];
  if (!isInventory(header) && !header.some((name) => changing.includes(name)))
    throw new UnreadableFile(rule('fileNoChange', { name: source.name }));
  const ignored = header.filter((name) => !changing.includes(name) && !namingColumns.includes(name) && name !== '');
  return {
    rows,
    questions: numbers.questions.map(({ message }) => message),
    encoding,
    delimiter,
    markets,
    notes: [
      ...encodingNote(encoding),
      ...numbers.notes,
      ...[...markets.ignored].map(ignoredMessage),
      ...texts.messages,
      ...unchanging(
        isInventory(header)
          ? []
          : ignored.filter((name) => !markets.ignored.has(name) && textColumnCalled(name) === null),
      ),
    ],
  };
}

const unchanging = (names: readonly string[]): string[] =>
  names.length === 0 ? [] : [rule('columnsChangeNothing', { columns: names.join(', ') })];

const available = 'Available';
const onHand = ['On hand (new)', 'On hand'];
const withheld = ['Committed', 'Unavailable'];

/** Returns whether a file is Shopify's inventory export: a row for each variant and location. */
const isInventory = (header: readonly string[]): boolean =>
  header.includes('Location') && [available, ...onHand].some((name) => header.includes(name));

/**
 * Returns one row for each variant with its stock of all locations. This shop's stock is what can be sold: what is on
 * hand without what orders hold already.
 */
function inventoryRows(rows: readonly CsvRow[]): CsvRow[] {
  const keyed = Map.groupBy(rows, ({ cells }) => JSON.stringify(naming.map((name) => cells[name] ?? '')));
  return [...keyed.values()].flatMap((some) => {
    const [first] = some;
    const stocks = some.flatMap(({ cells }) => stockIn(cells) ?? []);
    if (!first || stocks.length === 0) return [];
    const named = naming.map((name) => [name, first.cells[name] ?? '']);
    const quantity = String(stocks.reduce((sum, stock) => sum + stock, 0));
    return { line: first.line, cells: Object.fromEntries([...named, [columns.quantity, quantity]]) };
  });
}

const naming = [columns.handle, columns.sku, ...optionValueCells];

/** Returns the units at one location; undefined for 'not stocked' and empty cells. */
function stockIn(cells: CsvRow['cells']): number | undefined {
  const whole = (name: string) => (/^-?\d{1,7}(\.0+)?$/.test(cells[name] ?? '') ? Number(cells[name]) : undefined);
  const counted = onHand.map(whole).find((units) => units !== undefined);
  if (whole(available) !== undefined) return whole(available);
  if (counted === undefined) return undefined;
  return withheld.reduce((units, name) => units - (whole(name) ?? 0), counted);
}
