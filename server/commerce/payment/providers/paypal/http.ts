import { z } from 'zod';
import { parseJson } from '../../../../../shared/json.ts';
import { GatewayUnavailable, type RefundOutcome } from '../card/gateway.ts';
import { wireMoney } from './amounts.ts';
import { type PayPalAnswer, type PayPalCaller, type PayPalCallOptions, payPalCaller } from './call.ts';
import type { PayPal, PayPalDelivery, PayPalOrder } from './paypal.ts';
import { createBody, type PayPalChange, patchBody } from './request.ts';
import { approvalOf, orderOf, WireError, WireOrder, WireRefund } from './wire.ts';

export interface PayPalHttpOptions extends PayPalCallOptions {
  /** Names the webhook that PayPal signs for; null: no event is believed. */
  webhookId: string | null;
  /** Expected payee; null: not checked. */
  merchantId?: string | null;
}

/** PayPal over HTTP, as `docs/develop/paypal.md` describes it. */
export function payPalOverHttp(options: PayPalHttpOptions): PayPal {
  const { payTimeoutMs = 10_000, queryTimeoutMs = 5_000, merchantId = null, webhookId } = options;
  const call = payPalCaller(options);
  const known = (answer: PayPalAnswer) => paidTo(merchantId, read(WireOrder, answer));
  const look = async (id: string) => {
    const answer = await call('GET', orderPath(id), { timeoutMs: queryTimeoutMs });
    return answer.status === 404 ? null : known(answer);
  };
  return {
    create: async (request) => {
      const json = JSON.stringify(createBody(request, merchantId));
      const { requestId } = request;
      return orderOf(known(await call('POST', 'v2/checkout/orders', { timeoutMs: payTimeoutMs, requestId, json })));
    },
    find: async (id) => {
      const order = await look(id);
      return order ? orderOf(order) : null;
    },
    change: async (id, change) => {
      const order = await look(id);
      return order !== null && patched(call, order, change, queryTimeoutMs);
    },
    capture: async (id, requestId) => {
      const question = { timeoutMs: payTimeoutMs, requestId, json: '{}' };
      const answer = await call('POST', `${orderPath(id)}/capture`, question);
      if (answer.status === 200 || answer.status === 201) return orderOf(known(answer));
      const order = answer.status === 422 ? await look(id) : null;
      if (!order) throw new GatewayUnavailable(`PayPal does not capture: ${issueOf(answer)}.`);
      return refusedCapture(orderOf(order), answer);
    },
    refund: async ({ captureId, requestId, amountCents, currency }) => {
      const path = `v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
      const json = JSON.stringify({ amount: wireMoney(amountCents, currency) });
      return refundOf(await call('POST', path, { timeoutMs: payTimeoutMs, requestId, json }));
    },
    verifyWebhook: async (delivery) => {
      const json = webhookId === null ? null : verificationOf(delivery, webhookId, options.url);
      if (json === null) return false;
      const question = { timeoutMs: queryTimeoutMs, json };
      const answer = await call('POST', 'v1/notifications/verify-webhook-signature', question);
      // The headers may be malformed: PayPal then refuses the verification itself.
      if (answer.status >= 400) return false;
      return read(Verification, answer).verification_status === 'SUCCESS';
    },
  };
}

function orderPath(id: string): string {
  return `v2/checkout/orders/${encodeURIComponent(id)}`;
}

function read<S extends z.ZodType>(schema: S, answer: PayPalAnswer): z.output<S> {
  if (answer.status !== 200 && answer.status !== 201) {
    throw new GatewayUnavailable(`PayPal refuses: ${issueOf(answer)}.`);
  }
  const parsed = schema.safeParse(answer.body);
  if (!parsed.success) throw new GatewayUnavailable('PayPal answered something else.', { cause: parsed.error });
  return parsed.data;
}

function issueOf({ status, body }: PayPalAnswer): string {
  const error = WireError.safeParse(body).data;
  return error?.details[0]?.issue ?? error?.name ?? `status ${status}`;
}

/** Checks the payee: an order with another one counts as no answer. */
function paidTo(merchantId: string | null, order: WireOrder): WireOrder {
  const payee = order.purchase_units[0].payee?.merchant_id;
  if (merchantId === null || payee === undefined || payee === merchantId) return order;
  throw new GatewayUnavailable(`The order ${order.id} at PayPal pays another account than the configured one.`);
}

async function patched(call: PayPalCaller, order: WireOrder, change: PayPalChange, timeoutMs: number) {
  const json = JSON.stringify(patchBody(order, change));
  return (await call('PATCH', orderPath(order.id), { timeoutMs, json })).status === 204;
}

/** The order as it is after PayPal refused to capture it; one that was captured before is no refusal. */
function refusedCapture(order: PayPalOrder, answer: PayPalAnswer): PayPalOrder {
  const issue = issueOf(answer);
  if (issue === 'ORDER_COMPLETION_IN_PROGRESS') throw new GatewayUnavailable('PayPal is still capturing.');
  if (issue === 'ORDER_ALREADY_CAPTURED') return order;
  const links = WireError.safeParse(answer.body).data?.links ?? [];
  return { ...order, issue, approvalUrl: order.approvalUrl ?? approvalOf(links) };
}

function refundOf(answer: PayPalAnswer): RefundOutcome {
  const { status } = answer;
  if (status === 404 || status === 422) {
    const reason = issueOf(answer);
    // The money has not arrived yet and can be refunded afterwards.
    if (reason === 'PENDING_CAPTURE') throw new GatewayUnavailable('PayPal has not finished the capture yet.');
    return { state: 'refused', reason };
  }
  const refund = read(WireRefund, answer);
  if (refund.status === 'COMPLETED') return { state: 'done', reference: refund.id };
  if (refund.status === 'PENDING') return { state: 'pending', reference: refund.id };
  return { state: 'refused', reason: refund.status };
}

const told = z.string().min(1).max(500);
const Headers = z.object({
  'paypal-auth-algo': told,
  'paypal-cert-url': told,
  'paypal-transmission-id': told,
  'paypal-transmission-sig': told,
  'paypal-transmission-time': told,
});
const Event = z.record(z.string(), z.unknown());

/** PayPal's answer to the question whether it sent an event. */
const Verification = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

/**
 * The question whether PayPal sent an event, or null where that can be denied without asking. The event goes into it as
 * it came: written anew, its bytes would no longer be those that were signed.
 *
 * @param url where PayPal is reached; a certificate may also be said to lie there
 */
function verificationOf({ headers, body }: PayPalDelivery, webhookId: string, url: string): string | null {
  const given = Headers.safeParse(headers);
  if (!given.success || !isEvent(body)) return null;
  const certUrl = given.data['paypal-cert-url'];
  if (!isPayPals(certUrl, url)) return null;
  const question = JSON.stringify({
    auth_algo: given.data['paypal-auth-algo'],
    cert_url: certUrl,
    transmission_id: given.data['paypal-transmission-id'],
    transmission_sig: given.data['paypal-transmission-sig'],
    transmission_time: given.data['paypal-transmission-time'],
    webhook_id: webhookId,
  });
  return `${question.slice(0, -1)},"webhook_event":${body}}`;
}

const isEvent = (body: string) => Event.safeParse(parseJson(body)).success;

function isPayPals(certUrl: string, url: string): boolean {
  if (!URL.canParse(certUrl)) return false;
  const { protocol, hostname, origin, username } = new URL(certUrl);
  return origin === new URL(url).origin || (protocol === 'https:' && hostname.endsWith('.paypal.com') && !username);
}
