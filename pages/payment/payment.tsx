import type { Order, PaymentType } from '../../shared/contract/order.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button } from '../../ui/components/button.tsx';
import { ErrorNotice, ErrorSummary, Notice } from '../../ui/components/notice.tsx';
import { CardFieldset } from '../../ui/payment/card-fields.tsx';
import cardForm from '../../ui/payment/card-form.island.ts';
import { PaymentTypes } from '../../ui/payment/payment-types.tsx';
import { Enhanced } from '../../ui/rendering/island.tsx';
import { CancelOrder } from '../orders/cancel-order.tsx';
import { BuyingFrame } from './buying-frame.tsx';
import { SandboxNote } from './sandbox-note.tsx';

interface PaymentProps {
  order: Order;
  leftMs: number;
  sandbox: boolean;
  /** Whether mails can be read in this shop itself. */
  demonstration: boolean;
  /** The payment type of a rejected form, and its error. */
  chosen: string | undefined;
  error: string | undefined;
  paymentKey: string;
}

/** Renders an unpaid order: remaining time, payment types, cancellation. */
export function PaymentPage({ order, leftMs, sandbox, demonstration, chosen, error, paymentKey }: PaymentProps) {
  const { payment } = messages;
  return (
    <BuyingFrame order={order} payable={{ title: payment.title, leftMs }}>
      <div className="checkout-messages">
        {order.payment.errorMessage && <LastTry message={order.payment.errorMessage} />}
        {sandbox && <SandboxNote demonstration={demonstration} hosted={order.paymentTypes.includes('STRIPE')} />}
      </div>
      <form className="form" action={href(routes.payment)} method="post">
        <input type="hidden" name="order" value={order.id} />
        <input type="hidden" name="key" value={paymentKey} autoComplete="off" />
        <PaymentTypes
          types={order.paymentTypes}
          chosen={chosen ?? order.payment.type}
          error={error}
          cardHint={payment.cardHint}
        />
        <Button wide>
          <GoOn order={order} />
        </Button>
      </form>
      <CancelOrder order={order} />
    </BuyingFrame>
  );
}

const labels: Readonly<Record<PaymentType, (total: string) => string>> = {
  IPAYLINKS: (total) => messages.payment.goOn(total),
  PAYPAL: (total) => messages.paypal.goOn(total),
  COD: (total) => messages.payment.goOnDelivery(total),
  STRIPE: (total) => messages.hosted.goOn(total),
};

/** Renders one label per payment type; CSS shows that of the chosen one. */
function GoOn({ order: { paymentTypes, total } }: Pick<PaymentProps, 'order'>) {
  return paymentTypes.map((type) => (
    <span key={type} data-pays={type}>
      {labels[type](total.formatText)}
    </span>
  ));
}

function LastTry({ message }: { message: string }) {
  return (
    <Notice kind="error">
      <h2>{messages.results.interrupted}</h2>
      <p>{message}</p>
    </Notice>
  );
}

interface CardProps extends Omit<PaymentProps, 'chosen' | 'error'> {
  /** Names and e-mail address; never card data. */
  values: Readonly<Record<string, string>>;
  /** Messages by field name; `''` is the message for the whole payment. */
  errors: Readonly<Record<string, string>>;
  /** The shop takes a card without a last name. */
  lastNameOptional: boolean;
}

const fieldOrder = ['cardNumber', 'expiry', 'cvv', 'firstName', 'lastName', 'email'];

export function CardPage({
  order,
  leftMs,
  sandbox,
  demonstration,
  values,
  errors,
  paymentKey,
  lastNameOptional,
}: CardProps) {
  const problems = fieldOrder.flatMap((id) => (errors[id] ? [{ id, message: errors[id] }] : []));
  return (
    <BuyingFrame order={order} payable={{ title: messages.payment.cardTitle, leftMs }}>
      <div className="checkout-messages">
        <ErrorNotice text={errors['']} />
        <ErrorSummary problems={problems} />
        {sandbox && <SandboxNote demonstration={demonstration} />}
      </div>
      <Enhanced by={cardForm}>
        <CardFieldset
          action={href(routes.card)}
          orderId={order.id}
          paymentKey={paymentKey}
          total={order.total.formatText}
          lastNameOptional={lastNameOptional}
          values={values}
          errors={errors}
        />
      </Enhanced>
      <p>
        <a className="text-button" href={href(routes.payment, { order: order.id })}>
          {messages.payment.otherMethod}
        </a>
      </p>
    </BuyingFrame>
  );
}
