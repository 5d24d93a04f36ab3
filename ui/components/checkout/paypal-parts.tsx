import { messages } from '../../../shared/messages/messages.ts';
import { Fieldset } from '../choice.tsx';
import { PayPalExpressButton } from '../paypal-express.tsx';
import { PaymentMark } from './payment-mark.tsx';

/** The short way through PayPal, above everything that it spares. */
export function ExpressSection() {
  return (
    <section className="express" aria-label={messages.paypal.express}>
      <PayPalExpressButton />
      <p className="express-or">{messages.paypal.or}</p>
    </section>
  );
}

interface ApprovedProps {
  /** Of the payment that PayPal agreed to. */
  id: string;
  error: string | undefined;
}

/** In place of the ways to pay: PayPal has agreed, and only the order is missing. */
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
