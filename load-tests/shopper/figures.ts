import { Counter, Rate, Trend } from 'k6/metrics';

/** What a shop is judged by beside its answers' times. */
export const figures = {
  /** Their rate is orders a second. */
  placed: new Counter('orders_placed'),
  paid: new Counter('orders_paid'),
  /** Of the checkouts that were begun by somebody who meant to pay: how many were paid. */
  paidOfBegun: new Rate('orders_paid_of_begun'),
  cancelled: new Counter('orders_cancelled'),
  /** What a shopper waited for the shop altogether, from the first page to the paid order, without thinking. */
  timeToOrder: new Trend('time_to_order', true),
  /** Shoppers who met something that should not be. */
  gaveUp: new Rate('shoppers_gave_up'),
  /** Shoppers who left for a reason that any shop may give them: refused too often, or what they wanted was sold. */
  left: new Rate('shoppers_left'),
  /** Answers by which a shop with too much to do refuses, and how long they took. */
  shed: new Counter('requests_shed'),
  shedTime: new Trend('time_to_shed', true),
  /** Requests that ended without any answer. */
  broken: new Counter('requests_broken'),
};
