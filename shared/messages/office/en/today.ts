import { pluralIn } from '../../plural.ts';

const plural = pluralIn('en');
const counted = (count: number) => (count > 99 ? 'More than 99' : String(count));

/** The first page of the office. */
export const today = {
  title: 'Today',
  toDo: 'To be done',
  waiting: {
    toSend: (count: number) => plural(count, { one: '1 order to send', other: `${counted(count)} orders to send` }),
    flagged: (count: number) =>
      plural(count, { one: '1 order waits for a decision', other: `${counted(count)} orders wait for a decision` }),
    refusedRefunds: (count: number) =>
      plural(count, { one: '1 refund was refused', other: `${counted(count)} refunds were refused` }),
    exchanges: (count: number) =>
      plural(count, { one: '1 exchange is open', other: `${counted(count)} exchanges are open` }),
    messages: (count: number) =>
      plural(count, { one: '1 message to answer', other: `${counted(count)} messages to answer` }),
    reviews: (count: number) => plural(count, { one: '1 review to read', other: `${counted(count)} reviews to read` }),
    undeliveredMails: (count: number) =>
      plural(count, {
        one: '1 mail about an order was not delivered',
        other: `${counted(count)} mails about orders were not delivered`,
      }),
  },
  setup: (steps: number) =>
    plural(steps, { one: '1 step of setting up is open', other: `${steps} steps of setting up are open` }),
  lowStock: (variants: number) =>
    plural(variants, { one: '1 variant is running out', other: `${variants} variants are running out` }),
  lowStockAtLeast: (variants: number) => `More than ${variants} variants are running out`,
  nothingWaits: 'Nothing waits for you. New orders, messages, reviews and refused payments appear here.',
  sales: 'Sales',
  soldToday: 'Today',
  soldLately: 'Last 30 days',
  soldBefore: '30 days before',
  orders: (count: number) => plural(count, { one: '1 order', other: `${count} orders` }),
  change: (percent: string) => `${percent} compared with the 30 days before`,
  others: (amounts: string) => `And in other currencies, in 60 days: ${amounts}.`,
  curve: 'Sales by day: the last 30 days, and as a thin line the 30 before',
  asTable: 'As a table',
  day: 'Day',
  sold: 'Sold',
  noSales: 'Nothing was sold yet. The first order shows here as soon as it is paid.',
  best: 'Best sellers of 30 days',
  units: 'Units',
  noBest: 'What sells most shows here.',
  visits: 'How far visits came, 30 days',
  noVisits: 'No visit was counted yet. Visits that agree to it are counted here, step by step.',
  step: 'Step',
  visitsCount: 'Visits',
  ofAll: 'Of all',
  ofBefore: 'Of the step before',
  steps: {
    visit: 'Came to the shop',
    product: 'Saw a product',
    bag: 'Put something into the bag',
    checkout: 'Began to check out',
    paid: 'Ordered and paid',
  },
  visitsAbout: 'Only visits that agreed to be counted, each once at the step that it came to and at those before.',
  allMisses: 'All of them',
  noMisses: 'Every search found something.',
  changes: 'Since yesterday',
  allChanges: 'The whole audit trail',
  noChanges: 'Nobody changed anything since yesterday.',
};
