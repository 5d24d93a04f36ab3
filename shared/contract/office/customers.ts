import { z } from 'zod';
import { call } from '../call.ts';
import { OrderStatus } from '../checkout.ts';
import { ConsentAnswer } from '../consent.ts';
import { Forgotten } from '../orders.ts';
import { PointsEntry } from '../points.ts';
import { plusForBlank, Reference } from '../shapes.ts';
import { closed, StaffPassword, StaffText } from './closed.ts';
import { orderNo } from './orders.ts';

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
  z.object({ q: z.string().trim().overwrite(plusForBlank).max(120).default(''), after: Reference.optional() }),
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
  /** What staff wrote, the first first. */
  notes: z.array(z.object({ at: Moment, author: z.string(), text: z.string() })),
  /** Orders that are neither complete nor cancelled. */
  openOrders: z.int(),
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

const One = z.object({ id: Reference });

/** Adds a note to a customer, for the staff; the customer gets it with their data. */
export const officeCustomerNote = call(
  'POST',
  '/apis/office/customers/{id}/notes',
  One.extend({ text: StaffText.min(1).max(2_000) }),
  z.null(),
  closed,
);

/** Returns all that the shop stores about a customer, as their own download does. */
export const officeCustomerExport = call(
  'POST',
  '/apis/office/customers/{id}/export',
  One.extend({ password: StaffPassword }),
  z.record(z.string(), z.unknown()),
  closed,
);

/** Deletes a customer's account, as they can themselves. Orders that are not finished go on and lose the person later. */
export const officeCustomerDelete = call(
  'POST',
  '/apis/office/customers/{id}/deletion',
  One.extend({ password: StaffPassword }),
  z.object({ openOrders: z.int() }),
  closed,
);

/** Returns what forgetting the guest of an order would come to, and changes nothing. */
export const officeForgetPreview = call(
  'POST',
  '/apis/office/orders/{orderNo}/forget-preview',
  z.object({ orderNo }),
  Forgotten,
  closed,
);

/**
 * Removes the guest of an order from all guest orders of the same address, as they can themselves. Another number of
 * orders than the one that was confirmed is refused, as is the same form sent twice.
 */
export const officeForget = call(
  'POST',
  '/apis/office/orders/{orderNo}/forget',
  z.object({ orderNo, orders: z.int().min(1), password: StaffPassword }),
  Forgotten,
  closed,
);
