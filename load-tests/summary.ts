import type { Options } from 'k6/options';
import type { Phase } from './shopper/phases.ts';
import { limitedSteps } from './shopper/steps.ts';

interface Metric {
  type: string;
  values: Readonly<Record<string, number>>;
  thresholds?: Readonly<Record<string, { ok: boolean }>>;
}
type Metrics = Readonly<Record<string, Metric | undefined>>;

type Write = (data: { metrics: Metrics }) => Record<string, string>;

/** Formats the summary of a run as text; writes all figures as JSON to the file that `SUMMARY` names. */
export const summary = {
  options: { summaryTrendStats: ['count', 'med', 'p(95)', 'p(99)', 'max'] } satisfies Options,
  write: (({ metrics }) => written(metrics, [])) satisfies Write as Write,
  /** The same with a row for each part of the run, and further rows about them. */
  inParts: (phases: readonly Phase[], say: (parts: readonly Part[]) => readonly string[] = () => []): Write => {
    return ({ metrics }) => {
      const parts = phases.map(({ name }) => partOf(name, metrics));
      return written(metrics, ['', ...partLines(parts), ...say(parts)]);
    };
  },
};

function written(metrics: Metrics, more: readonly string[]): Record<string, string> {
  const file = __ENV.SUMMARY;
  return { stdout: textOf(metrics, more), ...(file && { [file]: JSON.stringify(metrics, null, 1) }) };
}

function textOf(metrics: Metrics, more: readonly string[]): string {
  const steps = limitedSteps.flatMap(({ step }) => stepLine(step, metrics[`http_req_duration{name:${step}}`]));
  const head = row('what was asked for', ['count', 'median', 'p95', 'limit', 'p99', 'limit', 'worst']);
  const timed = steps.length > 0 ? [head, ...steps] : [];
  return `\n${[...timed, ...more, '', ...totals(metrics), ...broken(metrics)].join('\n')}\n\n`;
}

/** Results of a part of a run; times in milliseconds, shares of one. */
export interface Part {
  name: string;
  requests: number;
  median: number;
  p95: number;
  p99: number;
  failed: number;
  refused: number;
  paid: number;
}

function partOf(name: string, metrics: Metrics): Part {
  const of = (metric: string, value: string) => metrics[`${metric}{phase:${name}}`]?.values[value] ?? 0;
  return {
    name,
    requests: of('http_reqs', 'count'),
    median: of('http_req_duration', 'med'),
    p95: of('http_req_duration', 'p(95)'),
    p99: of('http_req_duration', 'p(99)'),
    failed: of('http_req_failed', 'rate'),
    refused: of('requests_shed', 'count'),
    paid: of('orders_paid', 'count'),
  };
}

function partLines(parts: readonly Part[]): string[] {
  return [
    row('part of the run', ['requests', 'median', 'p95', 'p99', 'failed', 'refused', 'paid']),
    ...parts.map(({ name, requests, median, p95, p99, failed, refused, paid }) =>
      row(name, [
        String(requests),
        ...[median, p95, p99].map(milliseconds),
        percent(failed),
        String(refused),
        String(paid),
      ]),
    ),
  ];
}

function stepLine(step: string, metric: Metric | undefined): string[] {
  if (!metric?.values.count) return [];
  const time = (name: string) => milliseconds(metric.values[name]);
  const limited = ['p(95)', 'p(99)'].flatMap((name) => [time(name), limitOf(metric, name)]);
  return [row(step, [String(metric.values.count), time('med'), ...limited, time('max')])];
}

/** Returns the limit of a figure in this run; '' without one. */
function limitOf({ thresholds = {} }: Metric, name: string): string {
  const limit = Object.keys(thresholds).find((text) => text.startsWith(`${name}<`));
  return limit === undefined ? '' : milliseconds(Number(limit.slice(name.length + 1)));
}

function totals(metrics: Metrics): string[] {
  const counter = (name: string) => metrics[name]?.values ?? {};
  const line = (label: string, text: string) => `${label.padEnd(26)}${text}`;
  const perSecond = (name: string) => `${counter(name).count ?? 0}, ${fixed(counter(name).rate)} a second`;
  const toOrder = counter('time_to_order');
  const toShed = counter('time_to_shed');
  return [
    line('requests', `${perSecond('http_reqs')}, ${percent(counter('http_req_failed').rate)} failed`),
    line('orders paid', perSecond('orders_paid')),
    line('orders placed', perSecond('orders_placed')),
    ...(metrics.orders_paid_of_begun
      ? [line('orders paid of begun', `${percent(counter('orders_paid_of_begun').rate)} of those who meant to pay`)]
      : []),
    ...(toOrder.count
      ? [line('time to order', `${milliseconds(toOrder.med)} at the median, p95 ${milliseconds(toOrder['p(95)'])}`)]
      : []),
    ...(counter('requests_shed').count
      ? [
          line('refused, too much to do', perSecond('requests_shed')),
          line('time to refuse', `${milliseconds(toShed.med)} at the median, p95 ${milliseconds(toShed['p(95)'])}`),
        ]
      : []),
    ...(counter('dropped_iterations').count
      ? [line('not sent: k6 was busy', `${counter('dropped_iterations').count} shoppers`)]
      : []),
    line('shoppers who left', `${percent(counter('shoppers_left').rate)}: refused, or sold out`),
    line('shoppers who gave up', percent(counter('shoppers_gave_up').rate)),
  ];
}

/** Lists the thresholds that failed. */
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
