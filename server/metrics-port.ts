import { type ServerType, serve } from '@hono/node-server';
import type { Logger } from 'pino';
import { metricsApp } from './http/metrics-page.ts';
import { limitConnections, listenError, serverOptions } from './listen.ts';
import type { Figures } from './metrics/figures.ts';

/** A few collectors ask a few times a minute. */
const mostConnections = 50;

/** Tells figures at a port of their own, which need not be open to shoppers. */
export function serveMetrics(figures: Figures, port: number, host: string, log: Logger): ServerType {
  const { fetch } = metricsApp(figures);
  const server = serve({ fetch, port, hostname: host, serverOptions }, (address) =>
    log.info({ host, port: address.port }, 'figures at /metrics'),
  );
  server.on('error', (error) => listenError(error, { port, host }, 'METRICS_PORT'));
  limitConnections(server, { most: mostConnections });
  return server;
}
