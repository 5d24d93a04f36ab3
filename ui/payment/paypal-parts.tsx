import type { PaymentType } from '../../shared/contract/order.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button } from '../components/button.tsx';
import { Fieldset } from '../components/choice.tsx';

/** Renders PayPal's express checkout above the sections that it makes unnecessary. */
export function ExpressSection() {
  return (
    <section className="express" aria-label={messages.paypal.express}>
      <PayPalExpressButton />
      <p className="express-or">{messages.paypal.or}</p>
    </section>
  );
}

interface ApprovedProps {
  /** Id of the payment that the shopper approved at PayPal. */
  id: string;
  error: string | undefined;
}

/** Replaces the payment types once the payment is approved at PayPal and only the order is missing. */
export function PayPalApproved({ id, error }: ApprovedProps) {
  return (
    <Fieldset id="paymentType" legend={messages.checkout.payment} error={error}>
      <input type="hidden" name="payPal" value={id} autoComplete="off" />
      <input type="hidden" name="paymentType" value="PAYPAL" />
      <div className="approved">
        <PaymentMark type="PAYPAL" />
        <p>
          <strong>{messages.paypal.approved}</strong>
        </p>
        <button className="text-button" type="submit" name="action" value="otherway">
          {messages.paypal.otherWay}
        </button>
      </div>
    </Fieldset>
  );
}

/** Renders PayPal's express checkout as a form of its own, for the cart. */
export function PayPalExpress() {
  return (
    <form action={href(routes.payPalExpress)} method="post">
      <Button kind="secondary" wide>
        <ButtonLabel />
      </Button>
    </form>
  );
}

/** Renders the same button inside another form, without validating its fields. */
function PayPalExpressButton() {
  return (
    <Button
      kind="secondary"
      wide
      name="action"
      value="express"
      formAction={href(routes.payPalExpress)}
      formMethod="post"
      formNoValidate
    >
      <ButtonLabel />
    </Button>
  );
}

function ButtonLabel() {
  return (
    <span>
      {messages.paypal.checkOutWith} <strong className="word-mark">{messages.checkout.paymentTypes.PAYPAL}</strong>
    </span>
  );
}

/** SVG paths of 32 × 20: a card with its stripe, a wallet with its clasp, a banknote with a coin. */
const card = 'M3 2h26a2 2 0 0 1 2 2v2H1V4a2 2 0 0 1 2-2ZM1 9h30v7a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2ZM4 13h8v2H4Z';
const marks: Readonly<Record<PaymentType, string>> = {
  IPAYLINKS: card,
  STRIPE: card,
  PAYPAL:
    'M6 1h17v2H7a1 1 0 0 0 0 2h19a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V4a3 3 0 0 1 2-3ZM23 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  COD: 'M2 3h28v14H2ZM16 6a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM5 9v2h2V9ZM25 9v2h2V9Z',
};

/** Renders the icon of a payment type, hidden from screen readers: its name is beside it. */
export function PaymentMark({ type }: { type: PaymentType }) {
  return (
    <svg className="payment-mark" width="32" height="20" viewBox="0 0 32 20" fill="currentColor" aria-hidden="true">
      <path d={marks[type]} fillRule="evenodd" />
    </svg>
  );
}
