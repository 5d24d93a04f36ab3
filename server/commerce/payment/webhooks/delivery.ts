import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { parseJson } from '../../../../shared/json.ts';
import { verbatim } from '../../../../shared/messages/message.ts';
import type { CommerceDeps } from '../../context.ts';
import { payPalSubject } from '../paypal/events.ts';
import { GatewayUnavailable } from '../providers/card/gateway.ts';
import { isSignedWebhook } from '../providers/card/webhook-signature.ts';
import { WebhookEvent } from '../providers/card/wire.ts';
import { stripeSubject } from '../stripe/events.ts';

/** A verified event: a hint to ask the provider, never a fact. */
export type ProviderEvent = {
  provider: 'card' | 'paypal' | 'stripe';
  /** `<provider>:<the provider's event id>` */
  id: string;
  type: string;
  /** The attempt or the provider's record that it is about. */
  subject: string;
};

/** A provider's request: header values by lower-case name, and the raw body. */
export interface Delivery {
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

const forged = fail(codes.wrongCredentials, verbatim('This message is not signed as it must be.'));
const unreadable = fail(codes.badRequest, verbatim('This message cannot be read.'));
const askAgainAfterSeconds = 5;

/** Verifies a webhook of the card gateway (`docs/develop/card-gateway.md`). */
export function readCardDelivery(deps: CommerceDeps, { headers, body }: Delivery): Result<ProviderEvent> {
  const { cardWebhookSecret: secrets, clock } = deps;
  const signature = headers['gateway-signature'] ?? '';
  if (secrets === null || !isSignedWebhook(secrets, signature, body, clock.now())) return forged;
  const event = WebhookEvent.safeParse(parseJson(textOf(body) ?? ''));
  if (!event.success) return unreadable;
  const { id, type, attempt } = event.data;
  return ok({ provider: 'card', id: `card:${id}`, type, subject: attempt });
}

/**
 * Verifies a webhook of PayPal by asking PayPal; 503 when it does not answer, so that the event is delivered again.
 * Null: it is about no payment; an account's webhook may subscribe to more than the shop needs.
 */
export async function readPayPalDelivery(
  { payPal }: CommerceDeps,
  { headers, body }: Delivery,
): Promise<Result<ProviderEvent | null>> {
  const text = textOf(body);
  if (payPal === null || text === null) return forged;
  try {
    if (!(await payPal.verifyWebhook({ headers, body: text }))) return forged;
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    return fail(codes.upstreamAway, verbatim('This message cannot be checked now.'), {
      data: { retryAfter: askAgainAfterSeconds },
    });
  }
  const event = payPalSubject(parseJson(textOf(body) ?? ''));
  return ok(event && { provider: 'paypal', ...event, id: `paypal:${event.id}` });
}

/** Verifies a webhook of Stripe by its signature. Null: it is about no payment of the shop. */
export async function readStripeDelivery(
  { stripe, clock }: CommerceDeps,
  { headers, body }: Delivery,
): Promise<Result<ProviderEvent | null>> {
  const text = textOf(body);
  const signature = headers['stripe-signature'] ?? '';
  const event = text === null ? null : await stripe?.verifyWebhook({ signature, body: text }, clock.now());
  if (!event) return forged;
  const told = stripeSubject(event);
  return ok(told && { provider: 'stripe', ...told, id: `stripe:${told.id}` });
}

/** Decodes UTF-8; null for other bytes, which no provider sends. */
function textOf(body: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return null;
  }
}
