import { type DrawnOrder, drawOrder, paymentOf, type SoldVariant } from './draw-order.ts';

const dayMs = 24 * 60 * 60_000;
/** The orders on delivery were placed in the three years before the others. */
const earlierMs = 3 * 365 * dayMs;
/** Of the newest orders on delivery, these were sent and not collected. */
export const openCashOrders = 300;

/** Returns the id of an order on delivery. */
const cashOrderId = (i: number): string => `bench-cash-${String(i).padStart(7, '0')}`;

/** Returns the number of an order on delivery. */
export const cashOrderNo = (i: number): string => String(1_900_000_000 + i);

/** Returns whether the courier still owes what an order on delivery costs. */
const isOpen = (i: number, of: number) => i >= of - Math.min(openCashOrders, of / 10);

/** Returns the invented order on delivery of a number: it was sent, has arrived, and is paid unless it is one of the newest. */
export function drawCashOrder(i: number, of: number, now: number, variants: readonly SoldVariant[]): DrawnOrder {
  const drawn = drawOrder(i, of, now - earlierMs, variants);
  const id = cashOrderId(i);
  const email = `cash${i}@shop.example`;
  const order = {
    ...drawn.order,
    id,
    order_no: cashOrderNo(i),
    owner: `device:bench-cash-${i}`,
    email,
    payment_type: 'COD',
    status: 'FULFILLED',
  };
  const at = order.created_at;
  const states = ['UNPAID', 'PREPARING', 'SHIPPED', 'FULFILLED'];
  return {
    order,
    lines: drawn.lines.map((line, position) => ({ ...line, id: `${id}-${position}`, order_id: id })),
    events: states.map((to_status, n) => ({
      order_id: id,
      at: at + n * dayMs,
      from_status: states[n - 1] ?? null,
      to_status,
      cause: 'bench',
    })),
    attempt: isOpen(i, of) ? null : paymentOf(order, 'COD', at + 10 * dayMs),
    parcel: {
      id: `${id}-p`,
      order_id: id,
      carrier: 'UPS',
      tracking_no: `1ZCASH${i}`,
      tracking_url: '',
      shipped_at: at + 2 * dayMs,
    },
    paidAt: null,
  };
}
