import {
  documentPath,
  helpPagePath,
  helpPath,
  mailPath,
  officePaths,
  placePath,
  reportPath,
  rolePath,
} from '../../../shared/staff/paths.ts';
import { customerScreens } from './customer-screens.ts';
import type { FilledShop } from './fill.ts';
import { rareTag } from './fill-lists.ts';
import { orderScreens } from './order-screens.ts';
import { productScreens } from './product-screens.ts';
import { day, dayMs, page, type Screen } from './screen.ts';

const search = (q: string) => page(officePaths.search, { q });

/** Returns the measured screens of a shop with `size` orders. */
export function screensOf(size: number, now: number, filled: FilledShop): Screen[] {
  return [
    ['today', officePaths.today],
    ...orderScreens(size, now),
    ...searchScreens(size),
    ...customerScreens(size, now),
    ...moneyScreens(size, now),
    ...productScreens(size, filled),
    ...contentScreens(size),
    ...placeScreens,
    ...shopScreens(now, filled),
  ];
}

function searchScreens(size: number): Screen[] {
  const third = Math.floor(size / 3);
  return [
    ['search by e-mail', search(`buyer${third}@shop.example`)],
    ['search by name', search('baker1')],
    ['search by phone', search('213 105 5000')],
    ['search by tracking number', search(`1ZBENCH${third}`)],
    ['search by coupon', search('WELCOME10')],
    ['search by tag', search(rareTag)],
    ['search by product', search('jersey jumper')],
    ['search by a country that all have', search('United States')],
    ['search by a country that none has', search('Germany')],
    ['search by street', search(`${third} Main Street`)],
    ['search by two words that nothing has', search('nothing anywhere')],
    ['search by four words', search('relaxed cotton shirt black')],
    [
      'search by twelve words',
      search('everyday relaxed tailored oversized cropped pleated ribbed quilted washed printed wool s'),
    ],
    ['search by a word of streets', search('Angeles')],
    ['search by one letter', search('s')],
  ];
}

function moneyScreens(size: number, now: number): Screen[] {
  const years = { from: '2000-01-01', to: '2099-12-31' };
  const year = { from: day(now - 364 * dayMs), to: day(now) };
  const middle = Math.floor(size / 2);
  const invoices = (query: Readonly<Record<string, string>>) => page(officePaths.invoices, query);
  return [
    ['payments of a month', officePaths.payments],
    ['payments of a hundred days', page(officePaths.payments, { ...year, from: day(now - 99 * dayMs) })],
    ['payments of a year', page(officePaths.payments, year)],
    ['payments of a year, the last page', page(officePaths.payments, { ...year, after: `${now - 3 * dayMs}~a` })],
    ['payments of a year of cash', page(officePaths.payments, cashYear(now))],
    ['invoices', officePaths.invoices],
    ['invoices, from the middle', invoices({ after: `2025-${middle}` })],
    ['invoices, the oldest first', invoices({ sort: 'number' })],
    ['invoices of days', invoices({ from: day(now - 600 * dayMs), to: day(now - 590 * dayMs) })],
    ['invoices of an order', invoices({ order: String(2_000_000_000 + middle) })],
    ['credit notes, of which there are none', invoices({ kind: 'credit' })],
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
    ['searches that found nothing', page(officePaths.searches, { days: 90 })],
  ];
}

/** Orders on delivery were paid more than three years ago. */
const cashYear = (now: number) => ({ from: day(now - 1_500 * dayMs), to: day(now - 1_140 * dayMs) });

function contentScreens(size: number): Screen[] {
  const middle = Math.floor(size / 2);
  const about = { type: 'page', code: 'about', market: '' };
  return [
    ['content', officePaths.content],
    ['a document', documentPath(about)],
    ['a document as JSON', documentPath(about, '/json')],
    ['history of a document', documentPath(about, '/history')],
    ['the home page', documentPath({ type: 'website', code: '0', market: '' })],
    ['who sells', documentPath({ type: 'seller', code: '0', market: '' })],
    ['brand', officePaths.brand],
    ['mails', officePaths.mails],
    ['a mail', mailPath('paid')],
    ['sender of the mails', officePaths.mailSender],
    ['dead links', officePaths.deadLinks],
    ['redirects', officePaths.redirects],
    ['redirects, from the middle', page(officePaths.redirects, { after: `/old/bench-${middle}` })],
    ['redirects that begin with', page(officePaths.redirects, { q: `/old/bench-${middle}` })],
    ['help', officePaths.help],
    ['help of a screen', helpPath('orders')],
    ['a page of help', helpPagePath('import')],
  ];
}

const placeScreens: Screen[] = [
  ['countries', officePaths.countries],
  ['a country', placePath('countries', 'US')],
  ['taxes of a country', placePath('taxes', 'US')],
  ['shipping', officePaths.shipping],
  ['a method of shipping', placePath('shipping', 'europe', 'standard')],
  ['currencies', officePaths.currencies],
  ['a currency', placePath('currencies', 'EUR')],
];

function shopScreens(now: number, { role }: FilledShop): Screen[] {
  const trail = (query: Readonly<Record<string, string | number>>) => page(officePaths.audit, query);
  return [
    ['steps to open', officePaths.setup],
    ['staff', officePaths.staff],
    ['roles', officePaths.roles],
    ['a role', rolePath(role)],
    ['audit trail', officePaths.audit],
    ['audit trail, the last page', trail({ before: 30 })],
    ['audit trail of a kind', trail({ kind: 'order' })],
    [
      'audit trail of a person and days',
      trail({ person: 'staff:bench@office', from: day(now - 200 * dayMs), to: day(now - 190 * dayMs) }),
    ],
    ['audit trail of an order', trail({ thing: '2000000001' })],
    ['audit trail of a kind, by nobody', trail({ kind: 'order', person: 'staff:none@office' })],
    ['your account', officePaths.account],
    ['sign in', officePaths.signIn],
    ['a password link that has ended', officePaths.password],
  ];
}
