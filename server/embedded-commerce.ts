import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Crew } from './cluster/crew.ts';
import { type OpenCommerce, openCommerce } from './commerce/open.ts';
import type { Config } from './config.ts';

/** Whether anybody may read what the shop would send: never where it is for real, or where it is sent. */
export const isOutboxReadable = (config: Config) =>
  !config.production && config.mailUrl === null && config.smsUrl === null;

/**
 * The commerce service as the configuration wants it, in this process.
 * @param root the project's folder
 */
export function openEmbedded(
  config: Config,
  { root, log, crew }: { root: string; log: Logger; crew: Crew },
): Promise<OpenCommerce> {
  return openCommerce({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    demonstrationCatalogue: config.demonstrationCatalogue,
    cardGateway: config.cardGateway,
    payPal: config.payPal,
    sandboxPayments: config.sandboxPayments,
    mailUrl: config.mailUrl,
    mailFrom: config.mailFrom,
    smsUrl: config.smsUrl,
    siteName: config.siteName,
    geoDb: config.geoDb,
    outboxReadable: isOutboxReadable(config),
    picturesDir: resolve(root, 'static/pictures'),
    siteUrl: config.siteUrl ?? `http://localhost:${config.port}`,
    log,
    fills: crew.begin.fills,
    onNote: (note) => crew.note(note),
  });
}
