import type { PaymentType, Quote } from '../../../shared/contract/checkout.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { Button } from '../button.tsx';
import { Choices, RadioChoice } from '../choice.tsx';
import { idOf } from './field-names.ts';

interface ShippingProps {
  quote: Quote;
  error: string | undefined;
}

/** The ways to ship to the address, with price and days; without script the total follows by its button. */
export function ShippingMethods({ quote, error }: ShippingProps) {
  return (
    <div className="form">
      <Choices id="shippingMethod" legend={messages.checkout.shippingMethod} error={error}>
        {quote.shippingMethods.map(({ id, name, money, days }) => (
          <RadioChoice
            key={id}
            id={idOf(`shippingMethod.${id}`)}
            name="shippingMethod"
            value={id}
            defaultChecked={id === quote.shippingMethod}
            label={name}
            aside={money.cent === 0 ? messages.checkout.free : money.formatText}
            hint={messages.checkout.workingDays(days)}
          />
        ))}
      </Choices>
      <div className="script-less">
        <Button kind="secondary" name="action" value="update">
          {messages.checkout.updateTotal}
        </Button>
      </div>
    </div>
  );
}

interface PaymentProps {
  types: readonly PaymentType[];
  chosen: string | undefined;
  error: string | undefined;
}

/** The ways to pay that the quote allows. */
export function PaymentTypes({ types, chosen, error }: PaymentProps) {
  const current = types.find((type) => type === chosen) ?? types[0];
  return (
    <Choices id="paymentType" legend={messages.checkout.payment} error={error}>
      {types.map((type) => (
        <RadioChoice
          key={type}
          name="paymentType"
          value={type}
          defaultChecked={type === current}
          label={messages.checkout.paymentTypes[type]}
          hint={type === 'IPAYLINKS' ? messages.checkout.paymentNote : undefined}
        />
      ))}
    </Choices>
  );
}
