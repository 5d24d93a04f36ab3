import { isInUnion } from '../../../shared/places/european-union.ts';
import { chunksOf } from '../database/chunks.ts';
import type { Database } from '../database/connection.ts';
import { first, prepared } from '../database/prepared.ts';

/** A currency as prices need it: `rate_ppm` is units of it for one US dollar, times 1,000,000. */
export interface CurrencyRow {
  code: string;
  rate_ppm: number;
  /** 'none', 'ninetyNine' (whole unit less 0.01), 'whole' (whole units) or 'tens' (whole tens of units). */
  rounding: string;
  /** Whether reductions are shown against the lowest price before them (`prior-prices.ts`). */
  comparesPrior?: boolean;
}

/** Integer hundredths of the currency. `promotionCents` is below `saleCents` or null; in force is what is charged. */
export interface Price {
  saleCents: number;
  promotionCents: number | null;
  inForceCents: number;
  /** Set where `saleCents` is the lowest price before the promotion: the days on record, at most 30. */
  lowestOfDays?: number;
}

/** US cents, as the variant's row holds them. */
interface BasePrice {
  base_cents: number;
  promotion_cents: number | null;
}

/** The variant's own price in a currency, in that currency's cents. */
interface PriceOverride {
  sale_cents: number;
  promotion_cents: number | null;
}

const dollar: CurrencyRow = { code: 'USD', rate_ppm: 1_000_000, rounding: 'none' };

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

/** US cents in another currency's cents, rounded to what its shoppers expect; grows with the amount, never to nothing. */
export function convert(usCents: number, currency: CurrencyRow): number {
  const cents = Math.round((usCents * currency.rate_ppm) / 1_000_000);
  if (cents <= 0) return 0;
  if (currency.rounding === 'ninetyNine') return Math.max(1, Math.round(cents / 100)) * 100 - 1;
  if (currency.rounding === 'whole') return toMultiple(cents, 100);
  if (currency.rounding === 'tens') return toMultiple(cents, 1_000);
  return cents;
}

function toMultiple(cents: number, unit: number): number {
  return Math.max(1, Math.round(cents / unit)) * unit;
}

/** The currency of this code; the US dollar where the shop does not know it. */
export async function loadCurrency(db: Database, code: string): Promise<CurrencyRow> {
  return (await first(readCurrency(db, { code }))) ?? dollar;
}

/** The currency of a visitor, and whether the law of the visitor's country compares reductions with the price before. */
export async function loadPricing(
  db: Database,
  { currency, country }: { currency: string; country: string },
): Promise<CurrencyRow> {
  return { ...(await loadCurrency(db, currency)), comparesPrior: isInUnion(country) };
}

const readCurrency = prepared((db, { code }: { code: string }) =>
  db.selectFrom('currency').select(['code', 'rate_ppm', 'rounding']).where('code', '=', code),
);

/** The variants' own prices in a currency, by variant id. */
export async function loadOverrides(
  db: Database,
  variantIds: readonly number[],
  currencyCode: string,
): Promise<Map<number, PriceOverride>> {
  const found = new Map<number, PriceOverride>();
  for (const some of chunksOf(variantIds)) {
    for (const row of await readOverrides(db, { variantIds: some, currencyCode })) found.set(row.variant_id, row);
  }
  return found;
}

const readOverrides = prepared(
  (db, { variantIds, currencyCode }: { variantIds: readonly number[]; currencyCode: string }) =>
    db
      .selectFrom('variant_price')
      .select(['variant_id', 'sale_cents', 'promotion_cents'])
      .where('currency', '=', currencyCode)
      .where('variant_id', 'in', variantIds),
);
