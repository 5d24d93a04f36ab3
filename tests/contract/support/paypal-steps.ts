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
export function payPalSteps({ shop, who, order }: PayPalOrder) {
  const { till } = shop;
  return {
    /** Calls of PayPal that a test puts in the place of real ones. */
    instead: till.instead,
    status: () => shop.statusOf(order.id),
    stateOf: async () => (await who.get(`/apis/payment/${order.id}`)).data,
    captured: () => shop.capturedOf(order.id),
    course: async () => (await shop.books.eventsOf(order.id)).map(({ to_status }) => to_status),
    /** Presses the button and approves. @returns the attempt's id */
    approved: async (ending = 'completes') => {
      const { id, approvalUrl } = (await pressPayPal(who, order)).data;
      await till.approve(approvalUrl, { ending });
      return String(id);
    },
    /** Approves the order that PayPal made although nobody heard of it. */
    approveOpen: async () => {
      const made = till.rows('paypal_order').at(-1);
      await till.approve(`${till.origin()}/checkoutnow?token=${made?.id}`);
    },
    createLost: (fault: Error) => {
      till.instead.create = async (request) => {
        await till.payPal().create(request);
        throw fault;
      };
    },
    captureLost: (fault: Error) => {
      till.instead.capture = async (id, requestId) => {
        await till.payPal().capture(id, requestId);
        throw fault;
      };
    },
  };
}
