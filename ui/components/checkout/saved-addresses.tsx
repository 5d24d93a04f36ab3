import { messages } from '../../../shared/messages/messages.ts';
import { townLine } from '../../../shared/town-line.ts';
import { Button } from '../button.tsx';
import { Choices, RadioChoice } from '../choice.tsx';
import { TextField } from '../field.tsx';
import type { CheckoutView, SavedAddress, SavedAddresses } from './checkout-view.ts';
import { newAddressValue } from './field-names.ts';

interface SavedAddressesProps extends SavedAddresses, Pick<CheckoutView, 'values' | 'countries'> {
  finding?: boolean | undefined;
}

/** A customer's addresses to choose from, and the way to find others of theirs. */
export function SavedAddressChoice({ options, unmatched, values, countries, finding }: SavedAddressesProps) {
  return (
    <div className="saved-addresses">
      <input type="hidden" name="usedAddress" defaultValue={values.usedAddress} autoComplete="off" />
      <AddressChoices legend={messages.addresses.choose} {...{ options, values, countries }} />
      <AddressSearch {...{ unmatched, values, finding }} />
    </div>
  );
}

interface AddressChoicesProps extends Pick<SavedAddressesProps, 'options' | 'values' | 'countries'> {
  legend: string;
}

/** A script fills the fields below with the choice; a button does without it. */
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
            label={`${address.firstName} ${address.lastName}`}
            hint={inOneLine(address, countries)}
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

interface AddressSearchProps extends Pick<SavedAddressesProps, 'unmatched' | 'values' | 'finding'> {
  /** How many were found, where nothing else shows that there are some. */
  found?: number;
}

/** Looks for an address by its post code or street. */
export function AddressSearch({ unmatched, found = 0, values, finding }: AddressSearchProps) {
  const words = messages.addresses;
  const told = found > 0 ? words.foundCount(found) : '';
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
          maxLength={100}
        />
        <Button kind="secondary" name="action" value="findAddress" pending={finding}>
          {words.findButton}
        </Button>
      </div>
      <p className="saved-status" role="status">
        {unmatched ? words.noMatch : told}
      </p>
    </>
  );
}

function inOneLine(address: SavedAddress, countries: CheckoutView['countries']): string {
  const { street, apt, country } = address;
  const name = countries.find(({ code }) => code === country)?.name ?? country;
  return [street, apt, townLine(address), name].filter(Boolean).join(', ');
}
