import { z } from 'zod';
import { call } from '../call.ts';
import { closed } from './closed.ts';
import { orderNo } from './orders.ts';

/** What can become of the cash of an order on delivery. */
export const cashSteps = ['collected', 'refused', 'transferred'] as const;
export type CashStep = (typeof cashSteps)[number];

const Amount = { orderNo: z.string(), at: z.int(), cents: z.int(), currency: z.string() };

export const OpenCash = z.object({
  /** What couriers owe for orders that were sent. */
  owed: z.array(z.object({ ...Amount, parcels: z.array(z.string()) })),
  /** Refunds that wait for a transfer to the buyer. */
  transfers: z.array(z.object(Amount)),
});
export type OpenCash = z.infer<typeof OpenCash>;

const cash = '/apis/office/cash';
/** Returns what couriers owe, and what is to be transferred to buyers. */
export const officeCash = call('GET', cash, z.object({}), OpenCash, closed);
/** Records what became of the cash of orders, each by itself. @returns those that were refused, with the reason */
export const officeCashStep = call(
  'POST',
  cash,
  z.object({ step: z.enum(cashSteps), orders: z.array(orderNo).min(1).max(500) }),
  z.object({ done: z.int(), left: z.array(z.object({ orderNo: z.string(), reason: z.string() })) }),
  closed,
);
