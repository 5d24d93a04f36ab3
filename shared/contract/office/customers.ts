import { z } from 'zod';
import { call } from '../call.ts';
import { OrderStatus } from '../checkout.ts';
import { ConsentAnswer } from '../consent.ts';
import { PointsEntry } from '../points.ts';
import { Reference } from '../shapes.ts';
import { closed } from './closed.ts';

/** Milliseconds since 1970. */
const Moment = z.int();
export const OfficeCustomerRow = z.object({
  id: z.string(),
  email: z.string(),
  /** First and last name; '' without. */
  name: z.string(),
  registeredAt: Moment,
});
export type OfficeCustomerRow = z.infer<typeof OfficeCustomerRow>;

export const OfficeCustomerList = z.object({
  customers: z.array(OfficeCustomerRow),
  /** Id after which the next page starts; null: this is the last one. */
  next: z.string().nullable(),
});
export type OfficeCustomerList = z.infer<typeof OfficeCustomerList>;

/** Returns customers by e-mail. With `q` the one with this e-mail, whatever its case. */
export const officeCustomers = call(
  'GET',
  '/apis/office/customers',
  z.object({ q: z.string().trim().max(120).default(''), after: Reference.optional() }),
  OfficeCustomerList,
  closed,
);

export const OfficeCustomer = z.object({
  customer: OfficeCustomerRow,
  emailVerified: z.boolean(),
  newsletter: z.boolean(),
  /** The latest orders, the newest first. */
  orders: z.array(
    z.object({ orderNo: z.string(), status: OrderStatus, at: Moment, totalCents: z.int(), currency: z.string() }),
  ),
  points: z.object({
    /** Hundredths of a point; below zero: a debt. */
    balance: z.int(),
    /** The latest entries, the newest first. */
    entries: z.array(PointsEntry),
  }),
  consents: z.array(ConsentAnswer),
});
export type OfficeCustomer = z.infer<typeof OfficeCustomer>;

/** Returns a customer with their latest orders, points and answers about cookies. */
export const officeCustomer = call(
  'GET',
  '/apis/office/customers/{id}',
  z.object({ id: Reference }),
  OfficeCustomer,
  closed,
);
