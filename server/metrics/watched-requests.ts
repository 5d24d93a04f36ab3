import type { RequestFigures } from '../cluster/control-messages.ts';
import { type Crew, question } from '../cluster/crew.ts';
import type { Metrics } from '../http/metrics.ts';

/** The requests that a worker has answered since it was asked before. */
export const requestsSinceAsked = question<null, RequestFigures>('requests since asked');

/** Without another question for so long, nobody watches. */
const watchedMs = 10_000;
/** Of a route more times than these are only counted. */
const mostTimes = 1_000;
/** What asks how the shop is, and is no shopper. */
const ofMachines = new Set(['/healthz', '/readyz', '/metrics']);
/** Requests that were turned away have no route. */
const turnedAway = 'turned away';

interface Watch {
  metrics: Metrics;
  /** Counts a request that was answered and failed all the same, e.g. in the middle of a page that streams. */
  fault(route: string): void;
}

/** Collects what every request took, and whether it failed, while somebody asks for it again and again. */
export function watchRequests(
  metrics: Metrics,
  crew: Pick<Crew, 'answer'>,
  now: () => number = () => performance.now(),
): Watch {
  let until = Number.NEGATIVE_INFINITY;
  let figures: RequestFigures = {};
  crew.answer(requestsSinceAsked, () => {
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
    else if (ms !== undefined && found.ms.length < mostTimes) found.ms.push(Math.round(ms * 100) / 100);
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
