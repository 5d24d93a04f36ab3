import { GatewayUnavailable } from '../../../server/commerce/payment/providers/card/gateway.ts';
import type { Shopper } from './fixture.ts';
import { type ordered, type PayPalShop, pressPayPal } from './paypal-shop.ts';

/** An order that is paid with PayPal, by its shopper. */
interface PayPalOrder {
  shop: PayPalShop;
  who: Shopper;
  order: Awaited<ReturnType<typeof ordered>>;
}

export const away = () => Promise.reject(new GatewayUnavailable('away'));

/** What happens to such an order, and what is seen of it. */
export function payPalSteps(current: () => PayPalOrder) {
  const instead = () => current().shop.till.instead;
  return {
    /** Calls of PayPal that a test puts in the place of real ones. */
    instead,
    status: () => current().shop.statusOf(current().order.id),
    stateOf: async () => (await current().who.get(`/apis/payment/${current().order.id}`)).data,
    captured: () => current().shop.capturedOf(current().order.id),
    course: async () => (await current().shop.books.eventsOf(current().order.id)).map(({ to_status }) => to_status),
    /** Presses the button and approves. @returns the attempt's id */
    approved: async (ending = 'completes') => {
      const { shop, who, order } = current();
      const { id, approvalUrl } = (await pressPayPal(who, order)).data;
      await shop.till.approve(approvalUrl, { ending });
      return String(id);
    },
    /** Approves the order that PayPal made although nobody heard of it. */
    approveOpen: async () => {
      const { till } = current().shop;
      const made = till.rows('paypal_order').at(-1);
      await till.approve(`${till.origin()}/checkoutnow?token=${made?.id}`);
    },
    createLost: (fault: Error) => {
      instead().create = async (request) => {
        await current().shop.till.payPal().create(request);
        throw fault;
      };
    },
    captureLost: (fault: Error) => {
      instead().capture = async (id, requestId) => {
        await current().shop.till.payPal().capture(id, requestId);
        throw fault;
      };
    },
  };
}
