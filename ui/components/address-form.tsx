import type { Ref } from 'react';
import { messages } from '../../shared/messages/messages.ts';
import { Button } from './button.tsx';
import { AddressFieldset } from './checkout/address-fields.tsx';
import type { CheckoutView } from './checkout/checkout-view.ts';
import { checkoutFields, idOf } from './checkout/field-names.ts';
import { Checkbox } from './choice.tsx';
import { ErrorSummary, Notice } from './notice.tsx';

/** An address of the book as its form shows it: plain data, the same for the server and the island. */
export interface AddressFormView extends Pick<CheckoutView, 'countries' | 'values' | 'errors'> {
  /** Address that the form is sent to. */
  action: string;
  country: CheckoutView['shippingCountry'];
  /** It is the default one already, and stays it. */
  isDefault: boolean;
  /** What was found of the addresses to begin with; null where there is nothing to look for. */
  saved: CheckoutView['saved'];
}

interface AddressFormProps extends Omit<AddressFormView, 'saved'> {
  /** Another number for each address that was filled in: the fields are made anew with it. */
  filled?: number;
  formRef?: Ref<HTMLFormElement>;
  onChange?: () => void;
}

/** One address of the book, with what its country asks for. */
export function AddressForm({ action, errors, values, isDefault, formRef, filled, ...rest }: AddressFormProps) {
  const { onChange, ...address } = rest;
  const { '': general, ...fields } = errors;
  const problems = Object.entries(fields)
    .sort(([one], [other]) => checkoutFields.indexOf(one) - checkoutFields.indexOf(other))
    .map(([name, message]) => ({ id: idOf(name), message }));
  return (
    <form className="form address-form" ref={formRef} action={action} method="post" noValidate onChange={onChange}>
      {/* Enter in a field presses the first button. */}
      <button className="first-button" type="submit" name="action" value="save" tabIndex={-1} aria-hidden="true" />
      {general && (
        <Notice kind="error">
          <p>{general}</p>
        </Notice>
      )}
      <ErrorSummary problems={problems} />
      <AddressFieldset key={filled} kind="shippingAddress" values={values} errors={errors} {...address} />
      {!isDefault && (
        <Checkbox
          name="isDefault"
          value="on"
          defaultChecked={values.isDefault === 'on'}
          label={messages.addresses.isDefault}
        />
      )}
      <div>
        <Button name="action" value="save">
          {messages.addresses.save}
        </Button>
      </div>
    </form>
  );
}
