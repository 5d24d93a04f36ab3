import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { parseJson } from '../../../../../shared/json.ts';
import { GatewayUnavailable, type RefundOutcome } from '../card/gateway.ts';
import { isSignedWebhook } from '../card/webhook-signature.ts';
import { toMinorUnits } from './amounts.ts';
import { readSession } from './session.ts';
import type { SessionBranding, SessionRequest, StripePayments, StripeSession } from './stripe.ts';

export interface StripeClientOptions {
  url: string;
  secretKey: string;
  /** Signing secrets of the webhook endpoint, more than one while it is rolled; none: events are refused. */
  webhookSecrets: readonly string[];
  /** Time limits of creating and refunding, and of other calls. */
  payTimeoutMs?: number;
  queryTimeoutMs?: number;
}

/** How far Stripe's clock may be behind the shop's. */
const clockToleranceSeconds = 300;
const expand = ['payment_intent.latest_charge'];

/** Stripe by its official SDK. The shop repeats calls itself, so the SDK does not. */
export function stripeClient(options: StripeClientOptions): StripePayments {
  const { url, secretKey, webhookSecrets, payTimeoutMs = 10_000, queryTimeoutMs = 5_000 } = options;
  const { protocol, hostname, port } = new URL(url);
  const secure = protocol === 'https:';
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port: port || (secure ? 443 : 80),
    protocol: secure ? 'https' : 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: queryTimeoutMs,
  });
  const find = (id: string) =>
    asked('find', async () => readSession(await stripe.checkout.sessions.retrieve(id, { expand })), null);
  return {
    find,
    create: (request) => asked('create', () => createSession(stripe, request, payTimeoutMs), null),
    expire: async (id) => {
      const expired = await asked('expire', async () => readSession(await stripe.checkout.sessions.expire(id)), null);
      return expired ?? find(id);
    },
    refund: async ({ paymentIntent, refundId, amountCents, currency }) => {
      const made = await asked('refunds', () => madeRefund(stripe, paymentIntent, refundId), undefined);
      if (made) return refundOutcome(made);
      const refused: { reason?: string } = {};
      const refund = await asked(
        'refund',
        () =>
          stripe.refunds.create(
            {
              payment_intent: paymentIntent,
              amount: toMinorUnits(amountCents, currency),
              metadata: { refund: refundId },
            },
            { idempotencyKey: refundId, timeout: payTimeoutMs },
          ),
        null,
        (error) => {
          refused.reason = error.code ?? 'invalid_request';
        },
      );
      return refund ? refundOutcome(refund) : { state: 'refused', reason: refused.reason ?? 'invalid_request' };
    },
    verifyWebhook: async ({ signature, body }, now) =>
      isSignedWebhook(webhookSecrets.join(','), signature, body, now) ? parseJson(body) : null,
  };
}

/**
 * Creates a session, once for an attempt, also where an earlier release of the shop asked for it with other URLs. Stripe
 * refuses a key under which it knows other parameters: https://docs.stripe.com/api/idempotent_requests. The session of
 * that request is looked for; where it made none, the changed request has a key of its own.
 */
async function createSession(stripe: Stripe, request: SessionRequest, timeout: number): Promise<StripeSession> {
  const params = sessionOf(request);
  const send = async (sent: Stripe.Checkout.SessionCreateParams, idempotencyKey: string) =>
    readSession(await stripe.checkout.sessions.create(sent, { idempotencyKey, timeout }));
  const create = (idempotencyKey: string) =>
    send(params, idempotencyKey).catch((error: unknown) => {
      if (!refusesBranding(error)) throw error;
      const { branding_settings: _, ...plain } = params;
      return send(plain, `${idempotencyKey}-plain`);
    });
  try {
    return await create(request.attemptId);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeIdempotencyError) || error.statusCode !== 400) throw error;
    const made = await madeSession(stripe, request);
    if (!made) return create(`${request.attemptId}-${digestOf(params)}`);
    // An attempt's amount never changes.
    if (made.amountCents !== request.amountCents || made.currency !== request.currency) throw error;
    return made;
  }
}

