import { type Context, Hono } from 'hono';
import type { Figures } from '../metrics/figures.ts';
import type { StoreEnv } from './context.ts';
import { isLoopbackHost } from './known-host.ts';

const loopback = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
/** What proxies add: who asks through one may be anybody, though the proxy is on this machine. */
const signsOfProxy = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * `/metrics` at the shop's own port: for this machine alone; others find nothing there, not even a page that says so, since
 * nobody who asks for it is ever turned away.
 */
export function ownMetrics(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get('/metrics', async (c) => {
    const { metrics, tellsMetrics } = c.var.deps;
    if (tellsMetrics && isOfThisMachine(c)) return tellMetrics(metrics);
    return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
  });
  return app;
}

/** `/metrics` at a port of its own: whoever reaches that port may read it. */
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

/** Asked by a program on this machine, for itself. */
export function isFromThisMachine(headers: Headers, address: string | undefined): boolean {
  if (signsOfProxy.some((name) => headers.has(name))) return false;
  // A page of a stranger's may be led here by a name of theirs (DNS rebinding).
  if (!isLoopbackHost(headers.get('host') ?? '')) return false;
  return loopback.test(address ?? '');
}
