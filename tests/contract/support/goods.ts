import type { Database } from '../../../server/commerce/database/connection.ts';

/** Ids of the variants of the tests' shop, named by their special property. */
export const goods = {
  /** $40.00, on promotion $30.00, plenty of stock. */
  blackM: '1',
  /** $40.00, no promotion, own price ¥5,980 in JPY. */
  blackL: '2',
  /** $19.99, one left. */
  lastScarf: '3',
  /** $19.99, sold out. */
  soldOutScarf: '4',
  /** $12.34, stock not tracked; may not be shipped to Germany. */
  perfume: '5',
  /** $100.00 of a product that is off-shelf. */
  offShelf: '6',
  /** $75.00, exactly the threshold of free shipping; fifty in stock. */
  bag: '7',
} as const;

const at = 1_700_000_000_000;

/** Fills a shop with the goods that tests of cart, checkout, orders and payments need. */
export async function stockShop(db: Database): Promise<void> {
  await db.insertInto('currency').values(currencies).execute();
  await db.insertInto('country').values(countries).execute();
  await db.insertInto('tax_rate').values(taxRates).execute();
  await db.insertInto('shipping_method').values(shippingMethods).execute();
  await db
    .insertInto('free_shipping')
    .values([
      { currency: 'USD', threshold_cents: 7_500 },
      { currency: 'JPY', threshold_cents: 1_200_000 },
    ])
    .execute();
  await db.insertInto('product').values(products).execute();
  await db
    .insertInto('product_image')
    .values([
      image(1, 1, '/images/dress.webp'),
      image(2, 1, '/images/dress-black.webp'),
      image(3, 2, '/images/scarf.webp'),
    ])
    .execute();
  await db.insertInto('variant').values(variants).execute();
  await db.updateTable('product').set({ status: 'offShelf' }).where('handle', '=', 'retired').execute();
  await db
    .insertInto('variant_price')
    .values({ variant_id: 2, currency: 'JPY', sale_cents: 598_000, promotion_cents: null })
    .execute();
  await db.insertInto('shipping_exclusion').values({ product_id: 3, country: 'DE' }).execute();
  await db.insertInto('coupon').values(coupons).execute();
}

const currencies = [
  { code: 'USD', name: 'US dollar', symbol: '$', rate_ppm: 1_000_000, rounding: 'none', position: 1 },
  { code: 'EUR', name: 'Euro', symbol: '€', rate_ppm: 880_000, rounding: 'ninetyNine', position: 2 },
  { code: 'JPY', name: 'Japanese yen', symbol: '¥', rate_ppm: 150_000_000, rounding: 'tens', position: 3 },
];

const country = (
  code: string,
  default_currency: string,
  zone: string,
  tax_bps: number,
  tax_included: number,
  cash_on_delivery = 0,
) => ({
  code,
  name: code,
  default_currency,
  zone,
  tax_bps,
  tax_included,
  cash_on_delivery,
  position: 1,
});
const countries = [
  country('US', 'USD', 'domestic', 0, 0),
  country('DE', 'EUR', 'europe', 1_900, 1),
  country('JP', 'JPY', 'asia', 1_000, 1),
  country('IS', 'EUR', 'nowhere', 2_400, 1),
  country('AE', 'USD', 'gulf', 500, 1, 1),
];

const taxRate = (country: string, rate_bps: number, state = '') => ({
  ...{ country, state, rate_bps, tax_class: 'standard', valid_from: '0001-01-01' },
});
const taxRates = [...countries.map(({ code, tax_bps }) => taxRate(code, tax_bps)), taxRate('US', 725, 'CA')];

const method = (zone: string, id: string, price_cents: number, free_above: number, position: number) => ({
  zone,
  id,
  name: id,
  price_cents,
  free_above,
  days: '3-5',
  position,
});
const shippingMethods = [
  method('domestic', 'standard', 595, 1, 1),
  method('domestic', 'express', 1_495, 0, 2),
  method('europe', 'standard', 995, 1, 1),
  method('asia', 'standard', 995, 1, 1),
  method('gulf', 'standard', 1_250, 1, 1),
];

const product = (id: number, handle: string, status = 'onSale') => ({
  id,
  handle,
  title: handle.toUpperCase(),
  style: 'style',
  description_html: '<p>Fine.</p>',
  category: 'dresses',
  status,
  price_cents: 1_000,
  details_json: '[]',
  extra_json: '{}',
  review_count: 0,
  sales_count: 0,
  rank: 0,
  on_sale: 0,
  in_stock: 1,
  is_new: 0,
  created_at: at,
  updated_at: at,
});
const products = [
  product(1, 'dress'),
  product(2, 'scarf'),
  product(3, 'perfume'),
  product(4, 'retired'),
  product(5, 'bag'),
];

const image = (id: number, product_id: number, url: string) => ({
  id,
  product_id,
  position: id,
  url,
  width: 1_200,
  height: 1_600,
  alt: `Picture ${id}`,
});

const variant = (id: number, product_id: number, base_cents: number, stock: number, more = {}) => ({
  id,
  product_id,
  position: id,
  sku: `SKU-${id}`,
  value1: null as string | null,
  value2: null as string | null,
  base_cents,
  promotion_cents: null as number | null,
  image_id: null as number | null,
  stock,
  untracked: 0,
  weight_grams: 0,
  extra_json: '{}',
  ...more,
});
const variants = [
  variant(1, 1, 4_000, 1_000, { value1: 'Black', value2: 'M', promotion_cents: 3_000, image_id: 2 }),
  variant(2, 1, 4_000, 10, { value1: 'Black', value2: 'L' }),
  variant(3, 2, 1_999, 1),
  variant(4, 2, 1_999, 0),
  variant(5, 3, 1_234, 0, { untracked: 1 }),
  variant(6, 4, 10_000, 5),
  variant(7, 5, 7_500, 50),
];

const coupon = (code: string, percent: number, use_limit: number | null, customer_limit: number | null, more = {}) => ({
  code,
  percent,
  uses: 0,
  use_limit,
  customer_limit,
  starts_at: null as number | null,
  ends_at: null as number | null,
  ...more,
});
const coupons = [
  coupon('WELCOME10', 10, null, 1),
  coupon('ONCE', 50, 1, null),
  coupon('GIFT', 100, null, null),
  coupon('OVER', 10, null, null, { ends_at: at }),
];
