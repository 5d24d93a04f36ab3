import { officeMessages, terms } from '../../../shared/messages/office/office-messages.ts';
import type { OfficeMethod, OfficeZone } from '../../../shared/office/places.ts';
import { weightRows } from '../../../shared/office/weight-rows.ts';
import { placePath } from '../../../shared/staff/paths.ts';
import { zoneName } from '../../../shared/staff/words.ts';
import { type Column, ListTable } from '../list.tsx';
import { nameOfCountry } from '../name-of-country.ts';
import { LinkLine } from '../parts.tsx';
import type { PlacesState } from './form.tsx';
import { Places } from './frame.tsx';

const words = officeMessages.delivery;

interface Props extends PlacesState {
  zones: readonly OfficeZone[];
}

const columnsOf = ({ zone, methods }: OfficeZone): readonly Column<OfficeMethod>[] => [
  [
    words.method,
    ({ id, name, off }) => (
      <>
        <a href={placePath('shipping', zone, id)}>{name}</a>
        {off && officeMessages.places.off}
      </>
    ),
  ],
  [
    words.price,
    ({ price, weights, upTo }) => `${price}${weightsInWords(weights)}${upTo && words.upTo(upTo)}`,
    methods.every(isPlainPrice) ? 'amount' : undefined,
  ],
  [words.days, ({ days }) => days, 'whole'],
  [words.free, ({ mayBeFree }) => (mayBeFree ? terms.yes : terms.no)],
];

const isPlainPrice = ({ weights, upTo }: OfficeMethod): boolean => weights === '' && upTo === '';

const weightsInWords = (weights: string): string =>
  weightRows(weights)
    .map(({ grams, price }) => words.byWeight(grams, price))
    .join('');

/** Renders the delivery methods of each zone. */
export function OfficeShipping({ zones, mayEdit, base }: Props) {
  return (
    <Places tab="shipping">
      <p>{words.pricesIn(base)}</p>
      {mayEdit && <LinkLine href={placePath('shipping', 'new', 'new')}>{words.addZone}</LinkLine>}
      {zones.map((each) => (
        <section key={each.zone} aria-label={zoneName(each.zone)}>
          <h2>{zoneName(each.zone)}</h2>
          <p>{each.countries.length === 0 ? words.noCountry : each.countries.map(nameOfCountry).join(', ')}</p>
          <ListTable label={words.methods(zoneName(each.zone))} columns={columnsOf(each)} rows={each.methods} />
        </section>
      ))}
    </Places>
  );
}
