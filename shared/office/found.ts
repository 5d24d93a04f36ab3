import type { OrderStatus } from '../contract/order.ts';
import type { CustomerRow } from './customers.ts';

/** What the office finds by a text; of each way to find it at most ten, the newest orders first. */
export interface OfficeHits {
  orders: { orderNo: string; status: OrderStatus; at: number; country: string }[];
  customers: CustomerRow[];
  products: { handle: string; title: string; sku: string }[];
  coupons: {
    code: string;
    percent: number;
    /** Hundredths of the base currency; null: it takes off per cent. */
    amountCents: number | null;
    freeDelivery: boolean;
    uses: number;
  }[];
}
