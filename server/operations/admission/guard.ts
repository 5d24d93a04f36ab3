import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { parseAuthorization } from '../../../shared/authorization.ts';
import { sourceLanguage } from '../../../shared/constants.ts';
import { codes } from '../../../shared/errors.ts';
import { prefixOf } from '../../../shared/language/language.ts';
import { inLanguage } from '../../../shared/language/request-language.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { Config } from '../../config/config.ts';
import { languageOf } from '../../http/language/language.ts';
import { type BareLook, barePage, barePolicy, plainLook } from '../../rendering/bare-page.ts';
import type { Metrics } from '../metrics/shop.ts';
import { admission } from './admission.ts';
import { type LogOverload, overloadLog } from './overload-log.ts';
import { isCheckout, pathOf, type RequestHead } from './priority.ts';
import { sampleMs } from './saturation.ts';

interface GuardOptions {
  /** How a page that refuses looks; absent: plain. */
  look?: () => BareLook;
  metrics: Pick<Metrics, 'shed'>;
  log: LogOverload;
  /** Language of a refusal, where the request does not say it by its path. */
  languageFor?: (request: IncomingMessage) => string | undefined;
}

type GuardConfig = Pick<Config, 'siteName' | 'languages' | 'overload'>;

/** `Retry-After` in seconds, spread so that refused clients do not return together. */
const retryAfter = { from: 5, spread: 10 };

/** Runs admission control before everything else that answers: a refusal costs microseconds and uses no other part. */
export function openGuard({ siteName, languages, overload }: GuardConfig, given: GuardOptions) {
  const { metrics, languageFor, log } = given;
  const [base = sourceLanguage] = languages;
  const control = admission({
    limits: overload,
    now: () => performance.now(),
    time: Date.now,
    afterTurn: setImmediate,
  });
  const plain = plainLook(siteName);
  const responseTo = busyResponses(given.look ?? (() => plain), languages);
  const entries = overloadLog(control.figures, log);
  let refusals = 0;

  const before =
    (listener: RequestListener): RequestListener =>
    (request, response) => {
      const ofPath = languages.length > 1 ? languageOf(pathOf(request.url ?? '/'), languages) : base;
      control.arrive(request, prefixOf(ofPath, base), {
        start: () => listener(request, response),
        refuse: (priority) => {
          const { headers, body } = responseTo(request, languageFor?.(request) ?? ofPath);
          const requestId = entries.refused(request, priority);
          metrics.shed(isCheckout(priority) ? 'checkout' : 'browsing');
          refusals += 1;
          const seconds = String(retryAfter.from + (refusals % retryAfter.spread));
          const id = requestId ? ['X-Request-Id', requestId] : [];
          response.writeHead(503, [...headers, 'Retry-After', seconds, ...id]);
          response.end(request.method === 'HEAD' ? undefined : body);
        },
        isGone: () => response.destroyed,
      });
    };

  return {
    admission: control,
    /** Returns a server of `node:http` with the guard before the listener. */
    serverOf: (options: ServerOptions, listener: RequestListener): Server => {
      const timers = [setInterval(control.sample, sampleMs).unref(), setInterval(entries.second, 1_000).unref()];
      return createServer(options, before(listener))
        .on('connection', control.connected)
        .on('close', () => timers.forEach(clearInterval));
    },
  };
}

/**
 * Runs the same guard before the standalone commerce service. A service that is late with everything would make
 * storefronts give up on buying as well; a refusal is an answer, which opens no circuit breaker of theirs.
 */
export function openServiceGuard(
  config: GuardConfig,
  given: Omit<GuardOptions, 'languageFor'>,
  fetch: (request: Request) => Promise<Response>,
) {
  const languageFor = ({ headers }: IncomingMessage) => {
    const { language } = parseAuthorization(headers.authorization ?? '') ?? {};
    return config.languages.find((each) => each === language);
  };
  const guard = openGuard(config, { ...given, languageFor });
  return { ...guard, fetch: guard.admission.counting(fetch) };
}

/** A response that is made once and sent as often as it is needed. */
interface BusyResponse {
  headers: readonly string[];
  body: Buffer;
}

const plainHeaders = [
  ...['Cache-Control', 'no-store'],
  ...['X-Content-Type-Options', 'nosniff'],
  ...['Referrer-Policy', 'strict-origin-when-cross-origin'],
];

/** Returns the response to a refused request; each kind is made once a language and look. */
function busyResponses(lookNow: () => BareLook, languages?: readonly string[]) {
  const made = new Map<string, BusyResponse>();
  let madeFor: BareLook | undefined;
  return (request: RequestHead, language: string, path = pathOf(request.url ?? '/')): BusyResponse => {
    const kind = kindOf(request, path);
    const look = lookNow();
    if (look !== madeFor) made.clear();
    madeFor = look;
    return made.getOrInsertComputed(`${kind} ${language}`, () =>
      inLanguage(language, () => responseOf(kind, look), languages),
    );
  };
}

type Kind = 'page' | 'form' | 'call' | 'file';

function kindOf({ method, headers }: RequestHead, path: string): Kind {
  if (/^(\/[a-z]{2})?\/(apis|events)(\/|$)/.test(path)) return 'call';
  const { accept } = headers;
  if (typeof accept !== 'string' || !accept.includes('text/html')) return 'file';
  return method === 'GET' || method === 'HEAD' ? 'page' : 'form';
}

function responseOf(kind: Kind, look: BareLook): BusyResponse {
  if (kind === 'call') {
    const envelope = { code: codes.upstreamAway, message: messages.errors.busyCall, data: null };
    return answer('application/json', JSON.stringify(envelope));
  }
  if (kind === 'file') return answer('text/plain; charset=utf-8', `${messages.errors.busy}\n`);
  const headers = ['Content-Security-Policy', barePolicy(look), 'X-Frame-Options', 'DENY'];
  return answer('text/html; charset=utf-8', pageOf(kind, look), headers);
}

function answer(type: string, text: string, more: readonly string[] = []): BusyResponse {
  const body = Buffer.from(text);
  return { headers: ['Content-Type', type, 'Content-Length', String(body.length), ...plainHeaders, ...more], body };
}

function pageOf(kind: 'page' | 'form', look: BareLook): string {
  const { busy: title, busyText, busyForm, tryAgain, toBag } = messages.errors;
  return kind === 'page'
    ? barePage({ look, title, text: busyText, action: { label: tryAgain, href: '' } })
    : barePage({ look, title, text: busyForm, action: { label: toBag, href: href(routes.cart) } });
}
