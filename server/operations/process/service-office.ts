import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { paymentsOf } from '../../../shared/payment/payments-header.ts';
import { type Tracing, untraced } from '../../../shared/tracing.ts';
import { isOutboxReadable } from '../../apis/embedded-commerce.ts';
import { pageCache } from '../../cache/page-cache.ts';
import type { OpenCommerce } from '../../commerce/open.ts';
import type { Config } from '../../config/config.ts';
import type { StorefrontDeps } from '../../http/context.ts';
import { pooledRandom } from '../../http/session/pooled-random.ts';
import { requestWriter } from '../../logging/log-options.ts';
import type { logStream } from '../../logging/log-stream.ts';
import { officePages } from '../../office/screens.ts';
import { readAssets } from '../../rendering/assets.ts';
import type { WorkerGroup } from '../cluster/worker-group.ts';
import type { Metrics } from '../metrics/shop.ts';
import { officeOnly } from './office-port.ts';

interface OfficeParts {
  root: string;
  log: Logger;
  stream: ReturnType<typeof logStream>;
  workers: WorkerGroup;
  metrics: Metrics;
  tracing: Tracing;
  ready: () => Promise<boolean>;
}

/** Opens the office of a commerce service that runs by itself, at a port of its own. */
export function officeOfService(config: Config, { shop, commerce, gatewayOrigins }: OpenCommerce, given: OfficeParts) {
  const { root, log, stream, workers, metrics, tracing, ready } = given;
  const deps: StorefrontDeps = {
    siteName: config.siteName,
    siteUrl: config.officeUrl,
    production: config.production,
    languages: config.languages,
    trustProxy: config.trustProxy,
    sandboxPayments: config.sandboxPayments,
    outboxReadable: isOutboxReadable(config),
    officeLog: config.officeLog,
    sessionSecrets: config.sessionSecrets,
    commerce,
    assets: readAssets(resolve(root, 'dist/manifest.json'), config.languages),
    pages: pageCache(),
    staticDir: resolve(root, 'static'),
    assetsDir: resolve(root, 'dist/assets'),
    payments: async () => paymentsOf(config),
    paymentOrigins: () => gatewayOrigins,
    devReload: false,
    operationsKey: null,
    staticJsonDir: null,
    workers,
    metrics,
    tracing: tracing === untraced ? undefined : tracing,
    tellsMetrics: false,
    clock: Date,
    random: pooledRandom(),
    log: requestWriter(log, stream),
    logKey: config.logKey,
    ready,
  };
  const shopUrl = () => config.siteUrl ?? `http://localhost:${config.port}`;
  return officeOnly(deps, { pages: officePages(shop, config), url: config.officeUrl, shopUrl });
}