/** Whether Stripe refuses a request for its looks, such as a logo that it cannot fetch: the shopper is to pay all the same. */
const refusesBranding = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && (error.param ?? '').startsWith('branding_settings');

/** Returns the session that was made for an attempt, from those of the minutes in which it may have been. */
async function madeSession(stripe: Stripe, { attemptId, begunAt, expiresAt }: SessionRequest) {
  const seconds = (at: number) => Math.floor(at / 1_000);
  const created = { gte: seconds(begunAt) - clockToleranceSeconds, lte: seconds(expiresAt) };
  const deep = expand.map((field) => `data.${field}`);
  for await (const session of stripe.checkout.sessions.list({ created, limit: 100, expand: deep }))
    if (session.client_reference_id === attemptId) return readSession(session);
  return undefined;
}

const digestOf = (params: object) => createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 16);

/**
 * Returns a refund that was made before for this id. Stripe repeats the first answer to an idempotency key, also where
 * the refund has moved on since, and forgets the key after a day.
 */
async function madeRefund(stripe: Stripe, paymentIntent: string, refundId: string): Promise<Stripe.Refund | undefined> {
  for await (const refund of stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }))
    if (refund.metadata?.refund === refundId) return refund;
  return undefined;
}

function refundOutcome({ id, status, failure_reason }: Stripe.Refund): RefundOutcome {
  if (status === 'succeeded') return { state: 'done', reference: id };
  if (status === 'failed' || status === 'canceled') return { state: 'refused', reason: failure_reason ?? status };
  return { state: 'pending', reference: id };
}

function sessionOf(request: SessionRequest): Stripe.Checkout.SessionCreateParams {
  const { attemptId, orderNo, amountCents, currency, email, expiresAt, successUrl, cancelUrl } = request;
  const metadata = { attempt: attemptId, order: orderNo };
  return {
    mode: 'payment',
    // Cards and the wallets that hold them: money that arrives after days is too late for goods held for 30 minutes.
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    client_reference_id: attemptId,
    customer_email: email,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: toMinorUnits(amountCents, currency),
          product_data: { name: orderNo },
        },
      },
    ],
    expires_at: Math.ceil(expiresAt / 1_000),
    success_url: successUrl,
    cancel_url: cancelUrl,
    branding_settings: brandingOf(request.branding),
    metadata,
    payment_intent_data: { metadata, description: orderNo },
    expand,
  };
}

/** https://docs.stripe.com/payments/checkout/customization/appearance */
const brandingOf = ({ name, background, button, borders, logoUrl }: SessionBranding) => ({
  display_name: name,
  background_color: background,
  button_color: button,
  border_style: borders,
  ...(logoUrl && { logo: { type: 'url', url: logoUrl } }),
});

/**
 * Returns the answer of a call, or `none` where Stripe refuses the request itself (400, 404).
 *
 * @throws GatewayUnavailable for any other: it may have been carried out
 */
async function asked<T, N>(
  call: string,
  ask: () => Promise<T>,
  none: N,
  onRefused: (error: InstanceType<typeof Stripe.errors.StripeInvalidRequestError>) => void = () => undefined,
): Promise<T | N> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && isRefusal(error.statusCode)) {
      onRefused(error);
      return none;
    }
    // The error's own fields may quote the request: only its kind and status are passed on.
    const kind =
      error instanceof Stripe.errors.StripeError ? `${error.type} ${error.statusCode ?? ''}`.trim() : 'error';
    throw new GatewayUnavailable(`Stripe gave no answer to ${call}: ${kind}.`, { cause: causeOf(error) });
  }
}

const isRefusal = (status: number | undefined) => status === 400 || status === 402 || status === 404;

function causeOf(error: unknown): unknown {
  return error instanceof Stripe.errors.StripeError ? undefined : error;
}
