/** What can become of the cash of an order on delivery. */
export const cashSteps = ['collected', 'refused', 'transferred'] as const;
export type CashStep = (typeof cashSteps)[number];

/** Cash of an order, in hundredths of its currency. */
export interface CashOfOrder {
  orderNo: string;
  /** Milliseconds since 1970. */
  at: number;
  cents: number;
  currency: string;
}

/** A page of each; a key after which the next page begins is null on the last one. */
export interface OpenCash {
  /** What couriers owe for orders that were sent. */
  owed: (CashOfOrder & { parcels: string[] })[];
  owedNext: string | null;
  /** Refunds that wait for a transfer to the buyer. */
  transfers: CashOfOrder[];
  transfersNext: string | null;
}
