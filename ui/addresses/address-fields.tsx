import type { CountryDetail } from '../../shared/contract/places.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { CheckoutView, CountryChoice } from '../checkout/checkout-view.ts';
import { type AddressKind, type AddressPart, idOf, nameOf } from '../checkout/field-names.ts';
import { Button } from '../components/button.tsx';
import { SelectField, TextField } from '../components/field.tsx';

interface AddressProps extends Pick<CheckoutView, 'countries' | 'values' | 'errors'> {
  kind: AddressKind;
  country: CountryDetail;
}

/** Renders the fields of an address in its country's format; the country comes first, as it decides which. */
export function AddressFieldset({ kind, country, countries, values, errors }: AddressProps) {
  const field = (part: AddressPart, token: string) => {
    const name = nameOf(kind, part);
    const section = kind === 'shippingAddress' ? 'shipping' : 'billing';
    return {
      id: idOf(name),
      name,
      defaultValue: values[name] ?? '',
      error: errors[name],
      autoComplete: `${section} ${token}`,
      required: true,
    };
  };
  return (
    <div className="form">
      <CountryField {...field('country', 'country')} defaultValue={country.code} countries={countries} />
      <div className="form-row">
        <TextField {...field('firstName', 'given-name')} label={messages.checkout.firstName} />
        <TextField
          {...field('lastName', 'family-name')}
          label={messages.checkout.lastName}
          required={!country.lastNameOptional}
          optional={country.lastNameOptional === true}
        />
      </div>
      <TextField {...field('company', 'organization')} label={messages.checkout.company} required={false} optional />
      <TextField {...field('street', 'address-line1')} label={messages.checkout.street} />
      <TextField {...field('apt', 'address-line2')} label={messages.checkout.apt} required={false} optional />
      <div className="form-row">
        <TextField {...field('city', 'address-level2')} label={messages.checkout.city} />
        <StateField {...field('state', 'address-level1')} country={country} />
        <PostalCodeField {...field('postalCode', 'postal-code')} country={country} />
      </div>
      <TextField
        {...field('phone', 'tel')}
        type="tel"
        label={messages.checkout.phone}
        hint={messages.checkout.phoneHint}
      />
      {kind === 'shippingAddress' && (
        <TextField
          {...field('carrierNote', 'off')}
          autoComplete="off"
          label={messages.checkout.carrierNote}
          hint={messages.checkout.carrierNoteHint}
          required={false}
          optional
        />
      )}
    </div>
  );
}

interface ControlProps {
  id: string;
  name: string;
  defaultValue: string;
  error: string | undefined;
  autoComplete: string;
  required: boolean;
}

/** Without script, the button beside it applies another country. */
function CountryField({ countries, ...field }: ControlProps & { countries: readonly CountryChoice[] }) {
  return (
    <div className="with-update">
      <SelectField {...field} label={messages.checkout.country}>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="script-less">
        <Button kind="secondary" name="action" value="update">
          {messages.checkout.update}
        </Button>
      </div>
    </div>
  );
}

/** Rendered only for a country with states; its React key is the country, because a state belongs to one. */
function StateField({ country, defaultValue, ...field }: ControlProps & { country: CountryDetail }) {
  if (country.states.length === 0) return null;
  const label = country.stateLabel ?? messages.checkout.state;
  const known = country.states.some(({ code }) => code === defaultValue);
  return (
    <SelectField {...field} key={country.code} label={label} defaultValue={known ? defaultValue : ''}>
      <option value="">{messages.checkout.chooseState(label)}</option>
      {country.states.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** Rendered only for a country with postal codes. */
function PostalCodeField({ country, ...field }: ControlProps & { country: CountryDetail }) {
  if (!country.postalCodeLabel) return null;
  return (
    <TextField
      {...field}
      key={country.code}
      label={country.postalCodeLabel}
      placeholder={country.postalCodeExample}
      required={!country.postalCodeOptional}
      optional={country.postalCodeOptional === true}
    />
  );
}
