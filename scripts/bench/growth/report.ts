import { type Cells, type Print, startTable } from '../table.ts';

/** What a call costs at one size of the catalogue, milliseconds. */
export interface Measured {
  name: string;
  /** Processor time of this process a call; on PostgreSQL without the server's. */
  cpuMs: number;
  p50: number;
  p99: number;
  /** Longest time for which the event loop did not turn. */
  turnMs: number;
  /** What the database did a call, in the unit of `engine-work.ts`. */
  work: number;
}

type Columns = readonly (readonly Measured[])[];

/** Prints a table of processor time, median and p99 by size, with the factors from the first size to the last. */
export const printTimes = (print: Print, sizes: readonly number[], columns: Columns): void =>
  printTable(
    print,
    ['call: CPU / p50 / p99 ms', ...sizes.map(named), '× CPU', '× p99'],
    columns,
    (cells, first, last) => [
      ...cells.map(({ cpuMs, p50, p99 }) => [cpuMs, p50, p99].map(shown).join(' / ')),
      shown(last.cpuMs / first.cpuMs),
      shown(last.p99 / first.p99),
    ],
  );

/** Prints a table of what the database did and how long the event loop stood still, by size. */
export const printWork = (print: Print, unit: string, sizes: readonly number[], columns: Columns): void =>
  printTable(
    print,
    [`call: ${unit} / longest turn ms`, ...sizes.map(named), `× ${unit}`],
    columns,
    (cells, first, last) => [
      ...cells.map(({ work, turnMs }) => `${Math.round(work).toLocaleString('en')} / ${shown(turnMs)}`),
      shown(last.work / first.work),
    ],
  );

const shown = (ms: number) => (ms < 10 ? ms.toFixed(1) : String(Math.round(ms)));
const named = (size: number) => size.toLocaleString('en');

function printTable(
  print: Print,
  head: Cells,
  columns: Columns,
  cellsOf: (cells: readonly Measured[], first: Measured, last: Measured) => string[],
): void {
  const printRow = startTable(print, head);
  for (const [i, first] of (columns[0] ?? []).entries()) {
    const cells = columns.map((column) => column[i] ?? first);
    printRow([first.name, ...cellsOf(cells, first, cells.at(-1) ?? first)]);
  }
}
