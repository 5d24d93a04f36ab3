import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { passwordsAt, recommendedCost } from '../../server/commerce/account/password.ts';
import { GatheredViews } from '../../server/commerce/catalog/viewed/gathered-views.ts';
import type { CommerceDeps } from '../../server/commerce/context.ts';
import { openDatabase } from '../../server/commerce/database/connection.ts';
import type { CardGateway } from '../../server/commerce/payment/providers/card/gateway.ts';
import { cardGatewayOverHttp } from '../../server/commerce/payment/providers/card/http.ts';
import { payPalOverHttp } from '../../server/commerce/payment/providers/paypal/http.ts';
import { nowhere } from '../../server/commerce/places/geo.ts';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { folderUploads } from '../../server/commerce/uploads/upload-folder.ts';
import { requestRate } from '../../server/http/security/request-rate.ts';
import { type Crossings, watched } from './crossings.ts';
import type { Place } from './job.ts';

export type World = ReturnType<typeof openWorld>;

export const cardWebhookSecret = 'secret-of-the-fault-tests';

const roundsAtMost = 200;

/** The commerce service as one process runs it, with the real adapters to gateways that are processes of their own. */
export function openWorld(place: Place, time: number, crossings?: Crossings) {
  const clock = { time, now: () => clock.time };
  const faults: string[] = [];
  const watch = <T extends object>(name: string, target: T) => (crossings ? watched(crossings, name, target) : target);
  const instead: Partial<CardGateway> = {};
  const cards = watch('card', cardGatewayOverHttp(place.card));
  const deps: CommerceDeps = {
    db: openDatabase(place.location),
    clock,
    random: randomBytes,
    passwords: passwordsAt(recommendedCost),
    memoryLimit: (_, limit) => requestRate(limit),
    views: new GatheredViews(),
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: (fields, text) => void faults.push(noted(fields, text)),
    },
    picturesDir: place.folder,
    dataDir: place.folder,
    uploads: folderUploads(place.folder),
    cardGateway: {
      pay: (charge) => (instead.pay ?? cards.pay)(charge),
      query: (attempt) => (instead.query ?? cards.query)(attempt),
      cancel: (attempt) => (instead.cancel ?? cards.cancel)(attempt),
      refund: (refund) => (instead.refund ?? cards.refund)(refund),
    },
    cardWebhookSecret,
    geo: nowhere,
    gatewayOrigins: [],
    payPal: place.payPal && watch('paypal', payPalOverHttp({ ...place.payPal, clock })),
    mail: watch('mail', postbox(place.folder, 'mails')),
    texts: watch('text', postbox(place.folder, 'texts')),
    outboxDir: null,
    siteName: 'Hemline',
    siteUrl: 'https://shop.example',
  };
  const { fetch, sweep, close } = createCommerce(deps);
  const sweepAll = async () => {
    for (let round = 0; (await sweep()) > 0; round += 1)
      if (round > roundsAtMost) throw new Error('The sweep finds something to do for ever.');
  };
  return { deps, clock, faults, instead, fetch, sweepAll, close };
}

/** A server that takes letters and survives the shop: a file, one letter a line. */
export function postbox(folder: string, name: 'mails' | 'texts') {
  return {
    send: async (letter: object) => appendFileSync(join(folder, `${name}.jsonl`), `${JSON.stringify(letter)}\n`),
  };
}

function noted(fields: Record<string, unknown>, text: string): string {
  return `${text} ${JSON.stringify(fields)}`;
}
