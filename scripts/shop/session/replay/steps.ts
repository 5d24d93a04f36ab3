import { routes } from '../../../../shared/routes.ts';
import type { Step, Story } from '../story.ts';
import { placeOf } from './places.ts';

/** A step as it is replayed: a page that waits for a bank asks again and again, which is one step here. */
export interface ReplayedStep extends Step {
  /** Recorded lines that it stands for, itself included. */
  times: number;
}

/** The steps of a story in order, without what nobody did: pages made ready ahead, files of machines, what is told of a visit. */
export function stepsToReplay({ visits }: Pick<Story, 'visits'>): ReplayedStep[] {
  const all = visits
    .flatMap(({ steps }) => steps)
    .filter(isDone)
    .sort((one, other) => one.no - other.no);
  const kept: ReplayedStep[] = [];
  for (const step of all) {
    const before = kept.at(-1);
    if (before && isWaiting(before) && before.line.path === step.line.path && step.kind === before.kind) {
      kept[kept.length - 1] = { ...step, times: before.times + 1 };
    } else kept.push({ ...step, times: 1 });
  }
  return kept;
}

/** What pages and scripts of the shop send; nothing else is worth asking again, and some of it cannot be. */
const methods: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

function isDone({ kind, line }: Step): boolean {
  if (kind !== 'page' && kind !== 'form' && kind !== 'call') return false;
  return methods.has(line.method) && !line.cleared && !line.cutOff && line.path !== routes.offline;
}

/** Asks how a payment stands until it does. */
export function isWaiting({ line }: Step): boolean {
  const { pattern } = placeOf(line.path);
  return line.method === 'GET' && (pattern === routes.processing || pattern === '/apis/payment/:orderId');
}

/** Whether the shopper did not get on here. */
export function isFailure({ status, redirect = '' }: Pick<Step['line'], 'status' | 'redirect'>): boolean {
  return status >= 400 || redirect.startsWith(routes.unsuccess);
}
