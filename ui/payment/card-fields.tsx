import { messages } from '../../shared/messages/messages.ts';
import { Button } from '../components/button.tsx';
import { Fieldset } from '../components/choice.tsx';
import { TextField } from '../components/field.tsx';
import type { FormState } from '../components/notice.tsx';

interface CardFieldsetProps extends FormState {
  action: string;
  orderId: string;
  /** Idempotency key (random): makes one payment, however often the button is pressed. */
  paymentKey: string;
  total: string;
  /** The shop takes a card without a last name. */
  lastNameOptional: boolean;
}

/** Renders the card form. The server never returns the card's own values, so those fields start empty. */
export function CardFieldset({
  action,
  orderId,
  paymentKey,
  total,
  lastNameOptional,
  values,
  errors,
}: CardFieldsetProps) {
  const payment = messages.payment;
  const checkout = messages.checkout;
  const prefilled = (name: string) => ({
    id: name,
    name,
    defaultValue: values[name],
    error: errors[name],
    required: true,
  });
  const blank = (name: string) => ({ id: name, name, error: errors[name], required: true });
  return (
    <form className="form card-form" action={action} method="post" noValidate>
      <input type="hidden" name="order" value={orderId} />
      <input type="hidden" name="key" value={paymentKey} autoComplete="off" />
      <Fieldset id="card" legend={payment.card}>
        <div className="form">
          <div className="card-number">
            <TextField
              {...blank('cardNumber')}
              label={payment.cardNumber}
              inputMode="numeric"
              autoComplete="cc-number"
              spellCheck={false}
            />
            <output className="card-brand" htmlFor="cardNumber" />
          </div>
          <div className="form-row">
            <TextField
              {...blank('expiry')}
              label={payment.expiry}
              hint={payment.expiryHint}
              placeholder={payment.expiryExample}
              inputMode="numeric"
              autoComplete="cc-exp"
            />
            <TextField
              {...blank('cvv')}
              label={payment.cvv}
              hint={payment.cvvHint}
              inputMode="numeric"
              autoComplete="cc-csc"
              spellCheck={false}
            />
          </div>
        </div>
      </Fieldset>
      <Fieldset id="holder" legend={payment.holder}>
        <div className="form">
          <div className="form-row">
            <TextField {...prefilled('firstName')} label={checkout.firstName} autoComplete="cc-given-name" />
            <TextField
              {...prefilled('lastName')}
              required={!lastNameOptional}
              optional={lastNameOptional}
              label={checkout.lastName}
              autoComplete="cc-family-name"
            />
          </div>
          <TextField {...prefilled('email')} type="email" label={payment.holderEmail} autoComplete="email" />
        </div>
      </Fieldset>
      <Button wide>{payment.pay(total)}</Button>
    </form>
  );
}
