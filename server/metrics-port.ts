import { type ServerType, serve } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Metrics } from './http/metrics.ts';
import { metricsApp } from './http/metrics-page.ts';
import { limitConnections, listenError, serverOptions } from './listen.ts';

/** A few collectors ask a few times a minute. */
const mostConnections = 50;

/** Tells figures at a port of their own, which need not be open to shoppers. */
export function serveMetrics(metrics: Metrics, port: number, host: string, log: Logger): ServerType {
  const { fetch } = metricsApp(metrics);
  const server = serve({ fetch, port, hostname: host, serverOptions }, (address) =>
    log.info({ host, port: address.port }, 'figures at /metrics'),
  );
  server.on('error', (error) => listenError(error, { port, host }, 'METRICS_PORT'));
  limitConnections(server, { most: mostConnections });
  return server;
}
