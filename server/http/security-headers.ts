import { createMiddleware } from 'hono/factory';
import type { StoreEnv } from './context.ts';

/** No inline script or style anywhere; nothing from elsewhere; pages are framed by nobody. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ');

/** A form may post to this site alone; a card challenge and PayPal are reached by a redirect, which `form-action` counts too. */
function contentSecurityPolicy(formTargets: string): string {
  return `${policy}; form-action 'self'${formTargets}`;
}

export function securityHeaders(options: { https: boolean; paymentOrigins: readonly string[] }) {
  const csp = contentSecurityPolicy(options.paymentOrigins.map((origin) => ` ${origin}`).join(''));
  return createMiddleware<StoreEnv>(async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('Content-Security-Policy', csp);
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('X-Frame-Options', 'DENY');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()');
    if (options.https) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  });
}
