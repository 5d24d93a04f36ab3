import { OrderStatus, PaymentType } from '../../shared/contract/order.ts';
import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import type { TypedFilter } from '../../shared/office/lists.ts';
import {
  type ListedOrder,
  maxPacked,
  type OrderFilterChoices,
  type OrderListName,
} from '../../shared/office/orders.ts';
import { tagLimits } from '../../shared/office/tags.ts';
import { officePaths, orderPath } from '../../shared/staff/paths.ts';
import { paymentName, statusName } from '../../shared/staff/words.ts';
import type { ListColumn } from './lists/columns.ts';
import type { ListDescription } from './lists/description.ts';
import { amountFilter, choiceFilter, firstDayFilter, lastDayFilter, textFilter } from './lists/filters.ts';
import { linkColumn, momentColumn, moneyColumn, plainColumn, tagsColumn } from './lists/usual-columns.tsx';
import { StateMark, type StateTone } from './state-mark.tsx';

const words = officeMessages.orders;
const filterWords = officeMessages.orderFilter;
const { fields } = filterWords;

/** The path of all orders. */
export const allOrders = `${officePaths.orders}?list=all`;

/** The path of the orders that a person has to look at. */
export const ordersToCheck = `${officePaths.orders}?list=to-check`;

/** The lists that have links of their own; the first one is that of an address without a list. */
export const linkedLists: readonly OrderListName[] = ['to-send', 'to-check', 'all'];

/** Returns the list of orders: its columns and filter. */
export const orderList = (choices: OrderFilterChoices) =>
  ({
    name: 'orders',
    columns: columnsOf(new Map(choices.countries.map(({ code, name }) => [code, name]))),
    filters: filtersOf(choices),
    words: { title: screenNames.orders, empty: words.empty, noneFits: filterWords.noneFits, all: words.all },
    all: { list: 'all' },
    after: /^\d{1,15}-\d{10}$/,
    ticks: {
      name: 'order',
      heading: () => terms.choose,
      valueOf: ({ orderNo }) => orderNo,
      pattern: /^\d{10}$/,
      labelOf: ({ orderNo }) => words.chooseOne(orderNo),
      most: maxPacked,
    },
  }) satisfies ListDescription<ListedOrder>;

function filtersOf({ countries, currencies, base }: OrderFilterChoices) {
  const currencyIn = ({ currency }: TypedFilter) => currencies.find((code) => code === currency) ?? base;
  return {
    list: choiceFilter(() => terms.status, lists(), linkedLists),
    from: firstDayFilter(() => fields.from),
    to: lastDayFilter(() => fields.to, 'from'),
    country: choiceFilter(
      () => terms.country,
      countries.map(({ code, name }) => [code, name]),
    ),
    payment: choiceFilter(
      () => terms.wayToPay,
      PaymentType.options.map((type) => [type, paymentName(type)]),
    ),
    currency: choiceFilter(
      () => terms.currency,
      currencies.map((code) => [code, code]),
    ),
    least: amountFilter(() => fields.least, currencyIn),
    most: amountFilter(() => fields.most, currencyIn, 'least'),
    tag: textFilter(() => terms.tag, tagLimits.longest),
    product: textFilter(() => fields.product, 255),
  };
}

const lists = (): (readonly [OrderListName, string])[] => [
  ['all', words.all],
  ['to-send', words.toSend],
  ['to-check', words.toCheck],
  ...OrderStatus.options.map((status): [OrderListName, string] => [status, statusName(status)]),
];

/** @param countries names by their codes */
const columnsOf = (countries: ReadonlyMap<string, string>): ListColumn<ListedOrder>[] => [
  linkColumn({
    name: 'order',
    heading: () => terms.order,
    of: ({ orderNo }) => orderNo,
    to: ({ orderNo }) => orderPath(orderNo),
  }),
  momentColumn({ name: 'placed', heading: () => terms.placed, at: ({ at }) => at, sort: 'down' }),
  { name: 'status', heading: () => terms.status, cell: (order) => <OrderStates order={order} />, file: statesOf },
  plainColumn({ name: 'to', heading: () => words.to, of: ({ country }) => countries.get(country) ?? country }),
  plainColumn({
    name: 'name',
    heading: () => terms.name,
    of: ({ name }) => name,
    permission: 'orders.contact',
    isPersonal: true,
  }),
  plainColumn({
    name: 'email',
    heading: () => terms.email,
    of: ({ email }) => email,
    permission: 'orders.contact',
    isPersonal: true,
  }),
  plainColumn({
    name: 'payment',
    heading: () => terms.wayToPay,
    of: ({ paymentType }) => paymentName(paymentType),
    isFurther: true,
  }),
  tagsColumn(() => terms.tags),
  moneyColumn({ name: 'total', heading: () => terms.total, cents: ({ totalCents }) => totalCents }),
];

const toneOf: Readonly<Record<OrderStatus, StateTone>> = {
  UNPAID: 'still',
  PAIDFAIL: 'wrong',
  PREPARING: 'waiting',
  SHIPPED: 'done',
  FULFILLED: 'done',
  CANCELLED: 'still',
};

/** Renders the state of an order. */
export const OrderState = ({ status }: { status: OrderStatus }) => (
  <StateMark tone={toneOf[status]}>{statusName(status)}</StateMark>
);

const OrderStates = ({ order: { status, exchangeToSend } }: { order: ListedOrder }) => (
  <>
    <OrderState status={status} /> {exchangeToSend && <StateMark tone="waiting">{words.exchangeToSend}</StateMark>}
  </>
);

/** Returns the state of an order in words, and whether the replacement of an exchange is to be sent. */
export const statesOf = ({ status, exchangeToSend }: ListedOrder): string =>
  [statusName(status), exchangeToSend && words.exchangeToSend].filter(Boolean).join(', ');
