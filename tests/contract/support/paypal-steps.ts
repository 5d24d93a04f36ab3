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

/** Returns steps of such an order and reads of its state. */
export function payPalSteps({ shop, who, order }: PayPalOrder) {
  const { payPalGateway } = shop;
  return {
    /** Calls of PayPal that a test replaces. */
    instead: payPalGateway.instead,
    status: () => shop.statusOf(order.id),
    stateOf: async () => (await who.get(`/apis/payment/${order.id}`)).data,
    captured: () => shop.capturedOf(order.id),
    course: async () => (await shop.tables.eventsOf(order.id)).map(({ to_status }) => to_status),
    /** Presses the button and approves. @returns the attempt's id */
    approved: async (ending = 'completes') => {
      const { id, approvalUrl } = (await pressPayPal(who, order)).data;
      await payPalGateway.approve(approvalUrl, { ending });
      return String(id);
    },
    /** Approves the newest order at PayPal, whose response was lost. */
    approveOpen: async () => {
      const made = payPalGateway.rows('paypal_order').at(-1);
      await payPalGateway.approve(`${payPalGateway.origin()}/checkoutnow?token=${made?.id}`);
    },
    createLost: (fault: Error) => {
      payPalGateway.instead.create = async (request) => {
        await payPalGateway.real().create(request);
        throw fault;
      };
    },
    captureLost: (fault: Error) => {
      payPalGateway.instead.capture = async (id, requestId) => {
        await payPalGateway.real().capture(id, requestId);
        throw fault;
      };
    },
  };
}
