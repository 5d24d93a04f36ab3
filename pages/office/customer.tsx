import type { ReactNode } from 'react';
import type { OfficeCustomer } from '../../shared/contract/office/customers.ts';
import { formatMoney } from '../../shared/money.ts';
import { orderPath } from '../../shared/staff/paths.ts';
import { statusName } from '../../shared/staff/words.ts';
import { CustomerForms } from './customer-forms.tsx';
import { Done, Minute, Problem } from './parts.tsx';

interface Props {
  shown: OfficeCustomer;
  permissions: readonly string[];
  problem: string | undefined;
  done: string | undefined;
}

/** Renders a customer: account, orders, points and answers about cookies. */
export function OfficeCustomerPage({ shown, permissions, problem, done }: Props) {
  const seesOrders = permissions.includes('orders.read');
  const { customer, emailVerified, newsletter, orders, points, consents } = shown;
  return (
    <>
      <Done text={done} />
      <Problem text={problem} />
      <p>
        {customer.name && `${customer.name}. `}
        Registered <Minute at={customer.registeredAt} /> UTC. E-mail {emailVerified ? 'confirmed' : 'not confirmed'}.
        Newsletter: {newsletter ? 'yes' : 'no'}.
      </p>
      <h2>Orders</h2>
      <Table label="Orders" columns={['Order', 'Placed (UTC)', 'Status', 'Total']} isEmpty={orders.length === 0}>
        {orders.map(({ orderNo, at, status, totalCents, currency }) => (
          <tr key={orderNo}>
            <td>{seesOrders ? <a href={orderPath(orderNo)}>{orderNo}</a> : orderNo}</td>
            <td>
              <Minute at={at} />
            </td>
            <td>{statusName(status)}</td>
            <td>{formatMoney(totalCents, currency)}</td>
          </tr>
        ))}
      </Table>
      <h2>Points: {inPoints(points.balance)}</h2>
      <Table label="Points" columns={['When (UTC)', 'Kind', 'Points', 'Order']} isEmpty={points.entries.length === 0}>
        {points.entries.map(({ id, at, kind, points: delta, orderNo }) => (
          <tr key={id}>
            <td>
              <Minute at={at} />
            </td>
            <td>{kind}</td>
            <td>{inPoints(delta)}</td>
            <td>{orderNo}</td>
          </tr>
        ))}
      </Table>
      <h2>Cookies</h2>
      <Table label="Cookies" columns={['When (UTC)', 'Answer', 'Question']} isEmpty={consents.length === 0}>
        {consents.map(({ id, at, choice, text }) => (
          <tr key={id}>
            <td>
              <Minute at={at} />
            </td>
            <td>{choice}</td>
            <td>{text}</td>
          </tr>
        ))}
      </Table>
      <CustomerForms shown={shown} permissions={permissions} />
    </>
  );
}

/** Returns hundredths of points as points. */
const inPoints = (hundredths: number) => (hundredths / 100).toFixed(2);

interface TableProps {
  label: string;
  columns: readonly string[];
  isEmpty: boolean;
  children: ReactNode;
}

function Table({ label, columns, isEmpty, children }: TableProps) {
  if (isEmpty) return <p>None.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
