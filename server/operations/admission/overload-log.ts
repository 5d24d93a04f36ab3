import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { oneLine, withoutPersons } from '../../logging/text.ts';
import type { AdmissionFigures } from './admission.ts';
import { isCheckout, type Priority, pathOf, priorities } from './priority.ts';

/** Writes the entry of a refused request, or the summary of a second. */
export type LogOverload = (fields: object, message: 'request' | 'overload') => void;

/** Entries of single requests a second: writing thousands would cost more than answering them. */
const maxEntries = 20;
/** Saturation without refusals is logged from this second on. */
const lastingSeconds = 5;

/**
 * Logs refusals: the first ones of each second and every one of the checkout, and a summary of each second with refusals,
 * of lasting saturation, and of its end.
 */
export function overloadLog(figures: () => AdmissionFigures, log: LogOverload) {
  let entries = 0;
  let before = figures();
  let saturatedSeconds = 0;
  let isOpen = false;
  return {
    /** @returns the id of the request's entry; null where it has none */
    refused: (request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>, priority: Priority): string | null => {
      if (entries >= maxEntries && !isCheckout(priority)) return null;
      entries += 1;
      const { method, url = '/', headers } = request;
      const requestId = randomBytes(8).toString('hex');
      const path = oneLine(withoutPersons(pathOf(url)), 500);
      const clientId = /(?:^|;\s*)cid=([0-9a-f]{32})(?:;|$)/.exec(headers.cookie ?? '')?.[1];
      const shed = isCheckout(priority) ? 'checkout' : 'browsing';
      log({ requestId, method, path, status: 503, ms: 0, clientId, shed }, 'request');
      return requestId;
    },
    /** Must be called every second. */
    second: (): void => {
      const now = figures();
      const { saturated, delayMs, waiting, calls } = now;
      const counts = priorities.map((each) => [each, now.shed[each] - before.shed[each]] as const);
      const shed = Object.fromEntries(counts.filter(([, count]) => count > 0));
      const admitted = now.admitted - before.admitted;
      [entries, before] = [0, now];
      saturatedSeconds = saturated ? saturatedSeconds + 1 : 0;
      const matters = Object.keys(shed).length > 0 || saturatedSeconds >= lastingSeconds;
      const isOver = isOpen && !saturated;
      isOpen = matters || (isOpen && saturated);
      if (!matters && !isOver) return;
      log({ saturated, shed, admitted, delayMs: Math.round(delayMs), waiting, calls }, 'overload');
    },
  };
}
