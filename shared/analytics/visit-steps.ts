import type { EventName } from './event-facts.ts';

/** How far a visit came, in order. */
export const visitSteps = ['visit', 'product', 'bag', 'checkout', 'paid'] as const;
export type VisitStep = (typeof visitSteps)[number];

/** The steps that events of a visit show; others show none. */
const stepOfEvent: Readonly<Partial<Record<EventName, VisitStep>>> = {
  page_view: 'visit',
  product_view: 'product',
  cart_add: 'bag',
  checkout: 'checkout',
  order_paid: 'paid',
};

/** Returns the number of the furthest step that some events show; -1: none. */
export const furthestStep = (events: readonly EventName[]): number =>
  Math.max(-1, ...events.flatMap((event) => stepOfEvent[event] ?? []).map((step) => visitSteps.indexOf(step)));
