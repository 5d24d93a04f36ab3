import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { inLanguage } from '../../shared/language/request-language.ts';
import { type CachedResponse, cachedResponse } from '../cache/cached-response.ts';
import { pageKey, type ShownPage } from '../cache/page-cache.ts';
import { hintsWhenLate } from '../http/assets/early-hints.ts';
import type { StorefrontDeps } from '../http/context.ts';
import { staysAsItIs } from '../http/session/session.ts';
import { hex, since } from '../logging/request-entry.ts';
import type { Wait } from '../logging/request-line.ts';
import { serverTiming } from '../logging/server-timing.ts';
import type { OpenRequests } from '../operations/pipelining-limit.ts';
import type { ShellReader } from '../rendering/shell-data.ts';
import { noteSeen } from '../storefront/catalog/viewed.tsx';
import { clientKey } from './client-key.ts';
import type { Known, KnownClient, KnownUrl } from './known-clients.ts';

export interface FastPathDeps {
  deps: StorefrontDeps;
  known: Known;
  open: OpenRequests;
  upToDate: () => Promise<void>;
  shells: () => Pick<ShellReader, 'known'>;
}

/** One request on the fast path. */
interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  client: KnownClient;
  address: KnownUrl;
  /** Arrival, in milliseconds of this process. */
  started: number;
}

/**
 * Fast path: serves a cached page to a known client without running the middleware. Every other request goes through
 * the pipeline, unaffected.
 */
export function fastPath(given: FastPathDeps) {
  const { deps, known, open, upToDate } = given;
  // A trace consists of the pipeline's steps.
  const isOpen = deps.tracing === undefined;

  const recall = (request: IncomingMessage): Pick<Visit, 'client' | 'address'> | null => {
    if (!isOpen || request.method !== 'GET') return null;
    const address = known.address(request.url ?? '');
    const client = address && known.client(clientKey(request, address.language), deps.clock.now());
    return client ? { client, address } : null;
  };

  const answer = async (visit: Visit): Promise<boolean> => {
    const { request, response } = visit;
    const timer = hintsWhenLate(request, response, deps.assets);
    try {
      const from = performance.now();
      await upToDate();
      const wait: Wait = [from, performance.now()];
      const page = keptPage(given, visit);
      if (!page) return false;
      const { visitor } = visit.client.shownTo;
      const shownTo = { ...visit.client.shownTo, visitor: { ...visitor, returnPath: visit.address.returnPath } };
      const { 'if-none-match': ifNoneMatch, 'accept-encoding': encodings } = request.headers;
      const taken = { ifNoneMatch, acceptEncoding: typeof encodings === 'string' ? encodings : undefined };
      const made = await inLanguage(visit.address.language, () => cachedResponse(page.page, shownTo, taken));
      send(deps, visit, { made, wait, state: page.state });
      return true;
    } catch (error) {
      deps.log({ error: { name: 'FastPath', message: String(error) } }, 'fast path fault', 'warn');
      // A response that has begun cannot be restarted.
      return response.headersSent;
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    before: (whole: RequestListener): RequestListener => {
      const start = async (visit: Visit) => {
        const { request, response } = visit;
        const { socket } = request;
        const over = deps.metrics.begun();
        const end = () => {
          open.end(socket);
          over();
        };
        // Pipelined requests go through the pipeline.
        const isAnswered = open.begin(socket) === 1 && (await answer(visit));
        if (isAnswered && !response.closed) response.once('close', end);
        else end();
        if (!isAnswered) await whole(request, response);
      };
      return (request, response) => {
        const found = recall(request);
        return found ? start({ ...found, request, response, started: performance.now() }) : whole(request, response);
      };
    },
  };
}

/** Returns the cached page while everything recorded about the client and the page is valid. */
function keptPage(given: FastPathDeps, { client, address }: Visit): ShownPage | null {
  const { deps, shells } = given;
  const { visitor } = client;
  const now = deps.clock.now();
  if (!staysAsItIs(client.session, now) || client.paymentOrigins !== deps.paymentOrigins()) return null;
  if (shells().known(visitor) !== client.shell) return null;
  return deps.pages.ready(deps.pages.current(pageKey(address.address, visitor)), now);
}

interface Made {
  made: CachedResponse;
  wait: Wait;
  state: ShownPage['state'];
}

/** Sends the response with everything that the pipeline adds: id, times, log entry, metrics. */
function send(deps: StorefrontDeps, visit: Visit, { made, wait, state }: Made): void {
  const { response, client, address, started } = visit;
  const requestId = hex(deps.random(8));
  const ms = since(started);
  const { status, body, bytes } = made;
  deps.log({ ...client.told, ...address.told, requestId, status, ms, bytes }, 'request', 'info');
  const headers = [...client.headers];
  for (const name in made.headers) headers.push(name.toLowerCase(), made.headers[name] ?? '');
  headers.push('server-timing', serverTiming({ pageState: state, calls: [], waits: [wait] }, ms));
  headers.push('x-request-id', requestId);
  if (typeof body === 'string') headers.push('content-length', String(bytes));
  response.writeHead(status, headers);
  response.end(body ?? undefined);
  const seconds = (performance.now() - started) / 1_000;
  deps.metrics.request({ method: 'GET', route: address.told.route ?? '', status, seconds });
  if (address.product !== undefined && !client.told.ahead)
    void noteSeen(address.product, { ...client, deps, requestId, userId: client.session.userId });
}
