import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { decimalAmount, formatMoney } from '../../shared/money.ts';
import type { ListedCustomer } from '../../shared/office/customers.ts';
import type { TypedFilter } from '../../shared/office/lists.ts';
import type { OrderFilterChoices } from '../../shared/office/orders.ts';
import { customerPath } from '../../shared/staff/paths.ts';
import type { ListColumn } from './lists/columns.ts';
import type { ListDescription } from './lists/description.ts';
import {
  amountFilter,
  choiceFilter,
  firstDayFilter,
  lastDayFilter,
  numberFilter,
  textFilter,
} from './lists/filters.ts';
import { nameOfCountry } from './name-of-country.ts';
import { inShopZone, Minute, minuteText } from './parts.tsx';
import { inPoints } from './points.tsx';

const words = officeMessages.customers;
const { fields } = officeMessages.customerFilter;

/** Returns the list of customers: its columns and filter. @param mayExport whether the person may have the file */
export const customerList = (choices: OrderFilterChoices, mayExport: boolean) =>
  ({
    name: 'customers',
    columns,
    filters: filtersOf(choices),
    keyOf: ({ id }) => id,
    words: { title: words.title, empty: words.empty, noneFits: words.noneFits, all: words.all },
    fileLabel: mayExport ? words.export : null,
    after: /^-?\d{1,16}_[\w-]{1,80}$/,
  }) satisfies ListDescription<ListedCustomer>;

const limits = { least: 0, most: 1_000_000_000 };

function filtersOf({ countries, currencies, base }: OrderFilterChoices) {
  const currencyIn = ({ currency }: TypedFilter) => currencies.find((code) => code === currency) ?? base;
  return {
    q: textFilter(() => words.searchLabel),
    currency: choiceFilter(
      () => fields.currency,
      currencies.map((code) => [code, code]),
      [base],
    ),
    least: amountFilter(() => fields.least, currencyIn),
    most: amountFilter(() => fields.most, currencyIn, 'least'),
    leastOrders: numberFilter(() => fields.leastOrders, limits),
    mostOrders: numberFilter(() => fields.mostOrders, limits),
    firstFrom: firstDayFilter(() => fields.firstFrom),
    firstTo: lastDayFilter(() => fields.firstTo, 'firstFrom'),
    lastFrom: firstDayFilter(() => fields.lastFrom),
    lastTo: lastDayFilter(() => fields.lastTo, 'lastFrom'),
    country: choiceFilter(
      () => fields.country,
      countries.map(({ code, name }) => [code, name]),
    ),
    consent: choiceFilter(
      () => fields.consent,
      [
        ['yes', words.agreed],
        ['no', words.notAgreed],
      ],
    ),
    tag: textFilter(() => fields.tag),
    leastPoints: numberFilter(() => fields.leastPoints, limits),
  };
}

const columns: readonly ListColumn<ListedCustomer>[] = [
  {
    name: 'email',
    heading: () => words.email,
    cell: ({ id, email }) => <a href={customerPath(id)}>{email}</a>,
    file: ({ email }) => email,
    isPersonal: true,
  },
  {
    name: 'name',
    heading: () => words.name,
    cell: ({ name }) => name,
    file: ({ name }) => name,
    isPersonal: true,
  },
  {
    name: 'country',
    heading: () => fields.country,
    cell: ({ country }) => nameOfCountry(country),
    file: ({ country }) => country,
  },
  {
    name: 'orders',
    heading: () => words.orders,
    cell: ({ orders }) => orders,
    file: ({ orders }) => orders,
    look: 'amount',
    sort: 'down',
  },
  {
    name: 'spent',
    heading: () => words.spent,
    cell: ({ spentCents, currency }) => formatMoney(spentCents, currency),
    file: [
      [() => fields.currency, ({ currency }) => currency],
      [
        () => words.spent,
        ({ spentCents: cent, currency: currencyCode }) => Number(decimalAmount({ cent, currencyCode })),
      ],
    ],
    look: 'amount',
    sort: 'down',
  },
  {
    name: 'first',
    heading: inShopZone(() => words.firstOrder),
    cell: ({ firstAt }) => firstAt !== null && <Minute at={firstAt} />,
    file: ({ firstAt }) => (firstAt === null ? '' : minuteText(firstAt)),
    isFurther: true,
  },
  {
    name: 'last',
    heading: inShopZone(() => words.lastOrder),
    cell: ({ lastAt }) => lastAt !== null && <Minute at={lastAt} />,
    file: ({ lastAt }) => (lastAt === null ? '' : minuteText(lastAt)),
    sort: 'down',
  },
  {
    name: 'registered',
    heading: inShopZone(() => words.registered),
    cell: ({ registeredAt }) => <Minute at={registeredAt} />,
    file: ({ registeredAt }) => minuteText(registeredAt),
    sort: 'down',
  },
  {
    name: 'consent',
    heading: () => words.newsletterTitle,
    cell: ({ consent }) => (consent ? words.agreed : ''),
    file: ({ consent }) => (consent ? words.agreed : ''),
  },
  {
    name: 'points',
    heading: () => words.points,
    cell: ({ points }) => inPoints(points),
    file: ({ points }) => points / 100,
    look: 'amount',
    isFurther: true,
  },
  {
    name: 'tags',
    heading: () => words.tags,
    cell: ({ tags }) => <bdi>{tags.join(', ')}</bdi>,
    file: ({ tags }) => tags.join(', '),
    isFurther: true,
  },
];
