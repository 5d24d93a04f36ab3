import { messages } from '../../shared/messages/messages.ts';
import { Fieldset } from '../components/choice.tsx';
import { PaymentMark } from './payment-mark.tsx';
import { PayPalExpressButton } from './paypal-express.tsx';

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
