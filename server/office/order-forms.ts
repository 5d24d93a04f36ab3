import { z } from 'zod';
import { AddressFields } from '../../shared/contract/address-fields.ts';
import { StaffLine, StaffPassword, Text } from './fields.ts';

/** An id of a line or exchange, or an SKU. */
const Reference = z.string().min(1).max(120);
const Units = z.array(z.object({ which: Reference, quantity: z.int().min(1).max(999_999) })).max(100);
const Cents = z.int().min(0);
const confirmed = {
  amountCents: Cents,
  goneBefore: Cents,
  reason: StaffLine.max(200),
  password: StaffPassword,
};

/** The forms of an order as they are sent; those of units have a field for each line beside. */
export const ParcelForm = z.object({ carrier: Text, tracking: Text }).catchall(Text);
const money = { cent: Text, goneBefore: Text, reason: Text, password: Text };
export const RefundForm = z.object({ amount: Text, givenBefore: Text, ...money }).catchall(Text);
export const RemovalForm = z.object({ lost: Text, ...money }).catchall(Text);

export const ParcelWish = z.object({
  carrier: StaffLine.min(1).max(60),
  tracking: StaffLine.min(1).max(100),
  /** Absent: everything that is left to send. */
  units: Units.optional(),
});
export const RefundWish = z.object({ units: Units, amountCents: Cents.optional() });
export const ConfirmedRefund = z.object({ units: Units, givenBefore: Cents, ...confirmed });
const removal = { units: Units.min(1), lost: z.boolean() };
export const RemovalWish = z.object(removal);
export const ConfirmedRemoval = z.object({ ...removal, ...confirmed });
export const AddressWish = z.object({ shippingAddress: AddressFields });
export const Forgetting = z.object({ orders: Cents.min(1), password: StaffPassword });

const exchange = {
  from: Reference,
  quantity: z.int().min(1).max(100),
  to: z.union([z.object({ sku: Reference }), z.object({ variantId: z.int() })]),
};
export const ExchangeWish = z.object(exchange);
export const ConfirmedExchange = z.object({
  ...exchange,
  waits: z.boolean(),
  amountCents: Cents,
  goneBefore: Cents,
  password: StaffPassword,
});
export const OneExchange = z.object({ exchange: Reference });

export const AfterExchange = z.object({
  after: z
    .string()
    .regex(/^\d{1,15}-[\w-]{1,60}$/)
    .optional(),
});
