import type { Context } from 'hono';
import type { Order, PaymentType } from '../../shared/contract/checkout.ts';
import { orderFacts } from '../../shared/event-facts.ts';
import type { StoreEnv } from '../http/context.ts';
import { tellNext } from '../http/happened.ts';
import { takeUntold } from '../http/told.ts';
import type { PageEvent } from '../render/page-events.ts';

/** Longer than an order waits for its money; what is older was told, or its browser has forgotten. */
const newsMs = 48 * 60 * 60_000;

/** That an order was placed, and that it was paid: each told once by a browser, on the first page that shows it. */
export function orderEvents(c: Context<StoreEnv>, order: Order, paid = false): PageEvent[] {
  if (c.var.deps.clock.now() - order.createdAt > newsMs) return [];
  const names = paid ? (['order_checkout', 'order_paid'] as const) : (['order_checkout'] as const);
  const facts = orderFacts(order);
  return takeUntold(c, order.id, names).map((event) => ({ event, facts }));
}

/** That somebody set out to pay; the page that follows tells it. */
export function tellPay(
  c: Context<StoreEnv>,
  { id, total }: Pick<Order, 'id' | 'total'>,
  paymentType: PaymentType,
): void {
  const { cent, currencyCode } = total;
  tellNext(c, { event: 'pay', facts: { orderId: id, paymentType, totalPrice: cent / 100, currencyCode } });
}
