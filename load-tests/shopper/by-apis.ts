import type { Cart } from '../../shared/contract/cart.ts';
import type { Listing, Product } from '../../shared/contract/catalog.ts';
import type { Quote } from '../../shared/contract/checkout.ts';
import type { Order } from '../../shared/contract/order.ts';
import type { PaymentState } from '../../shared/contract/payment.ts';
import { reportPlaced } from './checkout.ts';
import { chance, oneOf } from './find.ts';
import { cards, notePaid } from './pay.ts';
import { reportUnheardIfThrown } from './report.ts';
import { Left, type Visitor } from './visitor.ts';

const searches = ['bra', 'dress', 'coat', 'jeans', 'boots', 'bag'];

/** Makes the same purchase over `/apis`, as an application does. */
export function buyByApis(who: Visitor): void {
  who.comesFromHome();
  const choice = find(who);
  const cart = who.call<Cart>('add to cart', 'POST', '/apis/cart/items', { variantId: choice, quantity: 1 });
  if (cart.status === 409) throw new Left('sold out meanwhile');
  who.demand('the cart has the added product', cart.status === 200 && cart.data.count >= 1);
  who.think(5);
  const order = placeOrder(who);
  who.think(20);
  reportUnheardIfThrown('paying unheard', order.id, () => pay(who, order));
  const { data } = who.call<Order>('order', 'GET', `/apis/orders/${order.id}`);
  who.demand(
    'the paid order is prepared and costs the same',
    data.status === 'PREPARING' && data.total.cent === order.total.cent && /^\d{10}$/.test(data.orderNo),
  );
}

function find(who: Visitor): string {
  const list = `/apis/products?q=${oneOf(searches)}&stock=1&pageSize=24`;
  const { data } = who.call<Listing>('search', 'GET', list);
  who.demand('search finds products', data.content.length > 0);
  who.demand(
    'prices are in the shopper’s currency',
    data.content.every(({ saleMoney }) => isOwn(who, saleMoney)),
  );
  who.think(7);
  const { data: product } = who.call<Product>('product', 'GET', `/apis/products/${oneOf(data.content).handle}`);
  const there = product.variants.filter(({ stock }) => stock > 0);
  if (there.length === 0) throw new Left('sold out meanwhile');
  who.think(12);
  return oneOf(there).id;
}

const isOwn = ({ home }: Visitor, { currencyCode }: { currencyCode: string }) => currencyCode === home.currency;

/** @throws Left when the variant in the cart was sold out meanwhile */
function quote(who: Visitor): Quote {
  const { country, state } = who.home;
  const { status, data } = who.call<Quote>('checkout', 'POST', '/apis/fee', { country, ...(state && { state }) });
  if (status === 409) throw new Left('sold out meanwhile');
  who.demand('the cart can be quoted', status === 200);
  if (data.problems.length > 0) throw new Left('sold out meanwhile');
  who.demand('cards are taken everywhere', data.paymentTypes.includes('IPAYLINKS'));
  const { subtotal, discount, shipping, tax, taxIncluded, total, points } = data;
  const sum = subtotal.cent - discount.cent - points.money.cent + shipping.cent + (taxIncluded ? 0 : tax.cent);
  who.demand('a quote sums to its total in the shopper’s currency', sum === total.cent && isOwn(who, total));
  who.think(30);
  return data;
}

/** Places the order at the quoted total; requests a new quote once if the total has changed meanwhile. */
function placeOrder(who: Visitor): Order {
  who.checkout = 'begun';
  for (let tries = 0; tries < 2; tries++) {
    const quoted = quote(who);
    const placed = confirm(who, quoted, `${who.name}-order-${tries}`);
    if (placed.status === 409) continue;
    who.demand(
      'the order costs what was quoted',
      placed.status === 200 && placed.data.total.cent === quoted.total.cent,
    );
    return placed.data;
  }
  throw new Left('changed again and again');
}

function confirm(who: Visitor, { total, shippingMethod }: Quote, key: string): Answer<Order> {
  const { home, phone, email } = who;
  const { street, city, state, postalCode, country } = home;
  const address = { firstName: 'Ada', lastName: 'Lane', street, city, state, postalCode, country, phone };
  const expectedTotal = { cent: total.cent, currencyCode: total.currencyCode };
  const body = { email, shippingAddress: address, shippingMethod, paymentType: 'IPAYLINKS', expectedTotal };
  const press = () => who.call<Order>('place order', 'POST', '/apis/order/confirm', body, key);
  const placed = reportUnheardIfThrown('placing unheard', key, () => {
    const heard = heardOrAgain(press);
    if (heard) return heard;
    throw new Left('no answer to the order');
  });
  if (placed.status !== 200) return placed;
  reportPlaced(placed.data.id);
  if (chance(0.04)) who.demand('the same key is the same order', press().data.id === placed.data.id);
  return placed;
}

function pay(who: Visitor, { id }: Order): void {
  const { name, email } = who;
  const card = { orderId: id, firstName: 'Ada', lastName: 'Lane', email, expiry: '12/40', cvv: '123' };
  const charge = (cardNumber: string, key: string) =>
    heardOrAgain(() => who.call<PaymentState>('pay', 'POST', '/apis/payment/card', { ...card, cardNumber }, key));
  if (chance(0.07)) {
    const declined = charge(cards.declined, `${name}-first`);
    who.demand('the response names the declined card', declined?.data?.state === 'declined');
  }
  const paid = charge(cards.approved, `${name}-pay`);
  if (!paid) throw new Left('no answer to the payment');
  who.demand('the card is charged', paid.status === 200 && paid.data.state === 'paid');
  notePaid(who, id);
}

type Answer<T> = { status: number; data: T };

/** Repeats a request without a response once, with the same idempotency key. */
function heardOrAgain<T>(ask: () => Answer<T>): Answer<T> | null {
  const isHeard = ({ status }: Answer<T>) => status > 0 && status < 500;
  const first = ask();
  if (isHeard(first)) return first;
  const second = ask();
  return isHeard(second) ? second : null;
}
