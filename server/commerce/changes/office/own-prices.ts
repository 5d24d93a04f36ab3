import { ok, type Result } from '../../../../shared/errors.ts';
import { formatMoney } from '../../../../shared/money.ts';
import type { OfficeOwnPrices, ShopperPrice } from '../../../../shared/office/products.ts';
import { valuesOf, withPrices } from '../../catalog/parts.ts';
import { type CurrencyRow, loadBase, loadOverrides, type Price } from '../../catalog/price.ts';
import { loadHeading, noSuchProduct } from '../../catalog/product-state.ts';
import type { Database } from '../../database/connection.ts';
import { marketsAlone } from '../../import/markets.ts';
import { ownPriceTexts } from './texts.ts';
import { type VariantsPage, variantsAfter } from './variants.ts';

/** Returns a page of the prices of a product's variants in one currency; without a currency in the shop's own. */
export async function ownPricesForOffice(
  db: Database,
  { id, currency: wanted, after }: VariantsPage & { currency?: string | undefined },
): Promise<Result<OfficeOwnPrices>> {
  const product = await loadHeading(db, id);
  if (!product) return noSuchProduct;
  const found = await db
    .selectFrom('currency')
    .select(['code', 'rate_ppm', 'rounding', 'off'])
    .orderBy('code')
    .execute();
  const base = await loadBase(db);
  const others = found.filter(({ code }) => code !== base.code);
  const alone = await marketsAlone(db);
  const offered = [{ ...base, off: 0 }, ...others];
  const { off, ...currency } = offered.find(({ code }) => code === wanted) ?? { ...base, off: 0 };
  const { rows, next } = await variantsAfter(db, id, after);
  const ids = rows.map((row) => row.id);
  const own = await loadOverrides(db, ids, currency.code);
  const shown = await pricesShown(db, rows, currency);
  const inUnion = await pricesShown(db, rows, { ...currency, comparesPrior: true });
  return ok({
    product,
    currencies: offered.map(({ code }) => ({ code, market: alone.get(code) ?? null })),
    currency: currency.code,
    isBase: currency.code === base.code,
    isOffered: off === 0,
    countries: await countriesWith(db, currency.code),
    variants: rows.map((row, i) => {
      const price = own.get(row.id);
      const texts = price && { saleCents: price.sale_cents, promotionCents: price.promotion_cents };
      return {
        id: row.id,
        sku: row.sku,
        values: valuesOf(row).join(' / '),
        fields: ownPriceTexts(texts, currency.code),
        shown: shown[i] ?? noPrice,
        inUnion: inUnion[i] ?? noPrice,
      };
    }),
    next,
  });
}

const noPrice: ShopperPrice = { price: '', before: null };
type Rows = Awaited<ReturnType<typeof variantsAfter>>['rows'];

async function pricesShown(db: Database, rows: Rows, currency: CurrencyRow): Promise<ShopperPrice[]> {
  // Prices are written into the rows.
  const copies = rows.map((row) => ({ ...row }));
  const priced = await withPrices(db, copies, currency);
  return priced.map(({ price }) => shopperPrice(price, currency.code));
}

const shopperPrice = ({ saleCents, promotionCents }: Price, code: string): ShopperPrice =>
  promotionCents === null
    ? { price: formatMoney(saleCents, code), before: null }
    : { price: formatMoney(promotionCents, code), before: formatMoney(saleCents, code) };

async function countriesWith(db: Database, currency: string): Promise<string[]> {
  const rows = await db
    .selectFrom('country')
    .select('code')
    .where('default_currency', '=', currency)
    .where('off', '=', 0)
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
}
