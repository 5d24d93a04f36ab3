import type { Ref } from 'react';
import { messages } from '../../shared/messages/messages.ts';
import type { CheckoutView } from '../checkout/checkout-view.ts';
import { checkoutFields, idOf } from '../checkout/field-names.ts';
import { Button } from '../components/button.tsx';
import { Checkbox } from '../components/choice.tsx';
import { ErrorNotice, ErrorSummary } from '../components/notice.tsx';
import { AddressFieldset } from './address-fields.tsx';

/** The data of the form for one saved address, the same for the server and the island. */
export interface AddressFormView extends Pick<CheckoutView, 'countries' | 'values' | 'errors'> {
  /** URL that the form is sent to. */
  action: string;
  country: CheckoutView['shippingCountry'];
  /** Whether this is the default address already; the form then does not offer to make it one. */
  isDefault: boolean;
  /** Earlier addresses to start from; null where there is nothing to search. */
  saved: CheckoutView['saved'];
}

interface AddressFormProps extends Omit<AddressFormView, 'saved'> {
  /** How many addresses were filled in: the fields' React key, so that they render anew with each. */
  fillCount?: number;
  formRef?: Ref<HTMLFormElement>;
  onChange?: () => void;
}

/** Renders the form of one saved address with the fields of its country. */
export function AddressForm({ action, errors, values, isDefault, formRef, fillCount, ...rest }: AddressFormProps) {
  const { onChange, ...address } = rest;
  const { '': general, ...fields } = errors;
  const problems = Object.entries(fields)
    .sort(([one], [other]) => checkoutFields.indexOf(one) - checkoutFields.indexOf(other))
    .map(([name, message]) => ({ id: idOf(name), message }));
  return (
    <form className="form address-form" ref={formRef} action={action} method="post" noValidate onChange={onChange}>
      {/* Enter in a field activates the form's first submit button. */}
      <button className="first-button" type="submit" name="action" value="save" tabIndex={-1} aria-hidden="true" />
      <ErrorNotice text={general} />
      <ErrorSummary problems={problems} />
      <AddressFieldset key={fillCount} kind="shippingAddress" values={values} errors={errors} {...address} />
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
