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

/** Formats a table of processor time, median and p99 by size, with the factors from the first size to the last. */
export const formatTimes = (sizes: readonly number[], columns: Columns): string =>
  table(['call: CPU / p50 / p99 ms', ...sizes.map(named), '× CPU', '× p99'], columns, (cells, first, last) => [
    ...cells.map(({ cpuMs, p50, p99 }) => [cpuMs, p50, p99].map(shown).join(' / ')),
    shown(last.cpuMs / first.cpuMs),
    shown(last.p99 / first.p99),
  ]);

/** Formats a table of what the database did and how long the event loop stood still, by size. */
export const formatWork = (unit: string, sizes: readonly number[], columns: Columns): string =>
  table([`call: ${unit} / longest turn ms`, ...sizes.map(named), `× ${unit}`], columns, (cells, first, last) => [
    ...cells.map(({ work, turnMs }) => `${Math.round(work).toLocaleString('en')} / ${shown(turnMs)}`),
    shown(last.work / first.work),
  ]);

const shown = (ms: number) => (ms < 10 ? ms.toFixed(1) : String(Math.round(ms)));
const named = (size: number) => size.toLocaleString('en');

function table(
  head: readonly string[],
  columns: Columns,
  cellsOf: (cells: readonly Measured[], first: Measured, last: Measured) => string[],
): string {
  const rows = (columns[0] ?? []).map((first, i) => {
    const cells = columns.map((column) => column[i] ?? first);
    return [first.name, ...cellsOf(cells, first, cells.at(-1) ?? first)];
  });
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
