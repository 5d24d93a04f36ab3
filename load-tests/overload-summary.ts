/** A metric in k6's summary data. */
export interface Metric {
  values: Readonly<Record<string, number>>;
  thresholds?: Readonly<Record<string, { ok: boolean }>>;
}
export type Metrics = Readonly<Record<string, Metric | undefined>>;

const figureOf = (metrics: Metrics, name: string, value: string): number => metrics[name]?.values[value] ?? 0;
const line = (label: string, ...cells: string[]) => label.padEnd(26) + cells.map((cell) => cell.padStart(12)).join('');
const milliseconds = (metrics: Metrics, name: string, value: string) =>
  `${figureOf(metrics, name, value).toFixed(0)} ms`;

/** Formats the capacity that the first run measured. */
export const capacityText = (metrics: Metrics, perSecond: number): string =>
  `\n${line('capacity', `${perSecond.toFixed(1)} requests a second`)}\n${broken(metrics)}`;

/** Formats the results of the peak and of the time after it. */
export function overloadText(metrics: Metrics, abouts: readonly string[], capacity: number, seconds: number): string {
  const each = abouts.map((about) => {
    const name = `let_in{scenario:peak,about:${about}}`;
    const [served, refused] = [figureOf(metrics, name, 'passes'), figureOf(metrics, name, 'fails')];
    const share = served + refused > 0 ? `${((100 * served) / (served + refused)).toFixed(1)} %` : '';
    return line(about, String(served), String(refused), share);
  });
  const perSecond = figureOf(metrics, 'served{scenario:peak}', 'count') / seconds;
  const times = (metric: string) =>
    ['med', 'p(95)', 'p(99)', 'max'].map((value) => milliseconds(metrics, metric, value));
  const lastRefusal = metrics.refused_after_peak?.values.max;
  return `\n${[
    line('at the peak', 'served', 'refused', 'let in'),
    ...each,
    line('paying for a cart', `${(100 * figureOf(metrics, 'bought', 'rate')).toFixed(1)} % paid`),
    '',
    line('', 'median', 'p95', 'p99', 'worst'),
    line('time to serve', ...times('time_to_serve{scenario:peak}')),
    line('time to refuse', ...times('time_to_refuse{scenario:peak}')),
    line('time to serve, after', ...times('time_to_serve{scenario:after}')),
    '',
    `served ${perSecond.toFixed(1)} a second: ${((100 * perSecond) / capacity).toFixed(0)} % of the capacity of ${capacity}`,
    `last refusal ${lastRefusal === undefined ? 'before the end of the peak' : `${lastRefusal.toFixed(1)} s after the peak`}`,
  ].join('\n')}\n${broken(metrics)}`;
}

/** Lists the thresholds that failed. */
function broken(metrics: Metrics): string {
  return Object.entries(metrics)
    .flatMap(([name, metric]) =>
      Object.entries(metric?.thresholds ?? {})
        .filter(([, { ok }]) => !ok)
        .map(([limit]) => `✗ ${name}: not ${limit}\n`),
    )
    .join('');
}
