import { messages } from '../../shared/messages/messages.ts';
import { AddressFieldset } from '../addresses/address-fields.tsx';
import { Choices, RadioChoice } from '../components/choice.tsx';
import type { CheckoutView } from './checkout-view.ts';

type BillingProps = Pick<CheckoutView, 'countries' | 'billingCountry' | 'values' | 'errors'>;

/**
 * Renders the billing address: the same as the shipping address, or fields of its own, which CSS shows with that choice
 * (`:has()`, no script).
 */
export function BillingSection({ countries, billingCountry, values, errors }: BillingProps) {
  const own = values.billing === 'own';
  return (
    <div className="billing form">
      <Choices id="billing" legend={messages.checkout.billingAddress}>
        <RadioChoice name="billing" value="same" defaultChecked={!own} label={messages.checkout.billingSame} />
        <RadioChoice name="billing" value="own" defaultChecked={own} label={messages.checkout.billingOwn} />
      </Choices>
      <div className="billing-own">
        <AddressFieldset
          kind="billingAddress"
          country={billingCountry}
          countries={countries}
          values={values}
          errors={errors}
        />
      </div>
    </div>
  );
}
