import type { IncomingMessage, ServerResponse } from 'node:http';
import { createMiddleware } from 'hono/factory';
import type { Assets } from '../../rendering/assets.ts';
import type { StoreEnv } from '../context.ts';

/** Milliseconds after which a page that is not ready gets Early Hints. */
const afterMs = 4;

/**
 * Sends `103 Early Hints` (RFC 8297) with style sheet, font and script for pages whose critical call is slow. Fast
 * pages are not delayed. HTTP/1.0, which many proxies use to reach the server, has no such response (RFC 9110, section
 * 15.2).
 */
export const earlyHints = createMiddleware<StoreEnv>(async (c, next) => {
  const { incoming, outgoing } = c.env ?? {};
  if (!incoming || !outgoing || !('writeEarlyHints' in outgoing)) return next();
  const timer = hintsWhenLate(incoming, outgoing, c.get('deps').assets);
  try {
    return await next();
  } finally {
    clearTimeout(timer);
  }
});

type Asking = Pick<IncomingMessage, 'method' | 'httpVersion'> & { headers: IncomingMessage['headers'] };
type Answering = Pick<ServerResponse, 'headersSent' | 'socket' | 'writeEarlyHints'>;

/** Sends the hints later. @returns the timer to clear when the page is ready; undefined where no hints are sent */
export function hintsWhenLate(asking: Asking, answering: Answering, assets: Assets): NodeJS.Timeout | undefined {
  const wantsPage = asking.method === 'GET' && asking.headers.accept?.includes('text/html');
  if (!wantsPage || asking.httpVersion === '1.0') return undefined;
  return setTimeout(() => {
    // Without a socket the connection still sends the response before: Node would keep the hints, and send them between
    // the head and the body of this one.
    if (answering.headersSent || answering.socket === null) return;
    answering.writeEarlyHints({
      link: [
        `<${assets.url('shell.css')}>; rel=preload; as=style`,
        `<${assets.url('store-island.js')}>; rel=modulepreload`,
        '</assets/fonts/jost-latin.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
      ],
    });
  }, afterMs);
}
