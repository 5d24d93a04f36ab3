import type { FormEvent } from 'react';
import { messages } from '../../shared/messages/messages.ts';
import type { CheckoutView, SavedAddresses } from '../checkout/checkout-view.ts';
import { AddressChoices, AddressSearch } from './saved-addresses.tsx';

interface AddressLookupProps extends Pick<CheckoutView, 'countries' | 'values'> {
  /** URL that the form is sent to. */
  action: string;
  saved: SavedAddresses;
  searching?: boolean;
  onChange?: (event: FormEvent<HTMLFormElement>) => void;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/** Renders the search among the addresses of the customer's earlier orders, to start a new saved address from one. */
export function AddressLookup({ action, saved, countries, values, searching, onChange, onSubmit }: AddressLookupProps) {
  const { options, unmatched } = saved;
  return (
    <form
      className="form address-form saved-addresses"
      action={action}
      method="post"
      onChange={onChange}
      onSubmit={onSubmit}
    >
      <AddressSearch found={options.length} {...{ unmatched, values, searching }} />
      {options.length > 0 && <AddressChoices legend={messages.addresses.found} {...{ options, values, countries }} />}
    </form>
  );
}
