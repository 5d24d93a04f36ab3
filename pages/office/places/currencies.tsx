import type { OfficeCurrency } from '../../../shared/office/places.ts';
import { officePaths, placePath } from '../../../shared/staff/paths.ts';
import { currentZone } from '../../../shared/time/current-zone.ts';
import { dayAt } from '../../../shared/time/zone.ts';
import { type Column, ListTable } from '../list.tsx';
import { PlaceField, PlaceForm, type PlacesState } from './form.tsx';
import { Places } from './frame.tsx';

interface Props extends PlacesState {
  currencies: readonly OfficeCurrency[];
}

const columns: readonly Column<OfficeCurrency>[] = [
  [
    'Currency',
    ({ code, name, off }) => (
      <>
        <a href={placePath('currencies', code)}>{code}</a> {name}
        {off && ' (off)'}
      </>
    ),
  ],
  ['Rate', ({ rate }) => rate],
  ['Rounded to', ({ rounding }) => rounding],
  ['Free delivery from', ({ freeFrom }) => freeFrom],
  ['To come', ({ coming: [next] }) => next && `${next.rate} from ${dayAt(currentZone(), next.from)}`],
];

/** Renders the currencies of the shop, with the form to add one. */
export function OfficeCurrencies({ currencies, mayEdit, refused, base }: Props) {
  const field = { form: 'add', refused };
  return (
    <Places>
      <p>
        Prices are in {base}; a rate is how many units one {base} is worth.
      </p>
      <ListTable label="Currencies" columns={columns} rows={currencies} keyOf={({ code }) => code} />
      {mayEdit && (
        <>
          <h2>Add a currency</h2>
          <PlaceForm name="Add a currency" action={officePaths.currencies} button="Add currency">
            <PlaceField {...field} label="Code, such as PLN" name="code" maxLength={3} required />
            <PlaceField
              {...field}
              label={`Units for one ${base}, such as 3.64`}
              name="rate"
              inputMode="decimal"
              required
            />
            <PlaceField {...field} label="Prices are rounded to, such as .99, 1, 10 or none" name="rounding" required />
            <PlaceField {...field} label="Delivery is free from; empty: never" name="freeFrom" inputMode="decimal" />
          </PlaceForm>
        </>
      )}
    </Places>
  );
}
