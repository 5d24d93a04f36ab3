import type { Order } from '../../shared/contract/order.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { ErrorNotice, ErrorSummary } from '../../ui/components/notice.tsx';
import { CardFieldset } from '../../ui/payment/card-fields.tsx';
import cardForm from '../../ui/payment/card-form.island.ts';
import { Enhanced } from '../../ui/rendering/island.tsx';
import { BuyingFrame } from './buying-frame.tsx';
import { SandboxNote } from './sandbox-note.tsx';

interface CardProps {
  order: Order;
  leftMs: number;
  sandbox: boolean;
  /** Whether mails can be read in this shop itself. */
  demonstration: boolean;
  /** Names and e-mail address; never card data. */
  values: Readonly<Record<string, string>>;
  /** Messages by field name; `''` is the message for the whole payment. */
  errors: Readonly<Record<string, string>>;
  paymentKey: string;
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
