import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messages } from '../../shared/messages/messages.ts';
import type { CheckoutView, SavedAddresses } from '../checkout/checkout-view.ts';
import { nameOf } from '../checkout/field-names.ts';
import { valuesOf } from '../checkout/form-reading.ts';
import { useCountry } from '../checkout/use-checkout-quote.ts';
import { defineIsland } from '../rendering/define-island.ts';
import { AddressForm, type AddressFormView } from './address-form.tsx';
import { AddressChoices, AddressSearch } from './saved-addresses.tsx';
import { useSavedAddresses } from './use-saved-addresses.ts';

const countryName = nameOf('shippingAddress', 'country');

/** Enhances the address form: its fields follow the country and the chosen earlier address. */
function AddressFormIsland({ saved: first, ...view }: AddressFormView) {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState(view.country.code);
  const country = useCountry(code, view.country);
  const saved = useSavedAddresses({ saved: first, values: view.values }, country.code);
  const read = () => {
    if (form.current) setCode(valuesOf(form.current)[countryName] ?? code);
  };
  // Choices made, or filled in by the browser, before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start.
  useEffect(read, []);
  const { saved: found, searching, fillCount } = saved.props;
  return (
    <>
      {found && (
        <AddressLookup
          action={view.action}
          saved={found}
          countries={view.countries}
          values={view.values}
          searching={searching}
          onChange={(event) => setCode(saved.changed(event)?.[countryName] ?? code)}
          onSubmit={(event) => {
            event.preventDefault();
            saved.find(event.currentTarget);
          }}
        />
      )}
      <AddressForm
        {...view}
        values={{ ...view.values, ...saved.values }}
        country={country}
        fillCount={fillCount}
        formRef={form}
        onChange={read}
      />
    </>
  );
}

export default defineIsland('address-form', AddressFormIsland, 'interaction');

interface AddressLookupProps extends Pick<CheckoutView, 'countries' | 'values'> {
  /** URL that the form is sent to. */
  action: string;
  saved: SavedAddresses;
  searching?: boolean;
  onChange?: (event: FormEvent<HTMLFormElement>) => void;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/** Renders the search among the addresses of the customer's earlier orders, to start a new saved address from one. */
function AddressLookup({ action, saved, countries, values, searching, onChange, onSubmit }: AddressLookupProps) {
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
