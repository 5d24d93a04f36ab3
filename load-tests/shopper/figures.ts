import { Counter, Rate, Trend } from 'k6/metrics';

/** Metrics beside response times. */
export const figures = {
  /** The rate of this counter is orders per second. */
  placed: new Counter('orders_placed'),
  paid: new Counter('orders_paid'),
  /** The share of begun checkouts, by shoppers who mean to pay, that were paid. */
  paidOfBegun: new Rate('orders_paid_of_begun'),
  cancelled: new Counter('orders_cancelled'),
  /** The sum of a shopper's response times from the first page to the paid order, without thinking time. */
  timeToOrder: new Trend('time_to_order', true),
  /** The share of shoppers who met an error. */
  gaveUp: new Rate('shoppers_gave_up'),
  /** The share of shoppers who left for an expected reason: refused too often, or sold out. */
  left: new Rate('shoppers_left'),
  /** Refusals under overload, and their response times. */
  shed: new Counter('requests_shed'),
  shedTime: new Trend('time_to_shed', true),
  /** Requests without a response. */
  broken: new Counter('requests_broken'),
};
