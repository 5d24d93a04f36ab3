import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { formatMoney } from '../../shared/money.ts';
import type { ListedOrder, OrderFilterChoices, OrderList, TypedOrderFilter } from '../../shared/office/orders.ts';
import { officePaths, orderPath, packPath } from '../../shared/staff/paths.ts';
import { statusName } from '../../shared/staff/words.ts';
import { type Column, ListTable, listPath, NextPage, nextPath } from './list.tsx';
import { allOrders, isFiltered, OrderFilter, ordersToCheck } from './order-filter.tsx';
import { inShopZone, Minute, Problem } from './parts.tsx';

const words = officeMessages.orders;
const filterWords = officeMessages.orderFilter;

/** Orders that a packer takes at a time. */
const packedAtOnce = 20;

interface Props {
  typed: TypedOrderFilter;
  choices: OrderFilterChoices;
  /** Null: the filter cannot be read. */
  result: OrderList | null;
  seesBuyer: boolean;
  /** Whether orders to send can be chosen to be packed. */
  maySend: boolean;
}

/** Renders orders: three lists and a filter, the orders that fit, a link to the next page, and one to the table of all pages. */
export function OfficeOrders({ typed, choices, result, seesBuyer, maySend }: Props) {
  const current = isFiltered(typed) ? null : typed.list;
  return (
    <>
      <nav aria-label={words.lists}>
        <a href={officePaths.orders} aria-current={current === 'to-send' ? 'page' : undefined}>
          {words.toSend}
        </a>
        <a href={ordersToCheck} aria-current={current === 'to-check' ? 'page' : undefined}>
          {words.toCheck}
        </a>
        <a href={allOrders} aria-current={current === 'all' ? 'page' : undefined}>
          {words.all}
        </a>
      </nav>
      <OrderFilter typed={typed} choices={choices} />
      <Problem text={cardTestingText(result?.cardTesting)} />
      {result && <Found {...{ typed, choices, result, seesBuyer, maySend }} />}
    </>
  );
}

function Found({ typed, choices, result, seesBuyer, maySend }: Props & { result: OrderList }) {
  const { orders, next, isCut } = result;
  const isEmpty = orders.length === 0;
  const listed = { orders, seesBuyer, countries: new Map(choices.countries.map(({ code, name }) => [code, name])) };
  return (
    <>
      {isEmpty && isFiltered(typed) ? (
        <NoneFits isCut={isCut} />
      ) : maySend && typed.list === 'to-send' && !isEmpty ? (
        <Packing {...listed} />
      ) : (
        <Rows {...listed} />
      )}
      <NextPage href={nextPath(officePaths.orders, next, { ...typed })}>
        {isCut ? filterWords.lookFurther : undefined}
      </NextPage>
      {(!isEmpty || isCut) && (
        <p>
          <a href={listPath(officePaths.ordersTable, { ...typed })}>{filterWords.export}</a>
        </p>
      )}
    </>
  );
}

function NoneFits({ isCut }: { isCut: boolean }) {
  if (isCut) return <p>{filterWords.noneHere}</p>;
  return (
    <p>
      {filterWords.noneFits} <a href={allOrders}>{words.all}</a>
    </p>
  );
}

interface Listed {
  orders: readonly ListedOrder[];
  seesBuyer: boolean;
  /** Names of countries by their codes. */
  countries: ReadonlyMap<string, string>;
}

const cardTestingText = (testing: OrderList['cardTesting'] | undefined) =>
  testing ? words.cardTesting(testing.declined, testing.paid) : undefined;

/** Renders orders of which some are chosen, or the first ones taken, to be packed together. */
function Packing({ orders, ...listed }: Listed) {
  const first = orders.slice(0, packedAtOnce).map(({ orderNo }) => orderNo);
  return (
    <form method="get" action={officePaths.pack}>
      <p className="row">
        <button type="submit">{words.packChosen}</button>
        <a className="target" href={packPath(first)}>
          {words.packFirst(first.length)}
        </a>
      </p>
      <Rows orders={orders} {...listed} chosen />
    </form>
  );
}

function Rows({ orders, seesBuyer, countries, chosen = false }: Listed & { chosen?: boolean }) {
  const columns: Column<ListedOrder>[] = [
    ...(chosen ? [choice] : []),
    [words.order, ({ orderNo }) => <a href={orderPath(orderNo)}>{orderNo}</a>],
    [inShopZone(() => words.placed), ({ at }) => <Minute at={at} />],
    [words.status, statesOf],
    [words.to, ({ country }) => countries.get(country) ?? country],
    ...(seesBuyer ? buyer : []),
    [words.total, ({ totalCents, currency }) => formatMoney(totalCents, currency), 'amount'],
  ];
  return (
    <ListTable
      stacked
      label={words.title}
      empty={words.empty}
      columns={columns}
      rows={orders}
      keyOf={({ orderNo }) => orderNo}
    />
  );
}

const choice: Column<ListedOrder> = [
  () => words.pack,
  ({ orderNo }) => <input type="checkbox" name="order" value={orderNo} aria-label={words.packOne(orderNo)} />,
];
const buyer: readonly Column<ListedOrder>[] = [
  [() => words.name, ({ name }) => name],
  [() => words.email, ({ email }) => email],
];

/** Returns the state of an order in words, and whether the replacement of an exchange is to be sent. */
export const statesOf = ({ status, exchangeToSend }: ListedOrder): string =>
  [statusName(status), exchangeToSend && words.exchangeToSend].filter(Boolean).join(', ');
