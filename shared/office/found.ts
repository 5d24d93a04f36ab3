import type { OrderStatus } from '../contract/order.ts';
import type { CustomerRow } from './customers.ts';

/** What the office finds by a text; of each way to find it at most ten, the newest orders first. */
export interface OfficeHits {
  orders: {
    orderNo: string;
    status: OrderStatus;
    at: number;
    country: string;
    /** Of the person that it goes to; null without the permission orders.contact. */
    name: string | null;
    totalCents: number;
    currency: string;
  }[];
  customers: CustomerRow[];
  products: { id: number; handle: string; title: string; sku: string }[];
  coupons: {
    code: string;
    percent: number;
    /** Hundredths of the base currency; null: it takes off per cent. */
    amountCents: number | null;
    freeDelivery: boolean;
    uses: number;
  }[];
}
