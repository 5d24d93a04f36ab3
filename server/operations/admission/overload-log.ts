import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { oneLine, withoutPersons } from '../../logging/text.ts';
import type { Admission } from './admission.ts';
import { isCheckout, pathOf, type Rank, ranks } from './priority.ts';

/** Writes the line of a request that was turned away, or what there is to say of a second. */
export type LogOverload = (fields: object, message: 'request' | 'overload') => void;

/** Lines of single requests a second: writing thousands would cost more than answering them. */
const linesASecond = 20;
/** Strained for so many seconds on end, a shop is worth a line even where nobody was turned away. */
const lastingSeconds = 5;

/**
 * What the log is told: the first requests of each second one by one, always those about buying, and the sum of all. Of
 * seconds in which nobody was turned away it is told where the strain lasts, and that it is over.
 */
export function overloadLog(admission: Pick<Admission, 'figures'>, log: LogOverload) {
  let [lines, before] = [0, admission.figures()];
  let strainedSeconds = 0;
  let isOpen = false;
  return {
    /** @returns the id of its line, where it has one */
    request: (request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>, rank: Rank): string | null => {
      if (lines >= linesASecond && !isCheckout(rank)) return null;
      lines += 1;
      const { method, url = '/', headers } = request;
      const requestId = randomBytes(8).toString('hex');
      log(
        {
          requestId,
          method,
          path: oneLine(withoutPersons(pathOf(url)), 500),
          status: 503,
          ms: 0,
          clientId: /(?:^|;\s*)cid=([0-9a-f]{32})(?:;|$)/.exec(headers.cookie ?? '')?.[1],
          shed: isCheckout(rank) ? 'checkout' : 'browsing',
        },
        'request',
      );
      return requestId;
    },
    second: () => {
      const now = admission.figures();
      const counts = ranks.map((rank) => [rank, now.shed[rank] - before.shed[rank]] as const);
      const shed = Object.fromEntries(counts.filter(([, count]) => count > 0));
      const admitted = now.admitted - before.admitted;
      [lines, before] = [0, now];
      const { strained, level, delayMs, waiting, calls } = now;
      strainedSeconds = strained ? strainedSeconds + 1 : 0;
      const matters = Object.keys(shed).length > 0 || strainedSeconds >= lastingSeconds;
      const isOver = isOpen && !strained;
      isOpen = matters || (isOpen && strained);
      if (!matters && !isOver) return;
      log({ strained, shed, admitted, level, delayMs: Math.round(delayMs), waiting, calls }, 'overload');
    },
  };
}
