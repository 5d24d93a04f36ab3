import type { Quote } from '../../shared/contract/checkout.ts';
import { messages } from '../../shared/messages/messages.ts';
import { Button } from '../components/button.tsx';
import { Choices, RadioChoice } from '../components/choice.tsx';
import { idOf } from './field-names.ts';
import { MethodName } from './method-name.tsx';

interface ShippingProps {
  quote: Quote;
  error: string | undefined;
}

/** Renders the shipping methods for the address with price and days; without script a button updates the total. */
export function ShippingMethods({ quote, error }: ShippingProps) {
  return (
    <div className="form">
      <Choices id="shippingMethod" legend={messages.checkout.shippingMethod} error={error}>
        {quote.shippingMethods.map(({ money, days, arrival, ...method }) => (
          <RadioChoice
            key={method.id}
            id={idOf(`shippingMethod.${method.id}`)}
            name="shippingMethod"
            value={method.id}
            defaultChecked={method.id === quote.shippingMethod}
            label={<MethodName method={method} />}
            aside={money.cent === 0 ? messages.checkout.free : money.formatText}
            hint={arrival ?? (days && messages.checkout.workingDays(days))}
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
