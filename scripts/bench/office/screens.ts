import {
  categoryPath,
  changePath,
  collectionPath,
  countPath,
  couponPath,
  documentPath,
  helpPagePath,
  ledgerPath,
  mailPath,
  messagePath,
  officePaths,
  orderPath,
  packPath,
  placePath,
  productPath,
  reportPath,
  reviewPath,
  valuesPath,
} from '../../../shared/staff/paths.ts';
import { tagNames } from '../growth/words.ts';
import { frequentTag, handMade, longCount, longSet, rareTag } from './fill-lists.ts';

const numberOf = (i: number) => String(2_000_000_000 + i);
const search = (q: string) => `${officePaths.search}?q=${encodeURIComponent(q)}`;

type Screen = [name: string, path: string];

const dayMs = 86_400_000;
const day = (time: number, first?: 'year') =>
  first ? `${new Date(time).getUTCFullYear()}-01-01` : new Date(time).toISOString().slice(0, 10);
const page = (path: string, query: Readonly<Record<string, string | number>>) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;

/** Returns the measured screens of a shop with `size` orders, by name. @param variant the id of one */
export function screensOf(size: number, now: number, variant: number): Screen[] {
  const middle = numberOf(Math.floor(size / 2));
  const newest = Array.from({ length: Math.min(20, size) }, (_, i) => numberOf(size - 1 - i));
  const years = { from: '2000-01-01', to: '2099-12-31' };
  return [
    ['today', officePaths.today],
    ['orders to send', officePaths.orders],
    ['all orders', `${officePaths.orders}?list=all`],
    ['all orders, from the middle', `${officePaths.orders}?list=all&after=${now - 547 * dayMs}-${middle}`],
    ...filteredOrders(now),
    ['an order', orderPath(middle)],
    ['a packing slip', orderPath(newest[0] ?? middle, '/slip')],
    ['picking list of 20', packPath(newest)],
    ['packing slips of 20', packPath(newest, '/slips')],
    ['tracking numbers, one by one', packPath(newest, '/ship')],
    ['waves', officePaths.waves],
    ['ship by paste', officePaths.ship],
    ['search by e-mail', search(`buyer${Math.floor(size / 3)}@shop.example`)],
    ['search by name', search('baker1')],
    ['search by phone', search('213 105 5000')],
    ['search by tracking number', search(`1ZBENCH${Math.floor(size / 3)}`)],
    ['search by coupon', search('WELCOME10')],
    ['search by tag', search(rareTag)],
    ['customers', officePaths.customers],
    ['a customer', `/office/customers/bench-${Math.floor(size / 2)}`],
    ['points', officePaths.points],
    ['payments of a month', officePaths.payments],
    ['changes', officePaths.changes],
    ['changes, only imports', page(officePaths.changes, { list: 'imports' })],
    ['changes, a month', page(officePaths.changes, { list: 'planned' })],
    ...['day', 'country', 'product', 'rate', 'payment', 'coupon'].map(
      (by): Screen => [`reports by ${by}, this month`, reportPath({ by })],
    ),
    ['reports by product, this year', reportPath({ by: 'product', from: day(now, 'year') })],
    ['reports by product, all three years', reportPath({ by: 'product', ...years })],
    ['reports by product, 60 days', reportPath({ by: 'product', from: day(now - 60 * dayMs) })],
    [
      'reports by product, 500 days',
      reportPath({ by: 'product', from: day(now - 600 * dayMs), to: day(now - 100 * dayMs) }),
    ],
    ['reports by day, all three years', reportPath({ by: 'day', ...years })],
    ...productScreens(size, variant),
    ...listScreens(size, now),
    ...placeScreens,
    ['searches that found nothing', officePaths.searches],
    ['staff', officePaths.staff],
    ['roles', officePaths.roles],
    ['audit trail', officePaths.audit],
    ['audit trail of a kind, by nobody', page(officePaths.audit, { kind: 'order', person: 'staff:none@office' })],
    ['your account', officePaths.account],
  ];
}

function filteredOrders(now: number): Screen[] {
  const filtered = (query: Readonly<Record<string, string>>) => page(officePaths.orders, { list: 'all', ...query });
  const days = { from: day(now - 400 * dayMs), to: day(now - 200 * dayMs) };
  return [
    ['orders, the oldest first', filtered({ sort: 'placed' })],
    ['orders of a state', filtered({ list: 'CANCELLED' })],
    ['orders of a state that none has', filtered({ list: 'PAIDFAIL', country: 'US' })],
    ['orders by country', filtered({ country: 'US' })],
    ['orders by a country that none has', filtered({ country: 'DE' })],
    [
      'orders by all that they have',
      filtered({ ...days, payment: 'IPAYLINKS', currency: 'USD', least: '1', most: '900' }),
    ],
    ['orders of days by an amount that none has', filtered({ ...days, least: '900000' })],
    ['sent orders by a way to pay that none has', filtered({ list: 'SHIPPED', payment: 'COD' })],
    ['orders of a rare tag', filtered({ tag: rareTag })],
    ['orders of a frequent tag', filtered({ tag: frequentTag })],
    ['orders to send of a frequent tag', filtered({ list: 'to-send', tag: frequentTag })],
    ['orders to send by a country that none has', filtered({ list: 'to-send', country: 'DE' })],
  ];
}

