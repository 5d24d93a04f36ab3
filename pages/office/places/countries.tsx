import type { CountryList, OfficeCountry } from '../../../shared/office/places.ts';
import { officePaths, placePath } from '../../../shared/staff/paths.ts';
import { zoneName } from '../../../shared/staff/words.ts';
import { type Column, ListTable } from '../list.tsx';
import { PlaceForm, PlaceSelect, type PlacesState, zoneOptions } from './form.tsx';
import { Places } from './frame.tsx';

interface Props extends PlacesState {
  list: CountryList;
}

const columns: readonly Column<OfficeCountry>[] = [
  [
    'Country',
    ({ code, name, off }) => (
      <>
        <a href={placePath('countries', code)}>{name}</a>
        {off && ' (not sold to)'}
      </>
    ),
  ],
  ['Zone', ({ zone }) => zoneName(zone)],
  ['Currency', ({ currency }) => currency],
  [
    'Tax',
    ({ code, name, taxIncluded }) => (
      <a href={placePath('taxes', code)} aria-label={`${taxIncluded ? 'included' : 'added'}: taxes of ${name}`}>
        {taxIncluded ? 'included' : 'added'}
      </a>
    ),
  ],
];

/** Renders the countries, with the form to sell to one that the shop never sold to. */
export function OfficeCountries({ list: { countries, others, zones, currencies }, mayEdit, refused }: Props) {
  const field = { form: 'sell', refused };
  return (
    <Places>
      <ListTable label="Countries" columns={columns} rows={countries} keyOf={({ code }) => code} />
      {mayEdit && others.length > 0 && (
        <>
          <h2>Sell to another country</h2>
          <PlaceForm name="Sell to another country" action={officePaths.countries} button="Sell there">
            <PlaceSelect
              {...field}
              label="Country"
              name="code"
              options={others.map(({ code, name }) => [code, name] as const)}
            />
            <PlaceSelect {...field} label="Delivery zone" name="zone" options={zoneOptions(zones)} />
            <PlaceSelect {...field} label="Currency" name="currency" options={currencies} />
          </PlaceForm>
        </>
      )}
    </Places>
  );
}
