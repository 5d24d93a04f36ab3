import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routes } from '../../shared/routes.ts';
import type { PageRules, StoreEnv } from './context.ts';
import { ownOrigin } from './same-origin.ts';

/** No inline script or style anywhere; nothing from elsewhere; pages are framed by nobody. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ');

interface Options {
  https: boolean;
  paymentOrigins: () => readonly string[];
}

/** A form may post to this site alone, unless its page says otherwise. */
function contentSecurityPolicy(
  rules: PageRules | undefined,
  paymentOrigins: readonly string[],
  eventsAddress: string,
): string {
  const targets = rules?.leadsToPayment ? ["'self'", ...paymentOrigins] : ["'self'"];
  const connect = rules?.silent ? eventsAddress : "'self'";
  return `${policy}; connect-src ${connect}; form-action ${targets.join(' ')}`;
}

/** Where pages tell what happened on them, named as narrowly as the policy allows: a path needs its whole address. */
function eventsAddressOf(c: Context<StoreEnv>): string {
  const origin = ownOrigin(c);
  return /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? origin + routes.events : "'none'";
}

export function securityHeaders(options: Options) {
  return createMiddleware<StoreEnv>(async (c, next) => {
    await next();
    const { headers } = c.res;
    // An answer that is no page of the shop may bring its own.
    if (!headers.has('Content-Security-Policy'))
      headers.set(
        'Content-Security-Policy',
        contentSecurityPolicy(c.get('rules'), options.paymentOrigins(), eventsAddressOf(c)),
      );
    headers.set('X-Content-Type-Options', 'nosniff');
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('X-Frame-Options', 'DENY');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()');
    if (options.https) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  });
}
