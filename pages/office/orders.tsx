import type { OfficeOrderList, OfficeOrderRow } from '../../shared/contract/office/orders.ts';
import { formatMoney } from '../../shared/money.ts';
import { officePaths, orderPath } from '../../shared/staff/paths.ts';
import { Minute, Problem } from './parts.tsx';

interface Props {
  list: 'to-send' | 'all';
  result: OfficeOrderList | null;
  seesEmail: boolean;
  problem: string | undefined;
}

/** Renders orders: two lists, and a link to the next page. */
export function OfficeOrders({ list, result, seesEmail, problem }: Props) {
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
      <Problem text={problem} />
      {result && <Rows orders={result.orders} seesEmail={seesEmail} />}
      {result?.next && (
        <p>
          <a rel="next" href={`${officePaths.orders}?list=${list}&after=${result.next}`}>
            Next page
          </a>
        </p>
      )}
    </>
  );
}

function Rows({ orders, seesEmail }: { orders: readonly OfficeOrderRow[]; seesEmail: boolean }) {
  if (orders.length === 0) return <p>No orders.</p>;
  return (
    <section aria-label="Orders">
      <table>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Placed (UTC)</th>
            <th scope="col">Status</th>
            <th scope="col">To</th>
            {seesEmail && <th scope="col">E-mail</th>}
            <th scope="col" className="amount">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ orderNo, at, status, country, email, totalCents, currency }) => (
            <tr key={orderNo}>
              <td>
                <a href={orderPath(orderNo)}>{orderNo}</a>
              </td>
              <td>
                <Minute at={at} />
              </td>
              <td>{status}</td>
              <td>{country}</td>
              {seesEmail && <td>{email}</td>}
              <td className="amount">{formatMoney(totalCents, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
