import { percentile } from '../percentile.ts';
import type { Answered } from './shoppers.ts';

/** Formats a table: requests, times and refusals of each kind of page, and of all. */
export function formatTraffic(title: string, answered: readonly Answered[]): string {
  const kinds = [...new Set(answered.map(({ kind }) => kind))];
  const rows = [
    ...kinds.map((name) => ({ name, of: answered.filter(({ kind }) => kind === name) })),
    { name: '**all**', of: answered },
  ];
  return [
    `| ${title} | requests | p50 ms | p99 ms | slowest ms | refused |`,
    `|${' --- |'.repeat(6)}`,
    ...rows.map(({ name, of }) => {
      const times = of.filter(({ isRefused }) => !isRefused).map(({ ms }) => ms);
      const shown = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(0));
      return `| ${[name, of.length, ...shown, of.length - times.length].join(' | ')} |`;
    }),
  ].join('\n');
}

/** Names the request that took longest. */
export function slowestOf(answered: readonly Answered[]): string {
  const [slowest] = answered.toSorted((a, b) => b.ms - a.ms);
  if (!slowest) return 'no requests';
  const { ms, kind, path, isRefused } = slowest;
  return `slowest: ${ms.toFixed(0)} ms, ${kind} ${path}${isRefused ? ', refused' : ''}`;
}
