import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { AddressChoices, OrderView } from '../../shared/office/orders.ts';
import { orderPath } from '../../shared/staff/paths.ts';
import { Action } from './action.tsx';
import { nameOfCountry } from './name-of-country.ts';
import { Choice, Field, type Option, PostForm } from './parts.tsx';

const words = officeMessages.orderForms.address;

interface Props {
  orderNo: string;
  address: OrderView['shippingAddress'];
  choices: AddressChoices;
  /** What is wrong with it, by field. */
  problems: Readonly<Record<string, string>>;
  /** Whether the form is shown unfolded: it was refused. */
  isOpen: boolean;
}

/** Renders the form that changes where an order is sent. */
export function AddressForm({ orderNo, address, choices, problems, isOpen }: Props) {
  const options = optionsOf(choices, address);
  const field = (name: string, label: string) => ({ name, label, wrong: problems[name] });
  return (
    <Action title={words.title} isOpen={isOpen}>
      <PostForm action={orderPath(orderNo, '/address')} label={words.title} className="quiet">
        {Object.entries(words.fields).map(([name, label]) =>
          options[name] ? (
            <Choice key={name} {...field(name, label)} options={options[name]} defaultValue={address[name]} />
          ) : (
            <Field key={name} {...field(name, label)} defaultValue={address[name] ?? ''} maxLength={200} />
          ),
        )}
      </PostForm>
    </Action>
  );
}

/** Returns what is chosen by name: the country, and the state where the country of the address has any. */
function optionsOf(
  { countries, states }: AddressChoices,
  { country = '', state = '' }: Props['address'],
): Readonly<Record<string, readonly Option[] | undefined>> {
  const codes = countries.includes(country) ? countries : [...countries, country];
  const countryOptions = codes.map((code): Option => [code, nameOfCountry(code)]);
  if (states.length === 0) return { country: countryOptions };
  const isKnown = states.some(({ code }) => code === state);
  const stateOptions = states.map(({ code, name }): Option => [code, name]);
  return { country: countryOptions, state: isKnown ? stateOptions : [state, ...stateOptions] };
}
