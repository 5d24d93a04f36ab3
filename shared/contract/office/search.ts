import { z } from 'zod';
import { call } from '../call.ts';
import { OrderStatus } from '../checkout.ts';
import { closed } from './closed.ts';
import { OfficeCustomerRow } from './customers.ts';

/** Control characters, of which PostgreSQL refuses some. */
const unprintable = /\p{Cc}+/gu;

export const OfficeFound = z.object({
  /** The newest first; of each way to find them at most ten. */
  orders: z.array(z.object({ orderNo: z.string(), status: OrderStatus, at: z.int(), country: z.string() })),
  customers: z.array(OfficeCustomerRow),
  products: z.array(z.object({ handle: z.string(), title: z.string(), sku: z.string() })),
  coupons: z.array(
    z.object({
      code: z.string(),
      percent: z.int(),
      /** Hundredths of the base currency; null: it takes off per cent. */
      amountCents: z.int().nullable(),
      freeDelivery: z.boolean(),
      uses: z.int(),
    }),
  ),
});
export type OfficeFound = z.infer<typeof OfficeFound>;

/**
 * Returns what has this order number, e-mail, phone, tracking number, SKU, handle or coupon code, written in full, or a
 * name that begins so; of it what the person may see.
 */
export const officeSearch = call(
  'GET',
  '/apis/office/search',
  z.object({
    q: z
      .string()
      .overwrite((text) => text.replace(unprintable, ' '))
      .trim()
      .max(120)
      .default(''),
  }),
  OfficeFound,
  closed,
);
