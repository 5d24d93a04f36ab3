import type { OfficeOrderList, OfficeOrderRow } from '../../shared/contract/office/orders.ts';
import { formatMoney } from '../../shared/money.ts';
import { officePaths, orderPath, packPath } from '../../shared/staff/paths.ts';
import { statusWords } from '../../shared/staff/words.ts';
import { Minute, Problem } from './parts.tsx';

/** Orders that a packer takes at a time. */
const packedAtOnce = 20;

interface Props {
  list: 'to-send' | 'all';
  result: OfficeOrderList | null;
  seesEmail: boolean;
  /** Whether orders to send can be chosen to be packed. */
  maySend: boolean;
  problem: string | undefined;
}

/** Renders orders: two lists, and a link to the next page. */
export function OfficeOrders({ list, result, seesEmail, maySend, problem }: Props) {
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
      {result && maySend && list === 'to-send' && result.orders.length > 0 ? (
        <Packing orders={result.orders} seesEmail={seesEmail} />
      ) : (
        result && <Rows orders={result.orders} seesEmail={seesEmail} />
      )}
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

interface Listed {
  orders: readonly OfficeOrderRow[];
  seesEmail: boolean;
}

/** Renders orders of which some are chosen, or the first ones taken, to be packed together. */
function Packing({ orders, seesEmail }: Listed) {
  const first = orders.slice(0, packedAtOnce).map(({ orderNo }) => orderNo);
  return (
    <form method="get" action={officePaths.pack}>
      <p className="row">
        <button type="submit">Pack the chosen</button>
        <a href={packPath(first)}>Pack the first {first.length}</a>
      </p>
      <Rows orders={orders} seesEmail={seesEmail} chosen />
    </form>
  );
}

function Rows({ orders, seesEmail, chosen = false }: Listed & { chosen?: boolean }) {
  if (orders.length === 0) return <p>No orders.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="wide" aria-label="Orders" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {chosen && <th scope="col">Pack</th>}
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
              {chosen && (
                <td>
                  <input type="checkbox" name="order" value={orderNo} aria-label={`Pack ${orderNo}`} />
                </td>
              )}
              <td>
                <a href={orderPath(orderNo)}>{orderNo}</a>
              </td>
              <td>
                <Minute at={at} />
              </td>
              <td>{statusWords[status]}</td>
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
