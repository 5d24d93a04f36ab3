import { passwordsAt } from '../../../server/commerce/account/password.ts';
import { GatheredViews } from '../../../server/commerce/account/viewed/gathered-views.ts';
import { GatheredVisits } from '../../../server/commerce/account/visits/gathered-visits.ts';
import type { CommerceDeps } from '../../../server/commerce/context.ts';
import type { Mail, TextMessage } from '../../../server/commerce/outbox/transport.ts';
import { openTurns } from '../../../server/commerce/payment/card-testing/turns.ts';
import { nowhere } from '../../../server/commerce/places/geo.ts';
import { limitsByName, type RateLimit, requestRate } from '../../../server/http/security/request-rate.ts';

/** A low cost of password hashing; the shop's real cost has a test of its own. */
const little = { memory: 64, passes: 1, parallelism: 1 };

/**
 * Returns the external services of a test's shop except its card gateway: mails and texts are collected, PayPal and
 * Stripe are unavailable.
 */
export function outside(now = Date.now) {
  const mails: Mail[] = [];
  const texts: TextMessage[] = [];
  const deps = {
    passwords: passwordsAt(little),
    memoryLimit: limitsByName((_, limit: RateLimit) => requestRate(limit)),
    views: new GatheredViews(),
    visits: new GatheredVisits(),
    turns: openTurns(now),
    cardWebhookSecret: 'secret-of-the-tests-gateway',
    gatewayOrigins: [],
    payPal: null,
    cardForm: true,
    stripe: null,
    geo: nowhere,
    mail: { send: async (mail) => void mails.push(mail) },
    texts: { send: async (message) => void texts.push(message) },
    outboxDir: null,
    siteName: 'Hemline',
    siteUrl: 'https://shop.example',
  } satisfies Partial<CommerceDeps>;
  return { deps, mails, texts };
}
