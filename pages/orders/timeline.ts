import type { Order, OrderStatus } from '../../shared/contract/order.ts';
import { messages } from '../../shared/messages/messages.ts';

interface TimelineStep {
  label: string;
  /** Milliseconds since 1970; absent if unknown or in the future. */
  at?: number | undefined;
  state: 'done' | 'now' | 'ahead';
}

const { steps } = messages.orders;
const course: readonly OrderStatus[] = ['PREPARING', 'SHIPPED', 'FULFILLED'];

/** Returns an order's timeline: completed, current and future steps. */
export function timelineOf(order: Order): TimelineStep[] {
  const { status, createdAt, tracks, fulfillments, payment } = order;
  const placed = { label: steps.placed, at: createdAt };
  if (status === 'CANCELLED') {
    return [
      { ...placed, state: 'done' },
      { label: messages.service.orderStatus.CANCELLED, at: tracks.at(-1)?.at, state: 'now' },
    ];
  }
  const reached = course.indexOf(status);
  const sentAt = fulfillments.at(-1)?.shippedAt;
  const arrivedAt = tracks.at(-1)?.at;
  const ways = (['PREPARING', 'SHIPPED', 'FULFILLED'] as const).map((way, i): TimelineStep => {
    const state = i < reached ? 'done' : i === reached ? 'now' : 'ahead';
    const sentInPart = way === 'PREPARING' && state === 'now' && fulfillments.length > 0;
    const at = state === 'ahead' ? undefined : { PREPARING: undefined, SHIPPED: sentAt, FULFILLED: arrivedAt }[way];
    return { label: sentInPart ? steps.preparingRest : messages.service.orderStatus[way], state, at };
  });
  const waitsFor = payment.state === 'verify' ? steps.verify : steps.payment;
  const pending: TimelineStep[] = reached < 0 ? [{ label: waitsFor, state: 'now' }] : [];
  return [{ ...placed, state: 'done' }, ...pending, ...ways];
}
