import { hostOf, isPaymentUrl } from '../../../../shared/payment/payment-origins.ts';
import type { Log } from '../../context.ts';
import { type CardGateway, type ChargeOutcome, GatewayUnavailable } from './card/gateway.ts';
import type { PayPal, PayPalOrder } from './paypal/paypal.ts';

interface Options {
  /** Origins on which shoppers confirm payments. */
  origins: readonly string[];
  log: Pick<Log, 'error'>;
}

/**
 * Returns the same gateway, limited to challenges on its own pages. A charge with any other challenge URL is cancelled:
 * no one can have confirmed it, and the shopper may use another card.
 */
export function withTrustedChallenges(gateway: CardGateway, { origins, log }: Options): CardGateway {
  const cancelForeign = async <T extends ChargeOutcome | null>(attemptId: string, outcome: T) => {
    if (outcome?.state !== 'challenge' || isPaymentUrl(outcome.redirectUrl, origins)) return outcome;
    log.error({ attemptId, host: hostOf(outcome.redirectUrl) }, 'card challenge is on a foreign host');
    const cancelled = await gateway.cancel(attemptId);
    if (cancelled === null || cancelled.state === 'challenge')
      throw new GatewayUnavailable('The card gateway does not call off a challenge on a foreign host.');
    return cancelled;
  };
  return {
    ...gateway,
    pay: async (charge) => cancelForeign(charge.attemptId, await gateway.pay(charge)),
    query: async (attemptId) => cancelForeign(attemptId, await gateway.query(attemptId)),
  };
}

/**
 * Returns the same PayPal client, limited to approvals on its own pages. A new order with any other approval URL counts
 * as no answer; of a known one only the URL is left out, so that its outcome is still found.
 */
export function withTrustedApprovals(payPal: PayPal, { origins, log }: Options): PayPal {
  const isForeign = (order: PayPalOrder) => {
    if (order.approvalUrl === null || isPaymentUrl(order.approvalUrl, origins)) return false;
    log.error({ providerOrder: order.id, host: hostOf(order.approvalUrl) }, 'PayPal approval is on a foreign host');
    return true;
  };
  const withoutForeign = <T extends PayPalOrder | null>(order: T): T =>
    order && isForeign(order) ? { ...order, approvalUrl: null } : order;
  return {
    ...payPal,
    create: async (request) => {
      const order = await payPal.create(request);
      if (isForeign(order)) throw new GatewayUnavailable(`The order ${order.id} would be approved on a foreign host.`);
      return order;
    },
    find: async (id) => withoutForeign(await payPal.find(id)),
    capture: async (id, requestId) => withoutForeign(await payPal.capture(id, requestId)),
  };
}
