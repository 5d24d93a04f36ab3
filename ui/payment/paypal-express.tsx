import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button } from '../components/button.tsx';

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
export function PayPalExpressButton() {
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
      {messages.paypal.checkOutWith} <strong className="word-mark">{messages.paypal.name}</strong>
    </span>
  );
}
