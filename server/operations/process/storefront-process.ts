import type { Server } from 'node:http';
import { createServer, type Server as PortServer, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { type Logger, pino } from 'pino';
import { paymentsOf } from '../../../shared/payment/payments-header.ts';
import { type Tracing, untraced } from '../../../shared/tracing.ts';
import { isOutboxReadable, openEmbedded } from '../../apis/embedded-commerce.ts';
import { openRemote, type Upstream } from '../../apis/remote-upstream.ts';
import { createStorefront } from '../../app.ts';
import { pageCache } from '../../cache/page-cache.ts';
import type { Config } from '../../config/config.ts';
import { storeAssets } from '../../http/assets/kept-assets.ts';
import type { StorefrontDeps } from '../../http/context.ts';
import { pooledRandom } from '../../http/session/pooled-random.ts';
import { logDestination } from '../../logging/log-destination.ts';
import { logOptions, requestWriter } from '../../logging/log-options.ts';
import { logStream } from '../../logging/log-stream.ts';
import { createOffice, type OwnOffice } from '../../office/app.ts';
import { officePages } from '../../office/screens.ts';
import { readAssets } from '../../rendering/assets.ts';
import { plainLook } from '../../rendering/bare-page.ts';
import { openGuard } from '../admission/guard.ts';
import { underWay } from '../cluster/under-way.ts';
import type { WorkerGroup } from '../cluster/worker-group.ts';
import { serveMetrics } from '../metrics/metrics-port.ts';
import { storeMetrics } from '../metrics/shop.ts';
import { watchRequests } from '../metrics/watched-requests.ts';
import { type Observing, openObserving } from '../observers.ts';
import { limitBodies } from './body-time.ts';
import { drainProcess } from './drain-process.ts';
import { limitConnections, listenError, serverOptions } from './listen.ts';

/** The project's folder: what the build made lies in `dist/server`. */
const root = resolve(import.meta.dirname, '../..');

async function embedded(
  config: Config,
  own: { log: Logger; workers: WorkerGroup; observing: Observing },
): Promise<Upstream> {
  const { shop, commerce, gatewayOrigins, currency, sweep } = await openEmbedded(config, { root, ...own });
  const { perform, fetch, ready, close } = commerce;
  const payments = async () => paymentsOf(config);
  return { shop, perform, fetch, ready, close, sweep, currency, payments, paymentOrigins: () => gatewayOrigins };
}

/**
 * Runs the shop in this process, alone or as one of several: opens its dependencies, listens, and drains at a signal to
 * stop.
 */
export async function openShop(config: Config, workers: WorkerGroup): Promise<void> {
  const destination = logDestination(workers.begin);
  const stream = logStream(destination);
  const log = pino(logOptions(config.logLevel, workers.number), stream);
  const observing = await openObserving(config, 'hemline', { workers, log, dropped: destination.dropped });
  const upstream = config.apiOrigin
    ? openRemote(config.apiOrigin, (fields, message) => log.warn(fields, message), observing.tracing)
    : await embedded(config, { log, workers, observing });
  workers.onSweep(upstream.sweep);
  const pagesOfOffice = config.office && upstream.shop ? officePages(upstream.shop, config) : undefined;
  if (config.office && !pagesOfOffice)
    log.warn({}, 'the office is not here: with API_ORIGIN it runs with the commerce service (OFFICE_PORT)');
  const assetsDir = resolve(root, 'dist/assets');
  const storedAssetsDir = resolve(config.dataDir, 'assets');
  const mapsDirs = [resolve(root, 'dist/maps'), resolve(config.dataDir, 'maps')] as const;
  for (const [from, kept] of [[assetsDir, storedAssetsDir], mapsDirs] as const)
    await storeAssets(from, kept, Date.now()).catch((error) =>
      log.warn({ error: String(error) }, 'what this build made is not kept: pages that are open may miss it later'),
    );
  let shopUrl = '';
  const state = { draining: false };
  const requests = underWay(workers.begin.underWayTo);
  const { metrics, fault } = watchRequests(storeMetrics(observing.registers, observing.figures), workers);
  const bare = { look: plainLook(config.siteName) };
  const { admission, serverOf } = openGuard(config, {
    metrics,
    log: (fields, message) => log.warn(fields, message),
    look: () => bare.look,
  });
  const deps: StorefrontDeps = {
    ...usualDeps(config, { workers, tracing: observing.tracing }),
    bare,
    siteUrl: config.siteUrl,
    cookieDomain: config.cookieDomain,
    currency: upstream.currency ?? config.currency ?? undefined,
    office: config.officePort === null ? pagesOfOffice : undefined,
    commerce: {
      perform: admission.counting(upstream.perform),
      fetch: admission.counting(upstream.fetch),
    },
    storedAssetsDir,
    mapsDirs,
    payments: upstream.payments,
    paymentOrigins: upstream.paymentOrigins,
    devReload: config.devReload,
    operationsKey: config.operationsKey,
    staticJsonDir: config.staticJsonDir,
    metrics,
    tellsMetrics: config.metricsPort === null,
    log: tellingFaults(requestWriter(log, stream), fault),
    underWay: requests,
    ready: async () => !state.draining && (await upstream.ready()),
  };
  const { fetch } = createStorefront(deps);
  const { officePort, host } = config;
  const atOffice =
    officePort === null || !pagesOfOffice
      ? null
      : officeOnly(deps, { pages: pagesOfOffice, url: config.officeUrl, shopUrl: () => shopUrl });
  const metricsServer =
    config.metricsPort === null
      ? null
      : serveMetrics(metrics, { port: config.metricsPort, host: config.host, log, workers });
  const server = serverOf(serverOptions, getRequestListener(atOffice?.instead(fetch) ?? fetch, { hostname: host }));
  server.on('error', (error) => listenError(error, config));
  // The connection that reports restarts to pages is idle otherwise.
  if (!config.devReload) limitConnections(server);
  limitBodies(server);
  const further = atOffice?.connectionsTo(server, host, officePort ?? 0);
  drainProcess(server, { config, workers, log, state, further, underWay: requests }, async () => {
    metricsServer?.close();
    await upstream.close();
    await observing.close();
    log.flush();
    await destination.finish();
  });
  workers.listen(server, { name: 'shop', port: config.port, host: config.host }, (port) => {
    shopUrl = config.siteUrl ?? `http://localhost:${port}`;
    const ready = () => {
      log.info({ demonstration: !config.production, sandboxPayments: config.sandboxPayments, url: shopUrl }, 'started');
      workers.ready(port, { name: config.siteName, url: shopUrl });
    };
    if (!further || officePort === null) return ready();
    workers.listen(further, { name: 'office', port: officePort, host }, (at) => {
      log.info({ host, port: at }, 'office at a port of its own');
      ready();
    });
  });
}

/** Returns what each process has that answers pages, of the shop or of the office. */
export const usualDeps = (config: Config, { workers, tracing }: { workers: WorkerGroup; tracing: Tracing }) => ({
  siteName: config.siteName,
  production: config.production,
  languages: config.languages,
  trustProxy: config.trustProxy,
  sandboxPayments: config.sandboxPayments,
  outboxReadable: isOutboxReadable(config),
  officeLog: config.officeLog,
  sessionSecrets: config.sessionSecrets,
  logKey: config.logKey,
  assets: readAssets(resolve(root, 'dist/manifest.json'), config.languages),
  pages: pageCache(),
  staticDir: resolve(root, 'static'),
  assetsDir: resolve(root, 'dist/assets'),
  workers,
  tracing: tracing === untraced ? undefined : tracing,
  clock: Date,
  random: pooledRandom(),
});

type WriteLog = ReturnType<typeof requestWriter>;

/** Also reports each request that failed after its response began, e.g. in the middle of a streaming page. */
function tellingFaults(write: WriteLog, fault: (route: string) => void): WriteLog {
  return (fields, message, level) => {
    write(fields, message, level);
    if (level !== 'error' || !('status' in fields) || Number(fields.status) >= 500) return;
    if ('route' in fields && 'method' in fields) fault(`${fields.method} ${fields.route}`);
  };
}

/** Connections of staff that are open at a time in a process. */
const maxConnections = 1_000;

type Fetch = (request: Request, env: HttpBindings | Http2Bindings) => Response | Promise<Response>;

interface Own extends OwnOffice {
  /** Public origin of the office; null: any address of this machine. */
  url: string | null;
}

/**
 * The office at a port of its own. Its connections are given to the HTTP server of the shop, so that the limits, the
 * admission control and the draining of that server hold for both ports.
 */
export function officeOnly(deps: StorefrontDeps, { url, ...office }: Own) {
  const app = createOffice({ ...deps, siteUrl: url }, office);
  const own = new WeakSet<Socket>();
  const isOwn = ({ incoming }: { incoming: { socket: Socket } }) => own.has(incoming.socket);
  return {
    /** Returns a listener that answers the connections of this port by the office, and all others by the shop. */
    instead:
      (shop: Fetch): Fetch =>
      (request, env) =>
        isOwn(env) ? app.fetch(request, env) : shop(request, env),
    /** Returns the server of the port, which listens to nothing yet. */
    connectionsTo: (server: Server, host: string, port: number): PortServer => {
      const listens = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
        own.add(socket);
        server.emit('connection', socket);
      });
      listens.maxConnections = maxConnections;
      return listens.on('error', (error) => listenError(error, { port, host }, 'OFFICE_PORT'));
    },
  };
}
