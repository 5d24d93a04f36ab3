import { formatMoney } from '../../shared/money.ts';
import type { CustomerView } from '../../shared/office/customers.ts';
import { orderPath } from '../../shared/staff/paths.ts';
import { statusName } from '../../shared/staff/words.ts';
import { CustomerForms } from './customer-forms.tsx';
import { type Column, ListTable } from './list.tsx';
import { inShopZone, Minute, Zone } from './parts.tsx';

interface Props {
  shown: CustomerView;
  permissions: readonly string[];
}

/** Renders a customer: account, orders, points and answers about cookies. */
export function OfficeCustomerPage({ shown, permissions }: Props) {
  const seesOrders = permissions.includes('orders.read');
  const { customer, emailVerified, newsletter, orders, points, consents } = shown;
  return (
    <>
      <p>
        {customer.name && `${customer.name}. `}
        Registered <Minute at={customer.registeredAt} /> <Zone />. E-mail{' '}
        {emailVerified ? 'confirmed' : 'not confirmed'}. Newsletter: {newsletter ? 'yes' : 'no'}.
      </p>
      <h2>Orders</h2>
      <ListTable label="Orders" columns={ordersIn(seesOrders)} rows={orders} keyOf={({ orderNo }) => orderNo} />
      <h2>Points: {inPoints(points.balance)}</h2>
      <ListTable label="Points" columns={entries} rows={points.entries} keyOf={({ id }) => id} />
      <h2>Cookies</h2>
      <ListTable label="Cookies" columns={answers} rows={consents} keyOf={({ id }) => id} />
      <CustomerForms shown={shown} permissions={permissions} />
    </>
  );
}

/** Returns hundredths of points as points. */
const inPoints = (hundredths: number) => (hundredths / 100).toFixed(2);

const ordersIn = (areLinked: boolean): readonly Column<CustomerView['orders'][number]>[] => [
  ['Order', ({ orderNo }) => (areLinked ? <a href={orderPath(orderNo)}>{orderNo}</a> : orderNo)],
  [inShopZone('Placed'), ({ at }) => <Minute at={at} />],
  ['Status', ({ status }) => statusName(status)],
  ['Total', ({ totalCents, currency }) => formatMoney(totalCents, currency)],
];
const entries: readonly Column<CustomerView['points']['entries'][number]>[] = [
  [inShopZone('When'), ({ at }) => <Minute at={at} />],
  ['Kind', ({ kind }) => kind],
  ['Points', ({ points }) => inPoints(points)],
  ['Order', ({ orderNo }) => orderNo],
];
const answers: readonly Column<CustomerView['consents'][number]>[] = [
  [inShopZone('When'), ({ at }) => <Minute at={at} />],
  ['Answer', ({ choice }) => choice],
  ['Question', ({ text }) => text],
];
