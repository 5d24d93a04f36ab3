import { roundAmountOf, usualBase } from '../../../shared/places/base-currencies.ts';
import { isInUnion } from '../../../shared/places/european-union.ts';
import { rounded } from '../../../shared/places/rounding.ts';
import type { Database } from '../database/connection.ts';
import { idList, isListed } from '../database/listed.ts';
import { first, prepared } from '../database/prepared.ts';
import { loadBaseCurrency, selectBase } from '../places/base-currency.ts';

/** A currency as prices need it: `rate_ppm` is units of it for one of the base currency, times 1,000,000. */
export interface CurrencyRow {
  code: string;
  rate_ppm: number;
  /** A name of `shared/places/rounding.ts`. */
  rounding: string;
  /** Whether reductions are shown against the lowest price before them (`prior-prices.ts`). */
  comparesPrior?: boolean;
  /** The base currency's round amount in its hundredths (`base-currencies.ts`); absent: 100. */
  roundAmount?: number;
}

/** Integer hundredths of the currency. `promotionCents` is below `saleCents` or null; in force is what is charged. */
export interface Price {
  saleCents: number;
  promotionCents: number | null;
  inForceCents: number;
  /** Set where `saleCents` is the lowest price before the promotion: the days on record, at most 30. */
  lowestOfDays?: number;
}

/** Hundredths of the base currency, as the variant's row holds them. */
interface BasePrice {
  base_cents: number;
  promotion_cents: number | null;
}

/** The variant's own price in a currency, in that currency's cents. */
interface PriceOverride {
  sale_cents: number;
  promotion_cents: number | null;
}

/** The price of a variant in a currency: shown, put in the cart and charged, it is this one. */
export function priceOf(variant: BasePrice, override: PriceOverride | undefined, currency: CurrencyRow): Price {
  if (override) return price(override.sale_cents, override.promotion_cents);
  const { base_cents, promotion_cents } = variant;
  return price(convert(base_cents, currency), promotion_cents === null ? null : convert(promotion_cents, currency));
}

/** The same of a row that was read together with the variant's own price, whose columns are null where it has none. */
export function priceOfRow(
  row: BasePrice & { own_sale_cents: number | null; own_promotion_cents: number | null },
  currency: CurrencyRow,
): Price {
  const { own_sale_cents: sale_cents, own_promotion_cents: promotion_cents } = row;
  return priceOf(row, sale_cents === null ? undefined : { sale_cents, promotion_cents }, currency);
}

function price(saleCents: number, promotion: number | null): Price {
  const promotionCents = promotion !== null && promotion < saleCents ? promotion : null;
  return { saleCents, promotionCents, inForceCents: promotionCents ?? saleCents };
}

/** Hundredths of the base currency in another currency's, rounded to what its shoppers expect; grows with the amount, never to nothing. */
export function convert(baseCents: number, currency: CurrencyRow): number {
  const cents = Math.round((baseCents * currency.rate_ppm) / 1_000_000);
  return cents <= 0 ? 0 : rounded(cents, currency.rounding, currency.code);
}

/** The base currency, in which prices are stored. */
export const loadBase = async (db: Database): Promise<CurrencyRow> => baseRow(await loadBaseCurrency(db));

const baseRow = (code: string): CurrencyRow => ({
  code,
  rate_ppm: 1_000_000,
  rounding: 'none',
  roundAmount: roundAmountOf(code),
});

/** The currency of this code; the base currency where shoppers cannot choose it. */
export async function loadCurrency(db: Database, code: string): Promise<CurrencyRow> {
  const row = await first(readCurrency(db, { code }));
  return row && row.off === 0 ? currencyOf(row) : loadBase(db);
}

/** The currency of an order, with the rate that the order was placed at. */
export async function loadOrderCurrency(
  db: Database,
  order: { currency: string; rate_ppm: number | null },
): Promise<CurrencyRow> {
  const row = await first(readCurrency(db, { code: order.currency }));
  const currency = row ? currencyOf(row) : await loadBase(db);
  return { ...currency, rate_ppm: order.rate_ppm ?? currency.rate_ppm };
}

const currencyOf = ({ base, ...row }: CurrencyRow & { base: string | null }): CurrencyRow => ({
  ...row,
  roundAmount: roundAmountOf(base ?? usualBase),
});

/** The currency of a visitor, and whether the law of the visitor's country compares reductions with the price before. */
export async function loadPricing(
  db: Database,
  { currency, country }: { currency: string; country: string },
): Promise<CurrencyRow> {
  return { ...(await loadCurrency(db, currency)), comparesPrior: isInUnion(country) };
}

const readCurrency = prepared((db, { code }: { code: string }) =>
  db
    .selectFrom('currency')
    .select(['code', 'rate_ppm', 'rounding', 'off', selectBase(db).as('base')])
    .where('code', '=', code),
);

/** The variants' own prices in a currency, by variant id. */
export async function loadOverrides(
  db: Database,
  variantIds: readonly number[],
  currencyCode: string,
): Promise<Map<number, PriceOverride>> {
  if (variantIds.length === 0) return new Map();
  const rows = await readOverrides(db, { variants: idList(db, variantIds), currencyCode });
  return new Map(rows.map((row) => [row.variant_id, row]));
}

const readOverrides = prepared((db, { variants, currencyCode }: { variants: string; currencyCode: string }) =>
  db
    .selectFrom('variant_price')
    .select(['variant_id', 'sale_cents', 'promotion_cents'])
    .where('currency', '=', currencyCode)
    .where(isListed(db, 'variant_id', variants)),
);
