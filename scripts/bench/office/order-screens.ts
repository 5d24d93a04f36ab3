import { officePaths, orderPath, packPath, wavePath } from '../../../shared/staff/paths.ts';
import { cashOrderNo } from './draw-cash.ts';
import { orderNumber } from './draw-order.ts';
import { frequentTag, rareTag } from './fill-lists.ts';
import { openWave } from './fill-work.ts';
import { day, dayMs, page, type Screen, soldProduct } from './screen.ts';

/** Orders on a sheet of slips. */
const packed = 20;

/** Returns the screens of orders: their lists, each of them, and how they are sent. */
export function orderScreens(size: number, now: number): Screen[] {
  const middle = orderNumber(Math.floor(size / 2));
  const newest = Array.from({ length: Math.min(packed, size) }, (_, i) => orderNumber(size - 1 - i));
  const listed = (query: Readonly<Record<string, string>>) => page(officePaths.orders, query);
  return [
    ['orders to send', officePaths.orders],
    ['orders to check', listed({ list: 'to-check' })],
    ['all orders', listed({ list: 'all' })],
    ['all orders, from the middle', listed({ list: 'all', after: `${now - 547 * dayMs}-${middle}` })],
    ...filteredOrders(now),
    ['an order', orderPath(middle)],
    ['an order on delivery', orderPath(cashOrderNo(size - 1))],
    ['the session of an order', orderPath(middle, '/session')],
    ['a packing slip', orderPath(newest[0] ?? middle, '/slip')],
    ['picking list of 20', packPath(newest)],
    ['packing slips of 20', packPath(newest, '/slips')],
    ['tracking numbers, one by one', packPath(newest, '/ship')],
    ['waves', officePaths.waves],
    ['waves, from the middle', page(officePaths.waves, { before: Math.floor(size / 2) })],
    ['a wave', wavePath(openWave)],
    ['packing a wave', wavePath(openWave, '/pack')],
    ['ship by paste', officePaths.ship],
    ['exchanges', officePaths.exchanges],
    [
      'exchanges, from the middle',
      page(officePaths.exchanges, { after: `${now - Math.floor(size / 2)}-bench-${Math.floor(size / 2)}` }),
    ],
    ['open cash', officePaths.cash],
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
    ['sent orders by a way to pay that none has', filtered({ list: 'SHIPPED', payment: 'PAYPAL' })],
    ['orders on delivery, arrived', filtered({ list: 'FULFILLED', payment: 'COD' })],
    ['all orders, the last page', filtered({ after: `${now - 2_189 * dayMs}-0000000000` })],
    ['orders, the oldest first, by a tag', filtered({ sort: 'placed', tag: frequentTag })],
    ['orders of a tag by a country that none has', filtered({ tag: frequentTag, country: 'DE' })],
    ['orders of a tag that none has', filtered({ tag: 'none' })],
    ['orders of a product', filtered({ product: soldProduct })],
    ['orders to send of a product', filtered({ list: 'to-send', product: soldProduct })],
    ['orders of a rare tag', filtered({ tag: rareTag })],
    ['orders of a frequent tag', filtered({ tag: frequentTag })],
    ['orders to send of a frequent tag', filtered({ list: 'to-send', tag: frequentTag })],
    ['orders to send by a country that none has', filtered({ list: 'to-send', country: 'DE' })],
  ];
}
