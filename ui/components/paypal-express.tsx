import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button } from './button.tsx';

/** The way to PayPal from the bag, before anything is filled in. */
export function PayPalExpress() {
  return (
    <form action={href(routes.payPalExpress)} method="post">
      <Button kind="secondary" wide>
        <CheckOutWithPayPal />
      </Button>
    </form>
  );
}

/** The same button inside another form, whose fields PayPal's way does not ask for. */
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
      <CheckOutWithPayPal />
    </Button>
  );
}

function CheckOutWithPayPal() {
  return (
    <span>
      {messages.paypal.checkOutWith} <strong className="word-mark">{messages.paypal.name}</strong>
    </span>
  );
}
