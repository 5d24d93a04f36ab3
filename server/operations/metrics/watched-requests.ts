import type { RequestFigures } from '../cluster/control-messages.ts';
import { question, type WorkerGroup } from '../cluster/worker-group.ts';
import type { Metrics } from './shop.ts';

/** Asks a worker for its requests since the last question. */
export const requestsSinceAsked = question<null, RequestFigures>('requests since asked');

/** Without another question in this time, no one watches. */
const watchedMs = 10_000;
/** The most durations recorded for a route; further requests are only counted. */
const maxTimes = 1_000;
/** Paths of health checks. */
const ofMachines = new Set(['/healthz', '/readyz', '/metrics']);
/** Label of refused requests, which have no route. */
const turnedAway = 'turned away';

interface Watch {
  metrics: Metrics;
  /** Counts a request that failed after its status was sent, e.g. in the middle of a streamed page. */
  fault(route: string): void;
}

/** Collects duration and failure of every request while someone asks for them regularly. */
export function watchRequests(
  metrics: Metrics,
  workers: Pick<WorkerGroup, 'answer'>,
  now: () => number = () => performance.now(),
): Watch {
  let until = Number.NEGATIVE_INFINITY;
  let figures: RequestFigures = {};
  workers.answer(requestsSinceAsked, () => {
    until = now() + watchedMs;
    const told = figures;
    figures = {};
    return told;
  });
  const add = (route: string, failed: boolean, ms?: number) => {
    if (now() > until) {
      figures = {};
      return;
    }
    figures[route] ??= { count: 0, failed: 0, ms: [] };
    const found = figures[route];
    found.count += 1;
    if (failed) found.failed += 1;
    else if (ms !== undefined && found.ms.length < maxTimes) found.ms.push(Math.round(ms * 100) / 100);
  };
  return {
    fault: (route) => add(route, true),
    metrics: {
      ...metrics,
      request: (request) => {
        metrics.request(request);
        if (ofMachines.has(request.route)) return;
        add(`${request.method} ${request.route}`, request.status >= 500, request.seconds * 1_000);
      },
      shed: (what) => {
        metrics.shed(what);
        add(turnedAway, true);
      },
    },
  };
}
