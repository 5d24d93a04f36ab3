import { z } from 'zod';
import { roles } from '../staff/roles.ts';
import { call } from './call.ts';
import { AddressFields, OrderStatus } from './checkout.ts';
import { Customs } from './customs.ts';
import { Email, Nothing, Reference } from './shapes.ts';

/**
 * Calls of the office, closed to shoppers' browsers. The token of the member of staff comes beside the call; where the
 * office is not switched on, no call exists.
 */
const closed = { open: false } as const;

export const StaffSelf = z.object({ name: z.string(), role: z.enum(roles), permissions: z.array(z.string()) });
export type StaffSelf = z.infer<typeof StaffSelf>;

/** The password that a member of staff signs in with, or proves to be themselves with. */
const Password = z.string().min(1).max(200);

/** Signs a member of staff in; the token is valid for twelve hours. */
export const officeSignIn = call(
  'POST',
  '/apis/office/sign-in',
  z.object({ email: Email, password: Password }),
  z.object({ token: z.string() }),
  closed,
);
export const officeSignOut = call('POST', '/apis/office/sign-out', Nothing, z.null(), closed);
/** Sets a password by a one-time link and ends every session of the account. */
export const officeSetPassword = call(
  'POST',
  '/apis/office/password',
  z.object({ token: z.string().min(1).max(100), password: z.string().min(12).max(200) }),
  z.null(),
  closed,
);
export const officeSelf = call('GET', '/apis/office/self', Nothing, StaffSelf, closed);

export const orderLists = ['to-send', 'all'] as const;

export const OfficeOrderRow = z.object({
  orderNo: z.string(),
  status: OrderStatus,
  at: z.int(),
  country: z.string(),
  /** Null without the permission orders.contact. */
  email: z.string().nullable(),
  totalCents: z.int(),
  currency: z.string(),
});
export type OfficeOrderRow = z.infer<typeof OfficeOrderRow>;

export const OfficeOrderList = z.object({
  orders: z.array(OfficeOrderRow),
  /** Where the next page starts; null: this is the last one. */
  next: z.string().nullable(),
});
export type OfficeOrderList = z.infer<typeof OfficeOrderList>;

/**
 * Returns orders: those to be sent, the oldest first, or all, the newest first. With `q` those with this number, e-mail,
 * SKU or tracking number, the newest first, at most one page.
 */
export const officeOrders = call(
  'GET',
  '/apis/office/orders',
  z.object({
    list: z.enum(orderLists).default('to-send'),
    q: z.string().trim().max(120).default(''),
    after: z
      .string()
      .regex(/^\d{1,15}-\d{10}$/)
      .optional(),
  }),
  OfficeOrderList,
  closed,
);

const Moment = z.string();
const Address = z.record(z.string(), z.string().optional());
export const OfficeOrder = z.object({
  orderNo: z.string(),
  status: OrderStatus,
  placedAt: Moment,
  /** Null without the permission orders.contact, as is what else leads to the buyer by the network. */
  email: z.string().nullable(),
  currency: z.string(),
  paymentType: z.string(),
  shippingAddress: Address,
  /** What a customs declaration holds; null: the order passes no customs. */
  customs: Customs.nullable(),
  lines: z.array(
    z.object({
      sku: z.string(),
      title: z.string(),
      variant: z.string(),
      quantity: z.int(),
      sent: z.int(),
      returned: z.int(),
      removed: z.int(),
      /** Units that the buyer has withdrawn from and that are still to come back. */
      awaited: z.int(),
      /** Units that are left to ship. */
      toSend: z.int(),
      lineCents: z.int(),
    }),
  ),
  amounts: z.object({
    subtotal: z.int(),
    discount: z.int(),
    couponCode: z.string().nullable(),
    shipping: z.int(),
    tax: z.int(),
    taxIncluded: z.boolean(),
    total: z.int(),
  }),
  payment: z.object({ captured: z.int(), givenBack: z.int(), left: z.int() }),
  /** What the courier collects; null: the order is not paid on delivery, or cancelled. */
  toCollect: z.int().nullable(),
  parcels: z.array(
    z.object({
      at: Moment,
      carrier: z.string(),
      trackingNo: z.string(),
      trackingUrl: z.string(),
      lines: z.array(z.object({ sku: z.string(), quantity: z.int() })),
    }),
  ),
  flags: z.array(z.object({ details: z.string(), resolvedAt: z.string().nullable() })),
  notes: z.array(z.object({ at: Moment, author: z.string(), text: z.string() })),
  /** States, payment attempts, parcels, refunds and, with audit.read, entries of the audit trail, in order of time. */
  timeline: z.array(z.object({ at: Moment, what: z.string(), who: z.string() })),
});
export type OfficeOrder = z.infer<typeof OfficeOrder>;

const orderNo = z.string().regex(/^\d{10}$/);
export const officeOrder = call('GET', '/apis/office/orders/{orderNo}', z.object({ orderNo }), OfficeOrder, closed);

/** Units of an order, by SKU. */
const Units = z.array(z.object({ which: Reference, quantity: z.int().min(1).max(999_999) })).max(100);

/** Records a parcel; without `units`, with everything that is left to send. */
export const officeShip = call(
  'POST',
  '/apis/office/orders/{orderNo}/parcels',
  z.object({
    orderNo,
    carrier: z.string().trim().min(1).max(60),
    tracking: z.string().trim().min(1).max(100),
    units: Units.optional(),
  }),
  z.object({ fresh: z.boolean(), carrier: z.string(), trackingNo: z.string() }),
  closed,
);

