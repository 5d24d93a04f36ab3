import { createMiddleware } from 'hono/factory';
import type { StoreEnv } from './context.ts';

/** A page that takes longer than this names its style sheet, font and script before it is there. */
const afterMs = 4;

/** `103 Early Hints` (RFC 8297) for pages whose critical call is slow; quick pages are not held up by them. */
export const earlyHints = createMiddleware<StoreEnv>(async (c, next) => {
  const outgoing = c.env?.outgoing;
  const wantsPage = c.req.method === 'GET' && c.req.header('accept')?.includes('text/html');
  if (!outgoing || !('writeEarlyHints' in outgoing) || !wantsPage) return next();
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
