/** What a call costs at one size of the catalogue, milliseconds. */
export interface Measured {
  name: string;
  /** Processor time of this process a call; on PostgreSQL without the server's. */
  cpuMs: number;
  p50: number;
  p99: number;
}

const shown = (ms: number) => (ms < 10 ? ms.toFixed(1) : String(Math.round(ms)));

/** Formats a table: processor time and p99 by size, with the factor from the first size to the last. */
export function formatGrowth(sizes: readonly number[], columns: readonly (readonly Measured[])[]): string {
  const names = sizes.map((size) => size.toLocaleString('en'));
  const head = `| call: CPU ms / p99 ms | ${names.join(' | ')} | × CPU | × p99 |`;
  const rows = (columns[0] ?? []).map((first, i) => {
    const cells = columns.map((column) => column[i] ?? first);
    const last = cells.at(-1) ?? first;
    const factors = [last.cpuMs / first.cpuMs, last.p99 / first.p99].map(shown);
    const texts = cells.map(({ cpuMs, p99 }) => `${shown(cpuMs)} / ${shown(p99)}`);
    return `| ${[first.name, ...texts, ...factors].join(' | ')} |`;
  });
  return [head, `|${' --- |'.repeat(sizes.length + 3)}`, ...rows].join('\n');
}
