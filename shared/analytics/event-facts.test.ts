import { expect, test } from 'vitest';
import type { CartItem } from '../contract/cart.ts';
import type { Product } from '../contract/catalog.ts';
import { CartLineFacts, ProductFacts, SentEvent } from '../contract/events.ts';
import type { Order } from '../contract/order.ts';
import { money } from '../money.ts';
import {
  cardFacts,
  cardPrice,
  cartLineFacts,
  eventNames,
  orderFacts,
  productFacts,
  quoteFacts,
} from './event-facts.ts';

const card = { id: '7', title: 'Tee', handle: 'tee' };
const cartLine = { productId: '7', variantId: '70', title: 'Tee', quantity: 2, saleMoney: money(840_000, 'JPY') };

test('a card without a price gives an event without a price', () => {
  expect(ProductFacts.parse(cardFacts(card))).toEqual(card);
  expect(cardPrice(card)).toBe('7');
});

test('a card gives its price and its price before the promotion', () => {
  const sold = { ...card, saleMoney: money(4_000, 'USD'), promotionMoney: money(3_000, 'USD') };
  const facts = { ...card, sellingPrice: { cent: 4_000 }, promotionPriceCent: 3_000, price: 30 };
  expect(ProductFacts.parse(cardFacts(sold))).toEqual(facts);
  expect(cardPrice(sold)).toBe('7 4000 3000');
});

test('an event lists only the first of thousands of variants and stays valid', () => {
  const variants = Array.from({ length: 2_000 }, (_, i) => ({ id: String(i) }));
  const facts = productFacts({ ...card, category: { handle: 'tops' }, variants } as unknown as Product);
  expect(ProductFacts.parse(facts).variantIds).toHaveLength(500);
});

test('an event about a cart line with very long option names stays valid', () => {
  const options = [[{ name: 'x'.repeat(255) }], [{ name: 'y'.repeat(255) }]];
  expect(CartLineFacts.safeParse(cartLineFacts({ ...cartLine, options } as unknown as CartItem, 1)).success).toBe(true);
});

test('an event about a cart line gives the number of added units, not the units in the cart', () => {
  const item = { ...cartLine, quantity: 9, options: [[{ name: 'Red' }], [{ name: 'M' }]], categoryId: 'tops' };
  expect(cartLineFacts(item as unknown as CartItem, 2)).toEqual({
    salePrice: 8_400,
    quantity: 2,
    productId: '7',
    variantId: '70',
    title: 'Tee',
    optionsText: 'Red / M',
    categoryId: 'tops',
  });
});

test('orders and quotes give their amounts in units of their currency', () => {
  const [total, none] = [money(1_680_000, 'JPY'), money(0, 'JPY')];
  const payment: Order['payment'] = { type: 'COD', state: 'onDelivery' };
  const order = { id: 'o', total, tax: none, shipping: none, payment, lines: [cartLine] } as unknown as Order;
  const products = [{ productId: '7', variantId: '70', title: 'Tee', quantity: 2, saleMoney: { cent: 840_000 } }];
  const sums = { totalPrice: 16_800, currencyCode: 'JPY', itemCount: 2 };
  expect(orderFacts(order)).toEqual({ orderId: 'o', totalTax: 0, shipping: 0, paymentType: 'COD', ...sums, products });
  const quoted = { ...cartLine, handle: 'tee', variantTitle: '', image: '', unit: cartLine.saleMoney, line: total };
  expect(quoteFacts({ lines: [quoted], total })).toMatchObject(sums);
});

test('there are the thirteen events that docs/develop/specification.md names', () => {
  expect([...eventNames].sort()).toEqual(
    'cart_add checkout order_checkout order_paid page_view pay product_click product_list_view product_share product_view user_country_switch user_login user_register'
      .split(' ')
      .sort(),
  );
  expect(SentEvent.safeParse({ event: 'user_login', country: 'US', currency: 'USD' }).success).toBe(true);
});
