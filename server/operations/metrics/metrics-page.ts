import { type Context, Hono } from 'hono';
import { isThisMachine } from '../../../shared/public-ip.ts';
import type { StoreEnv } from '../../http/context.ts';
import { isLoopback } from '../../http/security/known-host.ts';
import type { Figures } from './figures.ts';

/** Headers that proxies add: a request through a proxy may come from anywhere, though the proxy is on this machine. */
const signsOfProxy = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Serves `/metrics` on the shop's own port to this machine alone. Others get a plain 404, which admission control never
 * refuses.
 */
export function ownMetrics(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get('/metrics', async (c) => {
    const { metrics, tellsMetrics } = c.get('deps');
    if (tellsMetrics && isOfThisMachine(c)) return tellMetrics(metrics);
    return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
  });
  return app;
}

/** Serves `/metrics` on a port of its own, to every client that reaches it. */
export function metricsApp(figures: Figures): Hono {
  const app = new Hono();
  app.get('/metrics', () => tellMetrics(figures));
  return app;
}

export async function tellMetrics(figures: Figures): Promise<Response> {
  const { body, contentType } = await figures.text();
  return new Response(body, { headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store' } });
}

const isOfThisMachine = (c: Context<StoreEnv>) =>
  isFromThisMachine(c.req.raw.headers, c.env?.incoming?.socket.remoteAddress);

/** Returns whether a program on this machine sent the request, for itself. */
export function isFromThisMachine(headers: Headers, address: string | undefined): boolean {
  if (signsOfProxy.some((name) => headers.has(name))) return false;
  // Another site's page may reach this host by a name of its own (DNS rebinding).
  if (!isLoopback(headers.get('host') ?? '')) return false;
  return isThisMachine(address ?? '');
}
