import type { IncomingMessage, ServerResponse } from 'node:http';
import { createMiddleware } from 'hono/factory';
import type { Assets } from '../render/assets.ts';
import type { StoreEnv } from './context.ts';

/** A page that takes longer than this names its style sheet, font and script before it is there. */
const afterMs = 4;

/**
 * `103 Early Hints` (RFC 8297) for pages whose critical call is slow; quick pages are not held up by them. HTTP/1.0,
 * which many proxies speak inwards, knows no such answer (RFC 9110, section 15.2).
 */
export const earlyHints = createMiddleware<StoreEnv>(async (c, next) => {
  const { incoming, outgoing } = c.env ?? {};
  if (!incoming || !outgoing || !('writeEarlyHints' in outgoing)) return next();
  const timer = hintsWhenLate(incoming, outgoing, c.var.deps.assets);
  try {
    return await next();
  } finally {
    clearTimeout(timer);
  }
});

type Asking = Pick<IncomingMessage, 'method' | 'httpVersion'> & { headers: IncomingMessage['headers'] };
type Answering = Pick<ServerResponse, 'headersSent' | 'writeEarlyHints'>;

/** @returns what is to be cleared when the page is there; undefined where nothing is hinted at */
export function hintsWhenLate(asking: Asking, answering: Answering, assets: Assets): NodeJS.Timeout | undefined {
  const wantsPage = asking.method === 'GET' && asking.headers.accept?.includes('text/html');
  if (!wantsPage || asking.httpVersion === '1.0') return undefined;
  return setTimeout(() => {
    if (answering.headersSent) return;
    answering.writeEarlyHints({
      link: [
        `<${assets.url('shell.css')}>; rel=preload; as=style`,
        `<${assets.url('store-island.js')}>; rel=modulepreload`,
        '</assets/fonts/jost-latin.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
      ],
    });
  }, afterMs);
}
