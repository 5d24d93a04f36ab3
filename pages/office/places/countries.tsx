import { officeMessages, terms } from '../../../shared/messages/office/office-messages.ts';
import type { CountryList, OfficeCountry } from '../../../shared/office/places.ts';
import { officePaths, placePath } from '../../../shared/staff/paths.ts';
import { zoneName } from '../../../shared/staff/words.ts';
import { type Column, ListTable } from '../list.tsx';
import { Card, Choice, PostForm } from '../parts.tsx';
import { fieldsIn, type PlacesState, zoneOptions } from './form.tsx';
import { Places } from './frame.tsx';

const words = officeMessages.countries;
const hints = officeMessages.hints.country;

interface Props extends PlacesState {
  list: CountryList;
}

const columns: readonly Column<OfficeCountry>[] = [
  [
    () => terms.country,
    ({ code, name, off }) => (
      <>
        <a href={placePath('countries', code)}>{name}</a>
        {off && words.notSoldTo}
      </>
    ),
  ],
  [() => words.zone, ({ zone }) => zoneName(zone)],
  [() => terms.currency, ({ currency }) => currency],
  [
    () => words.tax,
    ({ code, name, taxIncluded }) => (
      <a href={placePath('taxes', code)} aria-label={words.taxesOf(taxIncluded ? words.included : words.added, name)}>
        {taxIncluded ? words.included : words.added}
      </a>
    ),
  ],
];

/** Renders the countries, with the form to sell to one that the shop never sold to. */
export function OfficeCountries({ list: { countries, others, zones, currencies }, mayEdit, refused }: Props) {
  const field = fieldsIn('sell', refused);
  return (
    <Places tab="countries">
      <ListTable stacked label={words.countries} columns={columns} rows={countries} />
      {mayEdit && others.length > 0 && (
        <Card title={words.sellTitle}>
          <PostForm formLabel={words.sellTitle} action={officePaths.countries} label={words.sellThere}>
            <Choice
              label={terms.country}
              {...field('code')}
              options={others.map(({ code, name }) => [code, name] as const)}
            />
            <Choice label={words.deliveryZone} hint={hints.zone} {...field('zone')} options={zoneOptions(zones)} />
            <Choice label={terms.currency} hint={hints.currency} {...field('currency')} options={currencies} />
          </PostForm>
        </Card>
      )}
    </Places>
  );
}
