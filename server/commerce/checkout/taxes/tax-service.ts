import type { DeliveryTax } from '../../../../shared/catalog/delivery-tax.ts';
import type { TaxClass } from '../../../../shared/catalog/tax-classes.ts';
import type { Database } from '../../database/connection.ts';

/** What a tax is asked for. Amounts are cents of `currency`. */
export interface TaxRequest {
  country: string;
  /** As the shopper typed it, e.g. 'CA'. */
  state: string;
  currency: { code: string; rate_ppm: number };
  /** Milliseconds since 1970. */
  at: number;
  lines: readonly TaxedGoods[];
}

export interface TaxedGoods {
  taxClass: TaxClass;
  /** False: exempt everywhere. */
  taxable: boolean;
  quantity: number;
  /** Cost after discount. */
  cents: number;
}

/** What a line is taxed at. */
export interface LineTax {
  /** Hundredths of a percent, with two decimals at most. */
  rateBps: number;
  /** The part of its cost that is exempt. */
  exemptCents: number;
}

/**
 * Knows the tax of goods at their destination: the shop's table of rates, or an outside service in its place. The rates
 * decide the amounts, so that a quote, its order and its refunds agree to the cent. It is asked for quotes and again in
 * the transaction of the order: an outside service answers from what it was told before, and throws when it cannot.
 */
export interface TaxService {
  /** Returns the tax of each line, in their order. `db` is the connection of the caller's transaction. */
  findTaxes(db: Database, request: TaxRequest): Promise<LineTax[]>;
  /** Returns how a place taxes the delivery where tax is added; absent: the shop's table says it. */
  deliveryTaxIn?(db: Database, place: Pick<TaxRequest, 'country' | 'state'>): Promise<DeliveryTax>;
}
