import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type Logger, pino } from 'pino';
import { paymentsHeader, paymentsOf } from '../../../shared/payment/payments-header.ts';
import { type Tracing, untraced } from '../../../shared/tracing.ts';
import { openEmbedded } from '../../apis/embedded-commerce.ts';
import { tellingFigures, tracedService } from '../../apis/service-fetch.ts';
import type { OpenCommerce } from '../../commerce/open.ts';
import type { Config } from '../../config/config.ts';
import type { StorefrontDeps } from '../../http/context.ts';
import { logDestination } from '../../logging/log-destination.ts';
import { logOptions, requestWriter } from '../../logging/log-options.ts';
import { logStream } from '../../logging/log-stream.ts';
import { officePages } from '../../office/screens.ts';
import { openServiceGuard } from '../admission/guard.ts';
import type { WorkerGroup } from '../cluster/worker-group.ts';
import { serveMetrics } from '../metrics/metrics-port.ts';
import { measuredService } from '../metrics/service.ts';
import { shedCounter } from '../metrics/shed.ts';
import { type Metrics, storeMetrics } from '../metrics/shop.ts';
import { openObserving } from '../observers.ts';
import { limitBodies } from './body-time.ts';
import { drainProcess } from './drain-process.ts';
import { limitConnections, listenError, serverOptions } from './listen.ts';
import { officeOnly, usualDeps } from './storefront-process.ts';

/** The commerce service by itself, for storefronts on other machines (`API_ORIGIN`). */
export async function openService(config: Config, workers: WorkerGroup): Promise<void> {
  const destination = logDestination(workers.begin);
  const stream = logStream(destination);
  const log = pino(logOptions(config.logLevel, workers.number), stream);
  const root = resolve(import.meta.dirname, '../..');
  const observing = await openObserving(config, 'hemline-commerce', { workers, log, dropped: destination.dropped });
  const opened = await openEmbedded(config, { root, log, workers, observing });
  const { commerce, sweep } = opened;
  workers.onSweep(sweep);
  const { registers, figures, tracing } = observing;
  const measured = measuredService(commerce.fetch, registers);
  const answered = tracing === untraced ? measured : tracedService(measured, tracing);
  const { metricsPort, officePort, host } = config;
  const state = { draining: false };
  const ready = async () => !state.draining && (await commerce.ready());
  const metrics = officePort === null ? null : storeMetrics(registers, figures);
  const office = metrics && officeOfService(config, opened, { log, stream, workers, metrics, tracing, ready });
  if (config.office && !office) log.warn({}, 'the office is not here: beside a commerce service it needs OFFICE_PORT');
  const shed = metrics?.shed ?? shedCounter([registers.ofWorker]);
  const guarded = { metrics: { shed }, log: (fields: object, message: string) => log.warn(fields, message) };
  const { serverOf, fetch: answer } = openServiceGuard(config, guarded, answered);
  const health: Record<string, () => Promise<boolean>> = {
    '/healthz': async () => true,
    '/readyz': ready,
  };
  const fetch = async (request: Request) => {
    const well = health[new URL(request.url).pathname];
    if (!well) return answer(request);
    const yes = await well();
    return new Response(yes ? 'ok' : 'not ready', {
      status: yes ? 200 : 503,
      headers: { 'Cache-Control': 'no-store', [paymentsHeader]: paymentsOf(config) },
    });
  };
  const metricsServer = metricsPort === null ? null : serveMetrics(figures, { port: metricsPort, host, log, workers });
  const tells = metricsPort === null ? tellingFigures(fetch, figures) : fetch;
  const server = serverOf(serverOptions, getRequestListener(office?.instead(tells) ?? tells, { hostname: host }));
  server.on('error', (error) => listenError(error, config));
  limitConnections(server);
  limitBodies(server);
  const further = office?.connectionsTo(server, host, officePort ?? 0);
  drainProcess(server, { config, workers, log, state, further }, async () => {
    metricsServer?.close();
    await commerce.close();
    await observing.close();
    await destination.finish();
  });
  workers.listen(server, { name: 'shop', port: config.port, host }, (port) => {
    const url = `http://${config.host}:${port}`;
    const started = () => {
      log.info({ url }, 'commerce service started');
      workers.ready(port, { name: `${config.siteName} (commerce service)`, url });
    };
    if (!further || officePort === null) return started();
    workers.listen(further, { name: 'office', port: officePort, host }, started);
  });
}

interface OfficeParts {
  log: Logger;
  stream: ReturnType<typeof logStream>;
  workers: WorkerGroup;
  metrics: Metrics;
  tracing: Tracing;
  ready: () => Promise<boolean>;
}

/** Opens the office of a commerce service that runs by itself, at a port of its own. */
function officeOfService(config: Config, { shop, commerce, gatewayOrigins }: OpenCommerce, given: OfficeParts) {
  const { log, stream, workers, metrics, tracing, ready } = given;
  const deps: StorefrontDeps = {
    ...usualDeps(config, { workers, tracing }),
    siteUrl: config.officeUrl,
    commerce,
    payments: async () => paymentsOf(config),
    paymentOrigins: () => gatewayOrigins,
    devReload: false,
    operationsKey: null,
    staticJsonDir: null,
    metrics,
    tellsMetrics: false,
    log: requestWriter(log, stream),
    ready,
  };
  const shopUrl = () => config.siteUrl ?? `http://localhost:${config.port}`;
  return officeOnly(deps, { pages: officePages(shop, config), url: config.officeUrl, shopUrl });
}
