import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routes } from '../../../shared/routes.ts';
import type { PageRules, StoreEnv } from '../context.ts';
import { ownOrigin } from './same-origin.ts';

/** No inline script or style, nothing from other sites, no framing. */
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
  /** Origins that forms of every page may lead to by a redirect; absent: none. */
  formOrigins?: () => readonly string[];
}

/** Returns the content security policy. A form may post to this site only, unless the page says otherwise. */
function contentSecurityPolicy(
  rules: PageRules | undefined,
  paymentOrigins: readonly string[],
  eventsAddress: string,
  formOrigins: readonly string[],
): string {
  const targets = rules?.leadsToPayment ? ["'self'", ...formOrigins, ...paymentOrigins] : ["'self'", ...formOrigins];
  const connect = rules?.silent ? eventsAddress : "'self'";
  return `${policy}; connect-src ${connect}; form-action ${targets.join(' ')}`;
}

/** Returns the URL of events, as narrow as the policy allows: a path needs the full URL. */
function eventsAddressOf(c: Context<StoreEnv>): string {
  const origin = ownOrigin(c);
  return /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? origin + routes.events : "'none'";
}

export function securityHeaders(options: Options) {
  return createMiddleware<StoreEnv>(async (c, next) => {
    await next();
    const { headers } = c.res;
    // A response that is no page of the shop may set its own.
    if (!headers.has('Content-Security-Policy'))
      headers.set(
        'Content-Security-Policy',
        contentSecurityPolicy(
          c.get('rules'),
          options.paymentOrigins(),
          eventsAddressOf(c),
          options.formOrigins?.() ?? [],
        ),
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
