import type { CustomerRow } from './customers.ts';
import type { ListedOrder } from './orders.ts';

/** What the office finds by a text; of each way to find it at most ten, the newest orders first. */
export interface OfficeHits {
  orders: Pick<ListedOrder, 'orderNo' | 'status' | 'at' | 'country' | 'name' | 'totalCents' | 'currency'>[];
  /** Countries whose orders a list has. */
  countries: { code: string; name: string }[];
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
