import { routes } from '../../../../shared/routes.ts';
import type { SessionTimeline, Step } from '../../../support/session-timeline.ts';
import { placeOf } from './places.ts';

/** A step of the replay: repeated reloads of a page that waits for a bank are one step. */
export interface ReplayedStep extends Step {
  /** Number of recorded requests that it represents. */
  times: number;
}

/** Returns the steps of a timeline in order, without prefetched pages, files for machines and analytics. */
export function stepsToReplay({ visits }: Pick<SessionTimeline, 'visits'>): ReplayedStep[] {
  const all = visits
    .flatMap(({ steps }) => steps)
    .filter(isDone)
    .sort((one, other) => one.no - other.no);
  const replayed: ReplayedStep[] = [];
  for (const step of all) {
    const before = replayed.at(-1);
    if (before && isWaiting(before) && before.line.path === step.line.path && step.kind === before.kind) {
      replayed[replayed.length - 1] = { ...step, times: before.times + 1 };
    } else replayed.push({ ...step, times: 1 });
  }
  return replayed;
}

/** Methods of the shop's pages and scripts; others are not replayed. */
const methods: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

function isDone({ kind, line }: Step): boolean {
  if (kind !== 'page' && kind !== 'form' && kind !== 'call') return false;
  return methods.has(line.method) && !line.cleared && !line.cutOff && line.path !== routes.offline;
}

/** Whether the step polls for a payment's result. */
export function isWaiting({ line }: Step): boolean {
  const { pattern } = placeOf(line.path);
  return line.method === 'GET' && (pattern === routes.processing || pattern === '/apis/payment/:orderId');
}

/** Whether the shopper could not continue. */
export function isFailure({ status, redirect = '' }: Pick<Step['line'], 'status' | 'redirect'>): boolean {
  return status >= 400 || redirect.startsWith(routes.unsuccess);
}
