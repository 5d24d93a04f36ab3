import { formatMoney } from '../../shared/money.ts';
import type { ListedOrder, OrderList } from '../../shared/office/orders.ts';
import { officePaths, orderPath, packPath } from '../../shared/staff/paths.ts';
import { statusWords } from '../../shared/staff/words.ts';
import { type Column, ListTable, NextPage, nextPath } from './list.tsx';
import { inShopZone, Minute, Problem } from './parts.tsx';

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
      <nav aria-label="Lists">
        <a href={officePaths.orders} aria-current={list === 'to-send' ? 'page' : undefined}>
          To send
        </a>
        <a href={`${officePaths.orders}?list=all`} aria-current={list === 'all' ? 'page' : undefined}>
          All orders
        </a>
      </nav>
      <Problem text={result?.cardTesting ? cardTestingText(result.cardTesting) : undefined} />
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

const cardTestingText = ({ declined, paid }: NonNullable<OrderList['cardTesting']>) =>
  `Cards are being tested: of the last ten minutes' payments ${declined} were declined and ${paid} paid. New payments wait, or need the link of the order's mail; nothing is to be done here. Ask the payment provider to look at it.`;

/** Renders orders of which some are chosen, or the first ones taken, to be packed together. */
function Packing({ orders, seesEmail }: Listed) {
  const first = orders.slice(0, packedAtOnce).map(({ orderNo }) => orderNo);
  return (
    <form method="get" action={officePaths.pack}>
      <p className="row">
        <button type="submit">Pack the chosen</button>
        <a className="target" href={packPath(first)}>
          Pack the first {first.length}
        </a>
      </p>
      <Rows orders={orders} seesEmail={seesEmail} chosen />
    </form>
  );
}

function Rows({ orders, seesEmail, chosen = false }: Listed & { chosen?: boolean }) {
  const columns: Column<ListedOrder>[] = [
    ...(chosen ? [choice] : []),
    ['Order', ({ orderNo }) => <a href={orderPath(orderNo)}>{orderNo}</a>],
    [inShopZone('Placed'), ({ at }) => <Minute at={at} />],
    ['Status', ({ status, exchangeToSend }) => `${statusWords[status]}${exchangeToSend ? ', exchange to send' : ''}`],
    ['To', ({ country }) => country],
    ...(seesEmail ? [email] : []),
    ['Total', ({ totalCents, currency }) => formatMoney(totalCents, currency), 'amount'],
  ];
  return (
    <ListTable
      stacked
      label="Orders"
      empty="No orders."
      columns={columns}
      rows={orders}
      keyOf={({ orderNo }) => orderNo}
    />
  );
}

const choice: Column<ListedOrder> = [
  'Pack',
  ({ orderNo }) => <input type="checkbox" name="order" value={orderNo} aria-label={`Pack ${orderNo}`} />,
];
const email: Column<ListedOrder> = ['E-mail', (order) => order.email];
