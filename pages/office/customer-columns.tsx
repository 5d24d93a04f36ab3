import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
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
import { linkColumn, momentColumn, moneyColumn, plainColumn, tagsColumn } from './lists/usual-columns.tsx';
import { nameOfCountry } from './name-of-country.ts';
import { inPoints } from './points.tsx';

const words = officeMessages.customers;
const { fields } = officeMessages.customerFilter;

/** Returns the list of customers: its columns and filter. @param mayExport whether the person may have the file */
export const customerList = (choices: OrderFilterChoices, mayExport: boolean) =>
  ({
    name: 'customers',
    columns,
    filters: filtersOf(choices),
    words: { title: screenNames.customers, empty: words.empty, noneFits: words.noneFits, all: words.all },
    fileLabel: mayExport ? words.export : null,
    after: /^-?\d{1,16}_[\w-]{1,80}$/,
  }) satisfies ListDescription<ListedCustomer>;

const limits = { least: 0, most: 1_000_000_000 };

function filtersOf({ countries, currencies, base }: OrderFilterChoices) {
  const currencyIn = ({ currency }: TypedFilter) => currencies.find((code) => code === currency) ?? base;
  return {
    q: textFilter(() => terms.emailInFull),
    currency: choiceFilter(
      () => terms.currency,
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
      () => terms.country,
      countries.map(({ code, name }) => [code, name]),
    ),
    consent: choiceFilter(
      () => terms.newsletter,
      [
        ['yes', words.agreed],
        ['no', words.notAgreed],
      ],
    ),
    tag: textFilter(() => terms.tag),
    leastPoints: numberFilter(() => fields.leastPoints, limits),
  };
}

const columns: readonly ListColumn<ListedCustomer>[] = [
  linkColumn({
    name: 'email',
    heading: () => terms.email,
    of: ({ email }) => email,
    to: ({ id }) => customerPath(id),
    isPersonal: true,
  }),
  plainColumn({ name: 'name', heading: () => terms.name, of: ({ name }) => name, isPersonal: true }),
  {
    name: 'country',
    heading: () => terms.country,
    cell: ({ country }) => nameOfCountry(country),
    file: ({ country }) => country,
  },
  plainColumn({
    name: 'orders',
    heading: () => screenNames.orders,
    of: ({ orders }) => orders,
    look: 'amount',
    sort: 'down',
  }),
  moneyColumn({ name: 'spent', heading: () => words.spent, cents: ({ spentCents }) => spentCents, sort: 'down' }),
  momentColumn({ name: 'first', heading: () => words.firstOrder, at: ({ firstAt }) => firstAt, isFurther: true }),
  momentColumn({ name: 'last', heading: () => words.lastOrder, at: ({ lastAt }) => lastAt, isDay: true, sort: 'down' }),
  momentColumn({
    name: 'registered',
    heading: () => words.registered,
    at: ({ registeredAt }) => registeredAt,
    isDay: true,
    sort: 'down',
  }),
  plainColumn({
    name: 'consent',
    heading: () => terms.newsletter,
    of: ({ consent }) => (consent ? words.agreed : ''),
  }),
  {
    name: 'points',
    heading: () => terms.points,
    cell: ({ points }) => inPoints(points),
    file: ({ points }) => points / 100,
    look: 'amount',
    isFurther: true,
  },
  tagsColumn(() => terms.tags),
];
