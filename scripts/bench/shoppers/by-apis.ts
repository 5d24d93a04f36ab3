import { collections, words } from '../../../load-tests/shopper/wanted.ts';
import type { Cart } from '../../../shared/contract/cart.ts';
import type { Listing, Product } from '../../../shared/contract/catalog.ts';
import type { Quote } from '../../../shared/contract/checkout.ts';
import type { Order } from '../../../shared/contract/order.ts';
import type { PaymentState } from '../../../shared/contract/payment.ts';
import { emailOf } from './by-pages.ts';
import { demand, step } from './step.ts';

/** What an application loads before it buys. */
export const lookByApis = [
  step('listing', async (visitor) => {
    const collection = collections[visitor.number % collections.length] ?? '';
    const { content } = await visitor.call<Listing>('GET', `/apis/products?collection=${collection}&pageSize=40`);
    demand(content.length > 0, 'products of a collection');
  }),
  step('search', async (visitor) => {
    const q = encodeURIComponent(words[visitor.number % words.length] ?? '');
    const { content } = await visitor.call<Listing>('GET', `/apis/products?q=${q}&pageSize=40`);
    demand(content.length > 0, 'found products');
  }),
  step('product', async (visitor) => {
    const handle = visitor.choices.product(visitor.number, visitor.looks);
    visitor.looks += 1;
    const { variants } = await visitor.call<Product>('GET', `/apis/products/${handle}`);
    demand(
      variants.some(({ stock }) => stock > 0),
      'a product that can be bought',
    );
  }),
];

/** A whole purchase over `/apis`, from an empty cart to a paid order: five requests. */
export const buyByApis = [
  step('empty cart', async (visitor) => {
    const { count } = await visitor.call<Cart>('GET', '/apis/cart');
    demand(count === 0, 'an empty cart');
  }),
  step('add to cart', async (visitor) => {
    const variantId = visitor.choices.variant(visitor.number);
    const { count } = await visitor.call<Cart>('POST', '/apis/cart/items', { variantId, quantity: 1 });
    demand(count === 1, 'a cart of one');
  }),
  step('quote', async (visitor) => {
    const { country, state } = visitor.home;
    const quote = await visitor.call<Quote>('POST', '/apis/fee', { country, ...(state && { state }) });
    demand(quote.total.cent > 0 && quote.problems.length === 0, 'a total');
    const { cent, currencyCode } = quote.total;
    visitor.form = { cent: String(cent), currencyCode, shippingMethod: quote.shippingMethod };
  }),
  step('place order', async (visitor) => {
    const { cent, currencyCode, shippingMethod } = visitor.form;
    const { street, city, state, postalCode, country } = visitor.home;
    const { phone } = visitor;
    const order = await visitor.call<Order>(
      'POST',
      '/apis/order/confirm',
      {
        email: emailOf(visitor),
        shippingAddress: { firstName: 'Ada', lastName: 'Lane', street, city, state, postalCode, country, phone },
        shippingMethod,
        paymentType: 'IPAYLINKS',
        expectedTotal: { cent: Number(cent), currencyCode },
      },
      `place-${visitor.walk}-${visitor.number}`,
    );
    visitor.orderId = order.id;
    demand(order.total.cent === Number(cent), 'an order at the quoted total');
  }),
  step('pay', async (visitor) => {
    const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/40', cvv: '123' };
    const person = { firstName: 'Ada', lastName: 'Lane', email: emailOf(visitor) };
    const { state } = await visitor.call<PaymentState>(
      'POST',
      '/apis/payment/card',
      { orderId: visitor.orderId, ...person, ...card },
      `pay-${visitor.walk}-${visitor.number}`,
    );
    demand(state === 'paid', `a paid order, not '${state}'`);
  }),
];
