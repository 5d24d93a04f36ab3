import { knownText } from '../../shared/messages/known-text.ts';
import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import { formatMoney } from '../../shared/money.ts';
import type { CustomerView } from '../../shared/office/customers.ts';
import { officePaths, orderPath } from '../../shared/staff/paths.ts';
import { CustomerForms } from './customer-forms.tsx';
import { CustomerPoints, type PointsForm } from './customer-points.tsx';
import { CustomerSide } from './customer-side.tsx';
import { type Column, ListTable, listPath } from './list.tsx';
import { OrderState } from './order-columns.tsx';
import { Card, inShopZone, LinkLine, Minute, Zone } from './parts.tsx';

const words = officeMessages.customers;

interface Props {
  shown: CustomerView;
  /** The tags as they were typed; null: as they are stored. */
  typedTags: string | null;
  permissions: readonly string[];
  pointsForm: PointsForm;
}

/** Renders a customer: at one side orders, points and what can be done, at the other what they bought in all, and their tags. */
export function OfficeCustomerPage({ shown, permissions, typedTags, pointsForm }: Props) {
  const seesOrders = permissions.includes('orders.read');
  const { customer, emailVerified, orders, points, consents } = shown;
  return (
    <>
      <p>
        {customer.name && `${customer.name}. `}
        {words.registeredAt}
        <Minute at={customer.registeredAt} /> <Zone />. {emailVerified ? words.emailConfirmed : words.emailNotConfirmed}
      </p>
      <div className="office-order">
        <div>
          <Card title={screenNames.orders}>
            <ListTable stacked label={screenNames.orders} columns={ordersIn(seesOrders)} rows={orders} />
            {/* Orders of a guest join the account once its address is confirmed. */}
            {seesOrders && (
              <LinkLine href={listPath(officePaths.search, { q: customer.email })}>
                {officeMessages.orders.allOfBuyer}
              </LinkLine>
            )}
          </Card>
          <section className="card">
            <CustomerPoints
              id={customer.id}
              points={points}
              mayChange={permissions.includes('points.edit')}
              {...pointsForm}
            />
          </section>
          <Card title={words.cookies}>
            <ListTable stacked label={words.cookies} columns={answers} rows={consents} />
          </Card>
          <CustomerForms shown={shown} permissions={permissions} />
        </div>
        <div>
          <CustomerSide shown={shown} typedTags={typedTags} mayNote={permissions.includes('customers.note')} />
        </div>
      </div>
    </>
  );
}

const ordersIn = (areLinked: boolean): readonly Column<CustomerView['orders'][number]>[] => [
  [terms.order, ({ orderNo }) => (areLinked ? <a href={orderPath(orderNo)}>{orderNo}</a> : orderNo)],
  [inShopZone(() => terms.placed), ({ at }) => <Minute at={at} />],
  [terms.status, ({ status }) => <OrderState status={status} />],
  [terms.total, ({ totalCents, currency }) => formatMoney(totalCents, currency), 'amount'],
];
const answers: readonly Column<CustomerView['consents'][number]>[] = [
  [inShopZone(() => terms.when), ({ at }) => <Minute at={at} />],
  [() => words.answer, ({ choice }) => knownText(words.answers, choice) ?? choice],
  [() => words.question, ({ text }) => text],
];
