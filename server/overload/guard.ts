import { randomBytes } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { defaultLanguage } from '../../shared/constants.ts';
import { prefixOf } from '../../shared/language.ts';
import { languageOf } from '../http/language.ts';
import type { Metrics } from '../http/metrics.ts';
import { oneLine, withoutPersons } from '../logging/text.ts';
import type { Admission } from './admission.ts';
import { busyAnswers } from './busy-answer.ts';
import { lookMs } from './strain.ts';
import { isCheckout, pathOf, type Rank, ranks } from './urgency.ts';

export interface GuardOptions {
  admission: Admission;
  siteName: string;
  languages: readonly string[];
  metrics: Pick<Metrics, 'shed'>;
  /** Writes the line of a request that was turned away, or what there is to say of a second. */
  log: (fields: object, message: 'request' | 'overload') => void;
}

/** Those who were turned away come back over so many seconds, and not all at the same time. */
const retryAfter = { from: 5, spread: 10 };
/** Lines of single requests a second: writing thousands would cost more than answering them. */
const linesASecond = 20;

/**
 * Stands before everything else that answers: whoever is turned away costs a few microseconds, and no part of the shop
 * is asked.
 */
export function guard({ admission, siteName, languages, metrics, log }: GuardOptions) {
  const answerTo = busyAnswers(siteName);
  const tell = teller(admission, log);
  let turn = 0;

  const refuse = (request: IncomingMessage, response: ServerResponse, language: string, rank: Rank) => {
    const { headers, body } = answerTo(request, language);
    turn = (turn + 1) % retryAfter.spread;
    const requestId = tell.request(request, rank);
    metrics.shed(isCheckout(rank) ? 'checkout' : 'browsing');
    const id = requestId ? ['X-Request-Id', requestId] : [];
    response.writeHead(503, [...headers, 'Retry-After', String(retryAfter.from + turn), ...id]);
    response.end(request.method === 'HEAD' ? undefined : body);
  };

  const before =
    (listener: RequestListener): RequestListener =>
    (request, response) => {
      const path = pathOf(request.url ?? '/');
      const language = languages.length > 1 ? languageOf(path, languages) : defaultLanguage;
      admission.arrive(request, prefixOf(language), {
        start: () => listener(request, response),
        refuse: (rank) => refuse(request, response, language, rank),
        isGone: () => response.destroyed,
      });
    };

  const looking = setInterval(admission.look, lookMs).unref();
  const telling = setInterval(tell.second, 1_000).unref();
  return {
    /** A server of Node's with the guard before whoever answers. */
    serverOf: (options: ServerOptions, listener: RequestListener): Server =>
      createServer(options, before(listener))
        .on('connection', admission.connected)
        .on('close', () => {
          clearInterval(looking);
          clearInterval(telling);
        }),
  };
}

/** What the log is told: the first requests of each second one by one, always those about buying, and the sum of all. */
function teller(admission: Admission, log: GuardOptions['log']) {
  let [lines, before] = [0, admission.figures()];
  return {
    /** @returns the id of its line, where it has one */
    request: ({ method, url = '/', headers }: IncomingMessage, rank: Rank): string | null => {
      if (lines >= linesASecond && !isCheckout(rank)) return null;
      lines += 1;
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
      const shed = Object.fromEntries(
        ranks.map((rank) => [rank, now.shed[rank] - before.shed[rank]] as const).filter(([, count]) => count > 0),
      );
      const { strained, level, delayMs, waiting, calls } = now;
      if (strained || before.strained || Object.keys(shed).length > 0)
        log(
          {
            strained,
            shed,
            admitted: now.admitted - before.admitted,
            level,
            delayMs: Math.round(delayMs),
            waiting,
            calls,
          },
          'overload',
        );
      [lines, before] = [0, now];
    },
  };
}
