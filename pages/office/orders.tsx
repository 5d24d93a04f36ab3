import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { formatMoney } from '../../shared/money.ts';
import type { ListedOrder, OrderList } from '../../shared/office/orders.ts';
import { officePaths, orderPath, packPath } from '../../shared/staff/paths.ts';
import { statusName } from '../../shared/staff/words.ts';
import { type Column, ListTable, NextPage, nextPath } from './list.tsx';
import { inShopZone, Minute, Problem } from './parts.tsx';

const words = officeMessages.orders;

/** Orders that a packer takes at a time. */
const packedAtOnce = 20;

interface Props {
  list: 'to-send' | 'all';
  result: OrderList | null;
  seesEmail: boolean;
  /** Whether orders to send can be chosen to be packed. */
  maySend: boolean;
}

/** Renders orders: two lists, and a link to the next page. */
export function OfficeOrders({ list, result, seesEmail, maySend }: Props) {
  return (
    <>
      <nav aria-label={words.lists}>
        <a href={officePaths.orders} aria-current={list === 'to-send' ? 'page' : undefined}>
          {words.toSend}
        </a>
        <a href={`${officePaths.orders}?list=all`} aria-current={list === 'all' ? 'page' : undefined}>
          {words.all}
        </a>
      </nav>
      <Problem text={cardTestingText(result?.cardTesting)} />
      {result && maySend && list === 'to-send' && result.orders.length > 0 ? (
        <Packing orders={result.orders} seesEmail={seesEmail} />
      ) : (
        result && <Rows orders={result.orders} seesEmail={seesEmail} />
      )}
      <NextPage href={nextPath(officePaths.orders, result?.next ?? null, { list })} />
    </>
  );
}

interface Listed {
  orders: readonly ListedOrder[];
  seesEmail: boolean;
}

const cardTestingText = (testing: OrderList['cardTesting'] | undefined) =>
  testing ? words.cardTesting(testing.declined, testing.paid) : undefined;

/** Renders orders of which some are chosen, or the first ones taken, to be packed together. */
function Packing({ orders, seesEmail }: Listed) {
  const first = orders.slice(0, packedAtOnce).map(({ orderNo }) => orderNo);
  return (
    <form method="get" action={officePaths.pack}>
      <p className="row">
        <button type="submit">{words.packChosen}</button>
        <a className="target" href={packPath(first)}>
          {words.packFirst(first.length)}
        </a>
      </p>
      <Rows orders={orders} seesEmail={seesEmail} chosen />
    </form>
  );
}

function Rows({ orders, seesEmail, chosen = false }: Listed & { chosen?: boolean }) {
  const columns: Column<ListedOrder>[] = [
    ...(chosen ? [choice] : []),
    [words.order, ({ orderNo }) => <a href={orderPath(orderNo)}>{orderNo}</a>],
    [inShopZone(() => words.placed), ({ at }) => <Minute at={at} />],
    [
      words.status,
      ({ status, exchangeToSend }) =>
        [statusName(status), exchangeToSend && words.exchangeToSend].filter(Boolean).join(', '),
    ],
    [words.to, ({ country }) => country],
    ...(seesEmail ? [email] : []),
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
const email: Column<ListedOrder> = [() => words.email, (order) => order.email];
