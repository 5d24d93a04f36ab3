import { addressRows } from '../../shared/addresses/address-rows.ts';
import { fullName } from '../../shared/addresses/full-name.ts';
import type { UsedAddress } from '../../shared/contract/address-fields.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { CheckoutView, SavedAddresses } from '../checkout/checkout-view.ts';
import { newAddressValue } from '../checkout/field-names.ts';
import { Button } from '../components/button.tsx';
import { Choices, RadioChoice } from '../components/choice.tsx';
import { TextField } from '../components/field.tsx';

interface SavedAddressesProps extends SavedAddresses, Pick<CheckoutView, 'values' | 'countries'> {
  searching?: boolean | undefined;
}

/** Renders a choice among the customer's addresses, and the search for others of theirs. */
export function SavedAddressChoice({ options, unmatched, values, countries, searching }: SavedAddressesProps) {
  return (
    <div className="saved-addresses">
      <input type="hidden" name="usedAddress" defaultValue={values.usedAddress} autoComplete="off" />
      <AddressChoices legend={messages.addresses.choose} {...{ options, values, countries }} />
      <AddressSearch {...{ unmatched, values, searching }} />
    </div>
  );
}

interface AddressChoicesProps extends Pick<SavedAddressesProps, 'options' | 'values' | 'countries'> {
  legend: string;
}

/** Renders the addresses as radio buttons; a script fills in the chosen one, without script a button does. */
export function AddressChoices({ legend, options, values, countries }: AddressChoicesProps) {
  const words = messages.addresses;
  const chosen = options.some(({ id }) => id === values.savedAddress) ? values.savedAddress : newAddressValue;
  return (
    <>
      <Choices id="saved-addresses" legend={legend} quietLegend>
        {options.map((address) => (
          <RadioChoice
            key={address.id}
            name="savedAddress"
            value={address.id}
            defaultChecked={address.id === chosen}
            label={<bdi>{fullName(address)}</bdi>}
            hint={<bdi>{singleLine(address, countries)}</bdi>}
          />
        ))}
        <RadioChoice
          name="savedAddress"
          value={newAddressValue}
          defaultChecked={chosen === newAddressValue}
          label={words.another}
          hint={words.anotherHint}
        />
      </Choices>
      <div className="script-less">
        <Button kind="secondary" name="action" value="useAddress">
          {words.useThis}
        </Button>
      </div>
    </>
  );
}

interface AddressSearchProps extends Pick<SavedAddressesProps, 'unmatched' | 'values' | 'searching'> {
  /** Number of matches, to be announced where nothing else shows them. */
  found?: number;
}

/** Renders the search for an address by postal code or street. */
export function AddressSearch({ unmatched, found = 0, values, searching }: AddressSearchProps) {
  const words = messages.addresses;
  const countText = found > 0 ? words.foundCount(found) : '';
  return (
    <>
      <div className="inline-form">
        <TextField
          id="addressQuery"
          name="addressQuery"
          label={words.find}
          hint={words.findHint}
          defaultValue={values.addressQuery}
          autoComplete="off"
        />
        <Button kind="secondary" name="action" value="findAddress" pending={searching}>
          {words.findButton}
        </Button>
      </div>
      <p className="saved-status" role="status">
        {unmatched ? words.noMatch : countText}
      </p>
    </>
  );
}

function singleLine(address: UsedAddress, countries: CheckoutView['countries']): string {
  const { country, stateName } = address;
  const name = countries.find(({ code }) => code === country)?.name ?? country;
  const rows = addressRows({ ...address, firstName: '', lastName: '' }, () => stateName);
  return [...rows, name].join(', ');
}
