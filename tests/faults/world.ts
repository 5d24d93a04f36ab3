import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { passwordsAt, recommendedCost } from '../../server/commerce/account/password.ts';
import { GatheredViews } from '../../server/commerce/account/viewed/gathered-views.ts';
import { GatheredVisits } from '../../server/commerce/account/visits/gathered-visits.ts';
import type { CommerceDeps } from '../../server/commerce/context.ts';
import { openDatabase } from '../../server/commerce/database/connection.ts';
import { folderUploads } from '../../server/commerce/images/uploads/upload-folder.ts';
import { openTurns } from '../../server/commerce/payment/card-testing/turns.ts';
import type { CardGateway } from '../../server/commerce/payment/providers/card/gateway.ts';
import { cardGatewayOverHttp } from '../../server/commerce/payment/providers/card/http.ts';
import { payPalOverHttp } from '../../server/commerce/payment/providers/paypal/http.ts';
import { stripeClient } from '../../server/commerce/payment/providers/stripe/client.ts';
import { nowhere } from '../../server/commerce/places/geo.ts';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { limitsByName, type RateLimit, requestRate } from '../../server/http/security/request-rate.ts';
import { asShop } from '../contract/support/as-shop.ts';
import type { Place } from './job.ts';
import { type KillPoints, watched } from './kill-points.ts';

export type World = ReturnType<typeof openWorld>;

export const cardWebhookSecret = 'secret-of-the-fault-tests';

const roundsAtMost = 200;

/** Opens the commerce service as one process runs it, with the real adapters to gateways in separate processes. */
export function openWorld(place: Place, time: number, killPoints?: KillPoints) {
  const clock = { time, now: () => clock.time };
  const faults: string[] = [];
  const watch = <T extends object>(name: string, target: T) =>
    killPoints ? watched(killPoints, name, target) : target;
  const instead: Partial<CardGateway> = {};
  const cards = watch('card', cardGatewayOverHttp(place.card));
  const deps: CommerceDeps = {
    db: asShop(openDatabase(place.location)),
    clock,
    random: randomBytes,
    passwords: passwordsAt(recommendedCost),
    memoryLimit: limitsByName((_, limit: RateLimit) => requestRate(limit)),
    views: new GatheredViews(),
    visits: new GatheredVisits(),
    turns: openTurns(clock.now),
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
    cardForm: place.stripe === null,
    stripe: place.stripe && watch('stripe', stripeClient(place.stripe)),
    payPal: place.payPal && watch('paypal', payPalOverHttp({ ...place.payPal, clock })),
    mail: watch('mail', mailFile(place.folder, 'mails')),
    texts: watch('text', mailFile(place.folder, 'texts')),
    outboxDir: null,
    siteName: 'Hemline',
    siteUrl: 'https://shop.example',
  };
  const { fetch, sweep, close } = createCommerce(deps);
  const sweepAll = async () => {
    for (let round = 0; (await sweep()) > 0; round += 1)
      if (round > roundsAtMost) throw new Error('The sweep finds something to do for ever.');
  };
  const stripeWebhookSecret = place.stripe?.webhookSecrets[0] ?? '';
  return { deps, clock, faults, instead, fetch, sweepAll, close, stripeWebhookSecret };
}

/** A mail server that survives the shop: a file with one message per line. */
function mailFile(folder: string, name: 'mails' | 'texts') {
  return {
    send: async (message: object) => appendFileSync(join(folder, `${name}.jsonl`), `${JSON.stringify(message)}\n`),
  };
}

function noted(fields: Record<string, unknown>, text: string): string {
  return `${text} ${JSON.stringify(fields)}`;
}
