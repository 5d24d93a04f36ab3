import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routes } from '../../../shared/routes.ts';
import type { PageRules, StoreEnv } from '../context.ts';
import { ownOrigin } from './same-origin.ts';

/** No inline script, no inline style but the brand's, nothing from other sites. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
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
  { eventsAddress, origin }: { eventsAddress: string; origin: string },
  formOrigins: readonly string[],
): string {
  const targets = rules?.leadsToPayment ? ["'self'", ...formOrigins, ...paymentOrigins] : ["'self'", ...formOrigins];
  const connect = rules?.silent ? eventsAddress : "'self'";
  const style = rules?.style ? ` ${rules.style}` : '';
  const ancestors = rules?.framed ? ancestorsOf(origin) : "'none'";
  return `${policy}; style-src 'self'${style}; connect-src ${connect}; frame-ancestors ${ancestors}; form-action ${targets.join(' ')}`;
}

/** Returns who may frame a page with drafts: the office, here or at a port of its own. */
function ancestorsOf(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `'self' ${protocol}//${hostname}:*`;
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
    const frames = c.get('frames');
    // A response that is no page of the shop may set its own.
    if (!headers.has('Content-Security-Policy'))
      headers.set(
        'Content-Security-Policy',
        contentSecurityPolicy(
          c.get('rules'),
          options.paymentOrigins(),
          { eventsAddress: eventsAddressOf(c), origin: ownOrigin(c) },
          options.formOrigins?.() ?? [],
        ) + (frames === undefined ? '' : `; frame-src ${frames}`),
      );
    headers.set('X-Content-Type-Options', 'nosniff');
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    // Of pages that the office frames the policy alone says who may.
    if (!c.get('rules')?.framed) headers.set('X-Frame-Options', 'DENY');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()');
    if (options.https) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  });
}
