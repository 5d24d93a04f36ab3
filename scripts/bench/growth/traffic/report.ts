import { percentile } from '../../percentile.ts';
import { type Print, startTable } from '../../table.ts';
import type { Answered } from './shoppers.ts';

/** Prints a table: requests, times and refusals of each kind of page, and of all. */
export function printTraffic(print: Print, title: string, answered: readonly Answered[]): void {
  const kinds = [...new Set(answered.map(({ kind }) => kind))];
  const rows = [
    ...kinds.map((name) => ({ name, of: answered.filter(({ kind }) => kind === name) })),
    { name: '**all**', of: answered },
  ];
  const printRow = startTable(print, [title, 'requests', 'p50 ms', 'p99 ms', 'slowest ms', 'refused']);
  for (const { name, of } of rows) {
    const times = of.filter(({ isRefused }) => !isRefused).map(({ ms }) => ms);
    const shown = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(0));
    printRow([name, of.length, ...shown, of.length - times.length]);
  }
}

/** Names the request that took longest. */
export function slowestOf(answered: readonly Answered[]): string {
  const [slowest] = answered.toSorted((a, b) => b.ms - a.ms);
  if (!slowest) return 'no requests';
  const { ms, kind, path, isRefused } = slowest;
  return `slowest: ${ms.toFixed(0)} ms, ${kind} ${path}${isRefused ? ', refused' : ''}`;
}
