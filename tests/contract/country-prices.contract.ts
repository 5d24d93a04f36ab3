import { randomUUID } from 'node:crypto';
import { getExampleNumber } from 'libphonenumber-js/max';
import phones from 'libphonenumber-js/mobile/examples';
import { describe, expect } from 'vitest';
import { cashOnDeliveryCountries } from '../../server/commerce/places/initial-places.ts';
import { Cart } from '../../shared/contract/cart.ts';
import { Product } from '../../shared/contract/catalog.ts';
import { Quote } from '../../shared/contract/checkout.ts';
import { Order } from '../../shared/contract/order.ts';
import { Country, CountryDetail } from '../../shared/contract/places.ts';
import { Money } from '../../shared/contract/shapes.ts';
import { formatMoney } from '../../shared/money.ts';
import type { Catalog } from './support/catalog-shop.ts';
import { gateDatabases } from './support/database.ts';
import { type Shopper, shopper } from './support/fixture.ts';
import { freshCatalogTest } from './support/shop-test.ts';

/** Returns every amount of a response, at any depth. */
function amountsIn(answer: unknown): Money[] {
  const money = Money.safeParse(answer);
  if (money.success) return [money.data];
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(amountsIn) : [];
}

/** Returns the amounts of a response that are not in this currency or not formatted for it. */
function wrongAmounts(answer: unknown, currency: string): Money[] {
  return amountsIn(answer).filter(
    ({ cent, currencyCode, formatText }) =>
      currencyCode !== currency ||
      formatText !== formatMoney(cent, currency) ||
      (currency === 'JPY' && (cent % 100 !== 0 || formatText.includes('.'))),
  );
}

function addressIn({ code, states, postalCodeExample = '' }: CountryDetail) {
  return {
    firstName: 'Jane',
    lastName: 'Doe',
    country: code,
    state: states[0]?.code ?? '',
    city: 'Town',
    postalCode: postalCodeExample,
    street: '1 Market Street',
    apt: '',
    phone: getExampleNumber(code as 'US', phones)?.number ?? '',
  };
}

describe.each(gateDatabases)('the amounts in each country, on %s', (kind) => {
  const it = freshCatalogTest[kind];

  const countriesOf = async (shop: Catalog) => Country.array().parse((await shop.get('/apis/countries')).data);

  /** Buys in one country: price on the page, cart, quote and order. */
  async function walk(shop: Catalog, { code, defaultCurrency }: Country) {
    const who: Shopper = shopper(shop.fetch, randomUUID(), defaultCurrency, code);
    const detail = CountryDetail.parse((await who.get(`/apis/countries/${code}`)).data);
    const product = Product.parse((await who.get('/apis/products/wool-coat')).data);
    const variant = Product.parse((await who.get('/apis/products/cotton-tee')).data).variants[0];
    const cart = Cart.parse((await who.post('/apis/cart/items', { variantId: variant?.id, quantity: 2 })).data);
    const shippingAddress = addressIn(detail);
    const { state } = shippingAddress;
    const quote = Quote.parse((await who.post('/apis/fee', { country: code, ...(state && { state }) })).data);
    const { cent, currencyCode } = quote.total;
    const placed = await who.post(
      '/apis/order/confirm',
      {
        email: 'jane@mail.example',
        shippingAddress,
        shippingMethod: quote.shippingMethod,
        paymentType: 'IPAYLINKS',
        expectedTotal: { cent, currencyCode },
      },
      { 'Idempotency-Key': randomUUID() },
    );
    const order = placed.status === 200 ? Order.parse(placed.data) : null;
    return { code, defaultCurrency, product, variant, cart, quote, order, placed };
  }

  it('are in its currency and format, from the page to the order', async ({ shop }) => {
    const countries = await countriesOf(shop);
    for (const { code, defaultCurrency, ...paid } of await Promise.all(
      countries.map((country) => walk(shop, country)),
    )) {
      const { product, variant, cart, quote, order, placed } = paid;
      const answers = { product, cart, quote, order };
      const wrong = Object.values(answers).flatMap((answer) => wrongAmounts(answer, defaultCurrency));
      expect({ code, wrong, refused: placed.status === 200 ? null : placed.data }).toEqual({
        code,
        wrong: [],
        refused: null,
      });
      const shown = (variant?.promotionMoney ?? variant?.saleMoney)?.cent ?? 0;
      expect([code, cart.totalSaleMoney.cent, quote.subtotal.cent]).toEqual([code, 2 * shown, 2 * shown]);
      const { subtotal, discount, shipping, tax, taxIncluded, total } = quote;
      const sum = subtotal.cent - discount.cent + shipping.cent + (taxIncluded ? 0 : tax.cent);
      expect([code, total.cent, order?.total]).toEqual([code, sum, total]);
      expect([code, quote.paymentTypes.includes('COD')]).toEqual([code, cashOnDeliveryCountries.includes(code)]);
      expect([code, quote.shippingMethods.length, cart.freeShipping?.threshold.currencyCode]).toEqual([
        code,
        2,
        defaultCurrency,
      ]);
    }
  });

  it('include free shipping from exactly the threshold of the currency', async ({ shop }) => {
    const countries = await countriesOf(shop);
    for (const currency of new Set(countries.map(({ defaultCurrency }) => defaultCurrency))) {
      const who = shopper(shop.fetch, randomUUID(), currency, 'US');
      const cart = Cart.parse((await who.get('/apis/cart')).data);
      const threshold = cart.freeShipping?.threshold.cent ?? 0;
      const product = Product.parse((await who.get('/apis/products/cotton-tee')).data);
      const variant = product.variants[0];
      const price = (cents: number) => ({
        variant_id: Number(variant?.id),
        currency,
        sale_cents: cents,
        promotion_cents: null,
      });
      const step = currency === 'JPY' ? 100 : 1;
      await who.post('/apis/cart/items', { variantId: variant?.id, quantity: 1 });
      const shippingAt = async (cents: number) => {
        await shop.db.deleteFrom('variant_price').where('currency', '=', currency).execute();
        await shop.db.insertInto('variant_price').values(price(cents)).execute();
        return Quote.parse((await who.post('/apis/fee', { country: 'US', state: 'CA' })).data).shipping.cent > 0;
      };
      const charged = [];
      for (const cents of [threshold - step, threshold, threshold + step]) charged.push(await shippingAt(cents));
      expect([currency, ...charged]).toEqual([currency, true, false, false]);
    }
  });
});
