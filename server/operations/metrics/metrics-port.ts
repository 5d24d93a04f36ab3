import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import type { WorkerGroup } from '../cluster/worker-group.ts';
import { limitConnections, listenError, serverOptions } from '../process/listen.ts';
import type { Figures } from './figures.ts';
import { metricsApp } from './metrics-page.ts';

/** A few collectors ask a few times a minute. */
const maxConnections = 50;

interface At {
  port: number;
  host: string;
  log: Logger;
  workers: WorkerGroup;
}

/** Tells figures at a port of their own, which need not be open to shoppers. */
export function serveMetrics(figures: Figures, { port, host, log, workers }: At): Server {
  const { fetch } = metricsApp(figures);
  const server = createServer(serverOptions, getRequestListener(fetch, { hostname: host }));
  server.on('error', (error) => listenError(error, { port, host }, 'METRICS_PORT'));
  limitConnections(server, { most: maxConnections });
  workers.listen(server, { name: 'metrics', port, host }, (at) => log.info({ host, port: at }, 'figures at /metrics'));
  return server;
}
