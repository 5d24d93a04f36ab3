import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { defaultLanguage } from '../../../shared/constants.ts';
import { prefixOf } from '../../../shared/language/language.ts';
import { languageOf } from '../../http/language/language.ts';
import type { Metrics } from '../metrics/shop.ts';
import type { Admission } from './admission.ts';
import { busyAnswers } from './busy-answer.ts';
import { lookMs } from './overload-detector.ts';
import { type LogOverload, overloadLog } from './overload-log.ts';
import { isCheckout, pathOf, type Rank } from './priority.ts';

export interface GuardOptions {
  admission: Admission;
  siteName: string;
  languages: readonly string[];
  metrics: Pick<Metrics, 'shed'>;
  /** Of whoever asks, where the address does not say it; `undefined`: it does. */
  languageFor?: ((request: IncomingMessage) => string | undefined) | undefined;
  log: LogOverload;
}

/** Those who were turned away come back over so many seconds, and not all at the same time. */
const retryAfter = { from: 5, spread: 10 };

/**
 * Stands before everything else that answers: whoever is turned away costs a few microseconds, and no part of the shop
 * is asked.
 */
export function guard({ admission, siteName, languages, metrics, languageFor, log }: GuardOptions) {
  const answerTo = busyAnswers(siteName);
  const tell = overloadLog(admission, log);
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
        refuse: (rank) => refuse(request, response, languageFor?.(request) ?? language, rank),
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
