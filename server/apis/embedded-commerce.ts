import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { workKinds } from '../commerce/jobs/due-work.ts';
import { type OpenCommerce, openCommerce } from '../commerce/open.ts';
import type { Config } from '../config/config.ts';
import { poolSizeOf } from '../config/pool-size.ts';
import { limitsByName, type RateLimit, requestRate } from '../http/security/request-rate.ts';
import { sharedRateLimits } from '../http/security/shared-rate-limits.ts';
import type { WorkerGroup } from '../operations/cluster/worker-group.ts';
import { commerceMeter, watchShop } from '../operations/metrics/commerce.ts';
import type { Observing } from '../operations/observers.ts';

/** Returns whether mails and texts may be read on a page: not in production, nor where they are sent. */
export const isOutboxReadable = (config: Config) =>
  !config.production && config.mailUrl === null && config.smsUrl === null;

/**
 * Opens the commerce service in this process by the configuration.
 *
 * @param root the project's folder
 */
export async function openEmbedded(
  config: Config,
  { root, log, workers, observing }: { root: string; log: Logger; workers: WorkerGroup; observing: Observing },
): Promise<OpenCommerce> {
  const { registers, tracing } = observing;
  const cardForm = config.paymentProvider === 'gateway';
  if (cardForm ? !config.cardGateway : !config.stripe)
    throw new Error('The commerce service has no payment provider for cards: open its sandbox first.');
  const shared = sharedRateLimits(workers, Date);
  const opened = await openCommerce({
    ...config,
    poolSize: poolSizeOf(workers.begin.of),
    realMoney: config.production && !config.sandboxPayments,
    cardForm,
    outboxReadable: isOutboxReadable(config),
    picturesDir: resolve(root, 'demo/pictures'),
    siteUrl: config.siteUrl ?? `http://localhost:${config.port}`,
    officeUrl: config.officeUrl ?? (config.officePort === null ? null : `http://localhost:${config.officePort}`),
    log,
    memoryLimit: limitsByName((name, limit: RateLimit) => requestRate(limit, shared(name))),
    observers: { meter: commerceMeter(registers, workKinds), tracing },
    onBehind: () => workers.prepares(),
    onNote: (note) => workers.note(note),
  });
  watchShop(registers, opened.commerce.figures);
  return opened;
}