function filteredProducts(size: number): Screen[] {
  const filtered = (query: Readonly<Record<string, string>>) => page(officePaths.products, query);
  return [
    ['products by title', filtered({ sort: 'product' })],
    ['products by price, the highest first', filtered({ sort: '-price' })],
    ['products by price, from the middle', filtered({ sort: 'price', after: `9000~${Math.floor(size / 2)}` })],
    ['products without a picture', filtered({ noPicture: 'on' })],
    ['products by the lowest stock', filtered({ sort: 'lowest' })],
    ['products by the lowest stock, the highest first', filtered({ sort: '-lowest', noPicture: 'on' })],
    ['products with fewer than 3 of a variant', filtered({ below: '3' })],
    ['products without stock', filtered({ noStock: 'on', sort: 'product' })],
    [
      'archived products by price, of a price that none has',
      filtered({ state: 'archived', least: '900000', sort: 'price' }),
    ],
    ['products of a frequent tag by title', filtered({ tag: tagNames[0] ?? '', noStock: 'on', sort: 'product' })],
    ['products of a collection without a picture', filtered({ collection: 'grown-all-shirts', noPicture: 'on' })],
    [
      'products by all that they have',
      filtered({ state: 'active', least: '1', most: '900', tag: tagNames[1] ?? '', noStock: 'on' }),
    ],
    ['products that fit, to be changed', page(officePaths.productBulk, { all: 'on', q: 'cotton' })],
  ];
}

function productScreens(size: number, variant: number): Screen[] {
  const middle = Math.floor(size / 2);
  return [
    ['products', officePaths.products],
    ['products, from the middle', page(officePaths.products, { after: middle })],
    ['products, drafts', page(officePaths.products, { state: 'draft' })],
    ['products, a frequent word', page(officePaths.products, { q: 'cotton' })],
    ...filteredProducts(size),
    ['a new product', officePaths.productNew],
    ['a product', productPath(middle)],
    ['low stock', officePaths.stock],
    ['low stock, from the middle', page(officePaths.stock, { after: `0~${middle}` })],
    ['stock of a variant', ledgerPath(variant)],
    ['counts', officePaths.stockCounts],
    ['a long count', countPath(longCount)],
    ['its comparison', countPath(longCount, '/compare')],
  ];
}

function listScreens(size: number, now: number): Screen[] {
  const middle = Math.floor(size / 2);
  const code = `BENCH${String(middle).padStart(7, '0')}`;
  return [
    ['a long change set', changePath(longSet)],
    ['a long change set, noted', page(changePath(longSet), { only: 'noted' })],
    ['customers by what they spent', page(officePaths.customers, { sort: '-spent' })],
    ['customers with many orders that none has', page(officePaths.customers, { leastOrders: 900 })],
    ['customers of a tag that none has', page(officePaths.customers, { tag: 'none' })],
    [
      'customers by all that they have',
      page(officePaths.customers, { consent: 'yes', leastPoints: 1, least: 1, country: 'US', sort: 'last' }),
    ],
    ['the newsletter', officePaths.subscribers],
    ['the newsletter by a country that none has', page(officePaths.subscribers, { country: 'DE' })],
    [
      'the newsletter, from the middle',
      page(officePaths.subscribers, { confirmed: 'yes', after: `${now - middle * 1_000}_buyer${middle}@shop.example` }),
    ],
    ['messages that wait', officePaths.messages],
    ['closed messages', page(officePaths.messages, { state: 'closed' })],
    [
      'closed messages, from the middle',
      page(officePaths.messages, { state: 'closed', after: `${now - middle * 1_000}-bench-${middle}` }),
    ],
    ['a message', messagePath(`bench-${middle}`)],
    ['reviews that wait', officePaths.reviews],
    ['published reviews', page(officePaths.reviews, { state: 'published' })],
    ['published reviews, from the middle', page(officePaths.reviews, { state: 'published', after: `bench-${middle}` })],
    ['a review', reviewPath(`bench-${middle}`)],
    ['coupons', officePaths.coupons],
    ['coupons that begin with', page(officePaths.coupons, { q: code.slice(0, -1) })],
    ['redirects that begin with', page(officePaths.redirects, { q: `/old/bench-${middle}` })],
    ['coupons, from the middle', page(officePaths.coupons, { after: code })],
    ['a coupon', couponPath(code)],
    ['redirects', officePaths.redirects],
    ['redirects, from the middle', page(officePaths.redirects, { after: `/old/bench-${middle}` })],
    ['collections', officePaths.collections],
    ['categories', officePaths.categories],
    ['a category', categoryPath('all-shirts')],
    ['values', officePaths.values],
    ['values of a size', valuesPath('size')],
    ['values of a colour', valuesPath('color')],
    ['colours in their order', valuesPath('color', '/order')],
    ['a collection', collectionPath('grown-all-shirts')],
    ['a collection by hand', collectionPath(handMade)],
    ['its products', collectionPath(handMade, '/products')],
    ['exchanges', officePaths.exchanges],
    ['exchanges, from the middle', page(officePaths.exchanges, { after: `${now - middle}-bench-${middle}` })],
    ['content', officePaths.content],
    ['help', officePaths.help],
    ['a page of help', helpPagePath('import')],
    ['mails', officePaths.mails],
    ['a mail', mailPath('paid')],
    ['sender of the mails', officePaths.mailSender],
    ['dead links', officePaths.deadLinks],
    ['a document', documentPath({ type: 'page', code: 'about', market: '' })],
  ];
}

const placeScreens: Screen[] = [
  ['countries', officePaths.countries],
  ['a country', placePath('countries', 'US')],
  ['taxes of a country', placePath('taxes', 'US')],
  ['shipping', officePaths.shipping],
  ['currencies', officePaths.currencies],
];
