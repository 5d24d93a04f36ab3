import type { Quote } from '../../shared/contract/checkout.ts';
import type { PaymentType } from '../../shared/contract/order.ts';
import { messages } from '../../shared/messages/messages.ts';
import { bindsToPay } from '../../shared/orders/binds-to-pay.ts';
import { isInUnion } from '../../shared/places/european-union.ts';
import { Button } from '../components/button.tsx';
import { LegalLinks } from '../shell/legal-links.tsx';

interface PlaceOrderProps {
  quote: Quote;
  country: string;
  /** The shop has information on the right of withdrawal. */
  withdrawalInformation: boolean;
  placing: boolean;
  /** The payment is approved at PayPal. */
  approved: boolean;
}

/** Renders the button that places the order, and a note about when the shopper is charged. */
export function PlaceOrder({ quote, country, placing, approved, withdrawalInformation }: PlaceOrderProps) {
  const binds = bindsToPay(country, quote.total.cent);
  return (
    <div className="checkout-foot">
      <input type="hidden" name="shownCountry" value={country} autoComplete="off" />
      {binds && (
        <p className="checkout-total">
          {messages.checkout.total} <strong className="figures">{quote.total.formatText}</strong>
        </p>
      )}
      <Button name="action" value="place" wide pending={placing}>
        {binds ? messages.checkout.orderAndPay : <PlaceLabel quote={quote} approved={approved} />}
      </Button>
      <p className="muted small">
        <PlaceNote quote={quote} approved={approved} />
      </p>
      <LegalLinks lead={messages.legal.ordering} codes={['termsConditions', 'privacyPolicy']} newTab />
      {withdrawalInformation && isInUnion(country) && (
        <LegalLinks lead={messages.legal.withdrawing} codes={['withdrawalInformation']} newTab />
      )}
    </div>
  );
}
const labels: Readonly<Record<PaymentType, (total: string) => string>> = {
  IPAYLINKS: (total) => messages.checkout.placeOrder(total),
  PAYPAL: (total) => messages.paypal.goOn(total),
  COD: (total) => messages.checkout.placeOnDelivery(total),
  STRIPE: (total) => messages.checkout.placeOrder(total),
};

/** Renders one label per payment type; CSS shows that of the chosen one (`:has()`), with and without script. */
function PlaceLabel({ quote, approved }: Pick<PlaceOrderProps, 'quote' | 'approved'>) {
  const { total, paymentTypes } = quote;
  if (total.cent === 0) return messages.checkout.placeOrder(total.formatText);
  if (approved) return messages.paypal.payWith(total.formatText);
  return paymentTypes.map((type) => (
    <span key={type} data-pays={type}>
      {labels[type](total.formatText)}
    </span>
  ));
}

/** Renders one note per payment type, as `PlaceLabel` does. */
function PlaceNote({ quote: { total, paymentTypes }, approved }: Pick<PlaceOrderProps, 'quote' | 'approved'>) {
  if (approved) return messages.paypal.approvedHint;
  if (total.cent === 0) return messages.checkout.termsNote;
  return paymentTypes.map((type) => (
    <span key={type} data-pays={type}>
      {messages.checkout[type === 'COD' ? 'termsOnDelivery' : 'termsNote']}
    </span>
  ));
}
