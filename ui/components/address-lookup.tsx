import type { FormEvent } from 'react';
import { messages } from '../../shared/messages/messages.ts';
import type { CheckoutView, SavedAddresses } from './checkout/checkout-view.ts';
import { AddressChoices, AddressSearch } from './checkout/saved-addresses.tsx';

interface AddressLookupProps extends Pick<CheckoutView, 'countries' | 'values'> {
  /** Address that the form is sent to. */
  action: string;
  saved: SavedAddresses;
  finding?: boolean;
  onChange?: (event: FormEvent<HTMLFormElement>) => void;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/** Finds an address that the customer had something sent to, to begin a new one with: a form before the form. */
export function AddressLookup({ action, saved, countries, values, finding, onChange, onSubmit }: AddressLookupProps) {
  const { options, unmatched } = saved;
  return (
    <form
      className="form address-form saved-addresses"
      action={action}
      method="post"
      onChange={onChange}
      onSubmit={onSubmit}
    >
      <AddressSearch found={options.length} {...{ unmatched, values, finding }} />
      {options.length > 0 && <AddressChoices legend={messages.addresses.found} {...{ options, values, countries }} />}
    </form>
  );
}