const RefundWish = z.object({
  orderNo,
  /** Cents; absent: the cost of the units, or without units all that is left. */
  amountCents: z.int().min(0).optional(),
  units: Units.default([]),
});
export const RefundPreview = z.object({
  currency: z.string(),
  /** The cents that would be refunded. */
  cents: z.int(),
  givenBefore: z.int(),
  givenAfter: z.int(),
  leftAfter: z.int(),
  /** Units that were returned or removed before. */
  goneBefore: z.int(),
});
export type RefundPreview = z.infer<typeof RefundPreview>;
/** Returns what a refund would change, and changes nothing. */
export const officeRefundPreview = call(
  'POST',
  '/apis/office/orders/{orderNo}/refund-preview',
  RefundWish,
  RefundPreview,
  closed,
);
/** Refunds the amount that was confirmed, and restocks the returned units. */
export const officeRefund = call(
  'POST',
  '/apis/office/orders/{orderNo}/refunds',
  RefundWish.omit({ amountCents: true }).extend({
    amountCents: z.int().min(0),
    /** The cents refunded before, as confirmed: the same form sent twice refunds once. */
    givenBefore: z.int().min(0),
    /** The units returned or removed before, as confirmed: the same form sent twice restocks once. */
    goneBefore: z.int().min(0),
    reason: z.string().trim().max(200).default(''),
    password: Password,
  }),
  z.object({ cents: z.int() }),
  closed,
);

const Removal = z.object({ orderNo, units: Units.min(1), lost: z.boolean().default(false) });
export const RemovalPreview = RefundPreview.extend({
  /** What is left of the order: units to send, only what was sent already, or nothing, so that it is cancelled. */
  rest: z.enum(['to send', 'sent', 'nothing']),
  /** What the courier collects before and after; null: the order is not paid on delivery. */
  toCollect: z.object({ before: z.int(), after: z.int() }).nullable(),
});
export type RemovalPreview = z.infer<typeof RemovalPreview>;
/** Returns what removing units that are not sent would change, and changes nothing. */
export const officeRemovalPreview = call(
  'POST',
  '/apis/office/orders/{orderNo}/removal-preview',
  Removal,
  RemovalPreview,
  closed,
);
/** Removes units that are not sent, restocks them unless they are lost, and refunds the amount that was confirmed. */
export const officeRemove = call(
  'POST',
  '/apis/office/orders/{orderNo}/removals',
  Removal.extend({
    /** The cents to be refunded, as confirmed; another amount is refused. */
    amountCents: z.int().min(0),
    /** The units returned or removed before, as confirmed: the same form sent twice removes once. */
    goneBefore: z.int().min(0),
    reason: z.string().trim().max(200).default(''),
    password: Password,
  }),
  z.object({ cents: z.int(), status: OrderStatus }),
  closed,
);
/** Changes where an order is sent, until its first parcel; a place with another tax or delivery is refused. */
export const officeAddress = call(
  'POST',
  '/apis/office/orders/{orderNo}/address',
  z.object({ orderNo, shippingAddress: AddressFields }),
  z.object({ changed: z.boolean() }),
  closed,
);
/** Cancels an order of which nothing was sent, and refunds what was paid. */
export const officeCancel = call(
  'POST',
  '/apis/office/orders/{orderNo}/cancellation',
  z.object({ orderNo, password: Password }),
  z.object({ cents: z.int() }),
  closed,
);
export const officeNote = call(
  'POST',
  '/apis/office/orders/{orderNo}/notes',
  z.object({ orderNo, text: z.string().trim().min(1).max(2_000) }),
  z.null(),
  closed,
);

export const StaffMember = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  hasPassword: z.boolean(),
  off: z.boolean(),
});
export type StaffMember = z.infer<typeof StaffMember>;
export const officeStaff = call('GET', '/apis/office/staff', Nothing, z.array(StaffMember), closed);
const staffName = z.string().regex(/^[a-z][a-z0-9._-]{0,39}$/);
/** Adds an account; the secret of its link to set a password is returned once. */
export const officeStaffAdd = call(
  'POST',
  '/apis/office/staff',
  z.object({ name: staffName, email: Email, role: z.enum(roles), password: Password }),
  z.object({ link: z.string() }),
  closed,
);
/** Switches an account off: all its sessions and links end. */
export const officeStaffOff = call(
  'POST',
  '/apis/office/staff/{name}/off',
  z.object({ name: staffName, password: Password }),
  z.null(),
  closed,
);
export const officeStaffRole = call(
  'POST',
  '/apis/office/staff/{name}/role',
  z.object({ name: staffName, role: z.enum(roles), password: Password }),
  z.null(),
  closed,
);

export const AuditPage = z.object({
  entries: z.array(
    z.object({
      id: z.int(),
      at: z.int(),
      actor: z.string(),
      action: z.string(),
      subject: z.string(),
      details: z.string(),
    }),
  ),
  next: z.int().nullable(),
});
export type AuditPage = z.infer<typeof AuditPage>;
/** Returns the audit trail, the newest entry first. */
export const officeAudit = call(
  'GET',
  '/apis/office/audit',
  z.object({ before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional() }),
  AuditPage,
  closed,
);
