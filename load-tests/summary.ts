import type { Options } from 'k6/options';
import { limitedSteps } from './shopper/steps.ts';

interface Metric {
  type: string;
  values: Readonly<Record<string, number>>;
  thresholds?: Readonly<Record<string, { ok: boolean }>>;
}
type Metrics = Readonly<Record<string, Metric | undefined>>;

/** What a run came to, for people; all figures as JSON to the file that `SUMMARY` names. */
export const summary = {
  options: { summaryTrendStats: ['count', 'med', 'p(95)', 'p(99)', 'max'] } satisfies Options,
  write({ metrics }: { metrics: Metrics }): Record<string, string> {
    const file = __ENV.SUMMARY;
    return { stdout: textOf(metrics), ...(file && { [file]: JSON.stringify(metrics, null, 1) }) };
  },
};

function textOf(metrics: Metrics): string {
  const steps = limitedSteps.flatMap(({ step }) => stepLine(step, metrics[`http_req_duration{name:${step}}`]));
  const head = row('what was asked for', ['count', 'median', 'p95', 'p99', 'worst']);
  return `\n${[head, ...steps, ...phaseLines(metrics), '', ...totals(metrics), ...broken(metrics)].join('\n')}\n\n`;
}

/** A line for each part of a run that has parts. */
function phaseLines(metrics: Metrics): string[] {
  const names = Object.keys(metrics).flatMap((name) => /^http_reqs\{phase:(.+)\}$/.exec(name)?.[1] ?? []);
  if (names.length === 0) return [];
  const lines = names.map((name) => {
    const of = (metric: string) => metrics[`${metric}{phase:${name}}`]?.values ?? {};
    const times = of('http_req_duration');
    return row(name, [
      String(of('http_reqs').count ?? 0),
      ...['med', 'p(95)', 'p(99)'].map((each) => milliseconds(times[each])),
      percent(of('http_req_failed').rate),
      String(of('requests_shed').count ?? 0),
      String(of('orders_paid').count ?? 0),
    ]);
  });
  return ['', row('part of the run', ['count', 'median', 'p95', 'p99', 'failed', 'refused', 'paid']), ...lines];
}

function stepLine(step: string, metric: Metric | undefined): string[] {
  if (!metric?.values.count) return [];
  const times = ['med', 'p(95)', 'p(99)', 'max'].map((name) => milliseconds(metric.values[name]));
  return [row(step, [String(metric.values.count), ...times])];
}

function totals(metrics: Metrics): string[] {
  const counter = (name: string) => metrics[name]?.values ?? {};
  const line = (label: string, text: string) => `${label.padEnd(26)}${text}`;
  const perSecond = (name: string) => `${counter(name).count ?? 0}, ${fixed(counter(name).rate)} a second`;
  const toOrder = counter('time_to_order');
  return [
    line('requests', `${perSecond('http_reqs')}, ${percent(counter('http_req_failed').rate)} failed`),
    line('orders paid', perSecond('orders_paid')),
    line('orders placed', perSecond('orders_placed')),
    ...(toOrder.count
      ? [line('time to order', `${milliseconds(toOrder.med)} at the median, p95 ${milliseconds(toOrder['p(95)'])}`)]
      : []),
    ...(counter('requests_shed').count ? [line('refused, too much to do', perSecond('requests_shed'))] : []),
    line('shoppers who gave up', percent(counter('shoppers_gave_up').rate)),
  ];
}

/** Every limit that was not kept. */
function broken(metrics: Metrics): string[] {
  return Object.entries(metrics).flatMap(([name, metric]) =>
    Object.entries(metric?.thresholds ?? {})
      .filter(([, { ok }]) => !ok)
      .map(([limit]) => `✗ ${name}: not ${limit}`),
  );
}

const row = (label: string, cells: readonly string[]) =>
  label.padEnd(22) + cells.map((cell) => cell.padStart(10)).join('');
const fixed = (value = 0) => value.toFixed(value < 10 ? 1 : 0);
const milliseconds = (value = 0) => `${fixed(value)} ms`;
const percent = (share = 0) => `${(100 * share).toFixed(share > 0 && share < 0.01 ? 2 : 1)} %`;
