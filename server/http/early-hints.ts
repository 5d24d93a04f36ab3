import { createMiddleware } from 'hono/factory';
import type { StoreEnv } from './context.ts';

/** A page that takes longer than this names its style sheet, font and script before it is there. */
const afterMs = 4;

/**
 * `103 Early Hints` (RFC 8297) for pages whose critical call is slow; quick pages are not held up by them. HTTP/1.0,
 * which many proxies speak inwards, knows no such answer (RFC 9110, section 15.2).
 */
export const earlyHints = createMiddleware<StoreEnv>(async (c, next) => {
  const { incoming, outgoing } = c.env ?? {};
  const wantsPage = c.req.method === 'GET' && c.req.header('accept')?.includes('text/html');
  if (!outgoing || !('writeEarlyHints' in outgoing) || !wantsPage || incoming?.httpVersion === '1.0') return next();
  const { assets } = c.var.deps;
  const timer = setTimeout(() => {
    if (outgoing.headersSent) return;
    outgoing.writeEarlyHints({
      link: [
        `<${assets.url('shell.css')}>; rel=preload; as=style`,
        `<${assets.url('store-island.js')}>; rel=modulepreload`,
        '</assets/fonts/jost-latin.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
      ],
    });
  }, afterMs);
  try {
    return await next();
  } finally {
    clearTimeout(timer);
  }
});
