import { couponPath, customerPath, messagePath, officePaths, reviewPath } from '../../../shared/staff/paths.ts';
import { busyCustomer } from './fill-money.ts';
import { customerTag } from './fill-work.ts';
import { page, type Screen, soldProduct } from './screen.ts';

/** Returns the screens of customers, of what they write, and of what they are offered. */
export function customerScreens(size: number, now: number): Screen[] {
  const middle = Math.floor(size / 2);
  const code = `BENCH${String(middle).padStart(7, '0')}`;
  return [
    ['customers', officePaths.customers],
    ...customerSorts.map((sort): Screen => [`customers by ${sort}`, page(officePaths.customers, { sort })]),
    ['customers, the last page', page(officePaths.customers, { after: '20_bench-20' })],
    ['customers with many orders that none has', page(officePaths.customers, { leastOrders: 900 })],
    ['customers who spent what none did', page(officePaths.customers, { least: 900_000, sort: '-spent' })],
    ['customers of a frequent tag', page(officePaths.customers, { tag: customerTag, sort: '-last' })],
    ['customers of a tag that none has', page(officePaths.customers, { tag: 'none' })],
    ['customers with points that none has', page(officePaths.customers, { leastPoints: 900_000 })],
    [
      'customers by all that they have',
      page(officePaths.customers, { consent: 'yes', leastPoints: 1, least: 1, country: 'US', sort: 'last' }),
    ],
    ['a customer', customerPath(`bench-${middle}`)],
    ['a customer with many points', customerPath(busyCustomer)],
    ['the newsletter', officePaths.subscribers],
    ['the newsletter by a country that none has', page(officePaths.subscribers, { country: 'DE' })],
    [
      'the newsletter, from the middle',
      page(officePaths.subscribers, { confirmed: 'yes', after: `${now - middle * 1_000}_buyer${middle}@shop.example` }),
    ],
    ['the newsletter, the oldest first', page(officePaths.subscribers, { sort: 'asked' })],
    ['the newsletter by a form that none used', page(officePaths.subscribers, { source: 'register', sort: 'asked' })],
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
    [
      'reviews without an answer of few stars',
      page(officePaths.reviews, { state: 'published', rating: '1', answered: 'no' }),
    ],
    ['reviews of a product', page(officePaths.reviews, { state: 'published', product: soldProduct })],
    ['reviews that none fit', page(officePaths.reviews, { state: 'published', rating: '2', from: '2001-01-01' })],
    ['imports of reviews', officePaths.reviewImports],
    ['a review', reviewPath(`bench-${middle}`)],
    ['messages that wait, the last page', page(officePaths.messages, { after: `${now - 40_000}-bench-40` })],
    ['coupons', officePaths.coupons],
    ['coupons that begin with', page(officePaths.coupons, { q: code.slice(0, -1) })],
    ['coupons, from the middle', page(officePaths.coupons, { after: code })],
    ['a coupon', couponPath(code)],
    ['coupons, the last first', page(officePaths.coupons, { sort: '-code' })],
    ['coupons of a kind that none has', page(officePaths.coupons, { kind: 'delivery' })],
    ['coupons that have ended, of which there are none', page(officePaths.coupons, { state: 'ended' })],
    ['points', officePaths.points],
  ];
}

const customerSorts = ['-spent', 'spent', '-orders', 'orders', '-last', 'last', 'registered'];
