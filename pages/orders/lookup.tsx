import type { Order } from '../../shared/contract/order.ts';
import { messages } from '../../shared/messages/messages.ts';
import { isAwaitingPayment } from '../../shared/orders/awaiting-payment.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button, ButtonLink } from '../../ui/components/button.tsx';
import { EmailField, TextField } from '../../ui/components/field.tsx';
import { FormProblems, type FormState } from '../../ui/components/notice.tsx';
import { PageHead } from '../../ui/components/page-head.tsx';
import { OrderView } from './order-view.tsx';
import { Hidden, type NamedOrder, WithdrawButton } from './withdrawal/withdraw-form.tsx';

interface LookupProps extends FormState {
  /** URL of the page that the form is on: two pages have it. */
  action: string;
}

/** Renders the search for an order. It uses POST to keep the e-mail address out of URLs. */
export function LookupPage({ action, values, errors }: LookupProps) {
  return (
    <div className="page narrow">
      <PageHead title={messages.orders.lookupTitle} lead={messages.orders.lookupLead} />
      <form className="form" action={action} method="post" noValidate>
        <FormProblems errors={errors} />
        <OrderFields values={values} errors={errors} />
        <Button wide>{messages.orders.track}</Button>
      </form>
    </div>
  );
}

/** Renders the fields that an order is found by. */
export function OrderFields({ values, errors }: FormState) {
  const { orders } = messages;
  return (
    <>
      {values.key && <input type="hidden" name="key" value={values.key} />}
      <TextField
        id="orderNo"
        name="orderNo"
        label={orders.orderNo}
        hint={orders.orderNoHint}
        defaultValue={values.orderNo}
        error={errors.orderNo}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <EmailField id="email" defaultValue={values.email} error={errors.email} />
    </>
  );
}

interface FoundProps {
  order: Order;
  countryName: (code: string) => string;
  /** What the order was found by. */
  named: NamedOrder;
  /** URL of a new search. */
  again: string;
}

/** Renders an order found by search on a device that did not place it, read-only. */
export function FoundPage({ order, countryName, named, again }: FoundProps) {
  return (
    <div className="page">
      <OrderView
        order={order}
        countryName={countryName}
        named={named}
        actions={order.withdrawal && <WithdrawButton order={named} country={order.shippingAddress.country} />}
      >
        <Elsewhere order={order} />
        <MailLink named={named} />
      </OrderView>
      <p>
        <ButtonLink kind="secondary" href={again}>
          {messages.orders.another}
        </ButtonLink>
      </p>
    </div>
  );
}

/** Explains where the order can still be paid or cancelled. */
function Elsewhere({ order: { status, fulfillments } }: { order: Order }) {
  const unpaid = isAwaitingPayment(status);
  if (!unpaid && (status !== 'PREPARING' || fulfillments.length > 0)) return null;
  return <p className="muted">{unpaid ? messages.orders.payElsewhere : messages.orders.cancelElsewhere}</p>;
}

/** Renders the button for a mail with the link that opens the order here. */
function MailLink({ named: { orderNo, email, key } }: { named: NamedOrder }) {
  return (
    <form className="stack-tight" action={href(routes.orderLink)} method="post">
      <p className="muted">{messages.orders.linkLead}</p>
      <Hidden fields={{ orderNo, email, ...(key && { key }) }} />
      <p>
        <Button kind="secondary">{messages.orders.mailLink}</Button>
      </p>
    </form>
  );
}
