import type { OfficeMethod, OfficeZone } from '../../../shared/office/places.ts';
import { placePath } from '../../../shared/staff/paths.ts';
import { zoneName } from '../../../shared/staff/words.ts';
import { type Column, ListTable } from '../list.tsx';
import type { PlacesState } from './form.tsx';
import { Places } from './frame.tsx';

interface Props extends PlacesState {
  zones: readonly OfficeZone[];
}

const columnsOf = (zone: string): readonly Column<OfficeMethod>[] => [
  [
    'Method',
    ({ id, name, off }) => (
      <>
        <a href={placePath('shipping', zone, id)}>{name}</a>
        {off && ' (off)'}
      </>
    ),
  ],
  [
    'Price',
    ({ price, weights, upTo }) =>
      `${price}${weights && `, by weight in grams ${weights}`}${upTo && `, up to ${upTo} g`}`,
  ],
  ['Days', ({ days }) => days],
  ['May be free', ({ mayBeFree }) => (mayBeFree ? 'yes' : 'no')],
];

/** Renders the delivery methods of each zone. */
export function OfficeShipping({ zones, mayEdit, base }: Props) {
  return (
    <Places>
      <p>Prices are in {base}; in other currencies they are converted and rounded as those of goods are.</p>
      {mayEdit && (
        <p>
          <a href={placePath('shipping', 'new', 'new')}>Add a zone or a method</a>
        </p>
      )}
      {zones.map(({ zone, countries, methods }) => (
        <section key={zone} aria-label={zoneName(zone)}>
          <h2>{zoneName(zone)}</h2>
          <p>{countries.length === 0 ? 'No country is in it.' : countries.join(', ')}</p>
          <ListTable
            label={`Methods: ${zoneName(zone)}`}
            columns={columnsOf(zone)}
            rows={methods}
            keyOf={({ id }) => id}
          />
        </section>
      ))}
    </Places>
  );
}
