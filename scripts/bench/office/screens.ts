import { officePaths, orderPath, packPath, reportPath } from '../../../shared/staff/paths.ts';

const numberOf = (i: number) => String(2_000_000_000 + i);
const search = (q: string) => `${officePaths.search}?q=${encodeURIComponent(q)}`;

/** Returns the measured screens of a shop with `size` orders, by name. */
export function screensOf(size: number): [string, string][] {
  const middle = numberOf(Math.floor(size / 2));
  const newest = Array.from({ length: Math.min(20, size) }, (_, i) => numberOf(size - 1 - i));
  const years = { from: '2000-01-01', to: '2099-12-31' };
  return [
    ['orders to send', officePaths.orders],
    ['all orders', `${officePaths.orders}?list=all`],
    ['all orders, from the middle', `${officePaths.orders}?list=all&after=${Date.now() - 547 * 86_400_000}-${middle}`],
    ['an order', orderPath(middle)],
    ['a packing slip', orderPath(newest[0] ?? middle, '/slip')],
    ['picking list of 20', packPath(newest)],
    ['packing slips of 20', packPath(newest, '/slips')],
    ['tracking numbers, one by one', packPath(newest, '/ship')],
    ['ship by paste', officePaths.ship],
    ['search by e-mail', search(`buyer${Math.floor(size / 3)}@shop.example`)],
    ['search by name', search('baker1')],
    ['search by phone', search('213 105 5000')],
    ['search by tracking number', search(`1ZBENCH${Math.floor(size / 3)}`)],
    ['search by coupon', search('WELCOME10')],
    ['customers', officePaths.customers],
    ['a customer', `/office/customers/bench-${Math.floor(size / 2)}`],
    ['changes', officePaths.changes],
    ...['day', 'country', 'product', 'rate', 'payment', 'coupon'].map((by): [string, string] => [
      `reports by ${by}, this month`,
      reportPath({ by }),
    ]),
    ['reports by product, three years', reportPath({ by: 'product', ...years })],
    ['staff', officePaths.staff],
    ['audit trail', officePaths.audit],
    ['your account', officePaths.account],
  ];
}
