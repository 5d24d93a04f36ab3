import { createMiddleware } from 'hono/factory';
import { isLoopbackHost } from '../../../shared/public-ip.ts';
import type { StoreEnv } from '../context.ts';

/** Returns whether the host of a request, with or without a port, means this machine. */
export const isLoopback = (host: string) => isLoopbackHost(host.replace(/:\d+$/, ''));

/**
 * Refuses requests for other hosts than the configured origin's and this machine's: a page under another name would
 * belong to that name (RFC 9110, section 15.5.20).
 */
export const knownHost = (siteUrl: string | null) => {
  const own = siteUrl ? new URL(siteUrl).host : null;
  return createMiddleware<StoreEnv>(async (c, next) => {
    if (hostLines(c.env?.incoming?.rawHeaders ?? []) > 1) return c.text('A request has one host.', 400);
    if (namesUser(c.env?.incoming?.url ?? '')) return c.text('The address of a request names no user.', 400);
    const host = c.req.header('host')?.toLowerCase() ?? '';
    if (own === null || host === own || isLoopback(host)) return next();
    return c.text('This server does not answer for that host.', 421);
  });
};

/** `GET http://user@host/`: no `Request` can be made of it (RFC 9110, section 4.2.4). */
const namesUser = (target: string) => /^[a-z][a-z\d+.-]*:\/\/[^/?#]*@/i.test(target);

/**
 * Counts `Host` headers. Of several, this server would use the first and a proxy perhaps the last (RFC 9112, section
 * 3.2).
 */
function hostLines(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length;
}
