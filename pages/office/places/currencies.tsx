import { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import type { OfficeCurrency } from '../../../shared/office/places.ts';
import { officePaths, placePath } from '../../../shared/staff/paths.ts';
import { currentZone } from '../../../shared/time/current-zone.ts';
import { dayAt } from '../../../shared/time/zone.ts';
import { type Column, ListTable } from '../list.tsx';
import { PostForm } from '../parts.tsx';
import { freeFromName } from './currency.tsx';
import { PlaceField, type PlacesState } from './form.tsx';
import { Places } from './frame.tsx';

const words = officeMessages.currencies;
const hints = officeMessages.hints.currency;

interface Props extends PlacesState {
  currencies: readonly OfficeCurrency[];
}

const columns: readonly Column<OfficeCurrency>[] = [
  [
    () => words.currency,
    ({ code, name, off }) => (
      <>
        <a href={placePath('currencies', code)}>{code}</a> {name}
        {off && officeMessages.places.off}
      </>
    ),
  ],
  [() => words.rate, ({ rate }) => rate, 'amount'],
  [() => words.rounded, ({ rounding }) => rounding],
  [() => words.freeFrom, ({ freeFrom }) => freeFromName(freeFrom), 'amount'],
  [() => words.toCome, ({ coming: [next] }) => next && words.rateFrom(next.rate, dayAt(currentZone(), next.from))],
];

/** Renders the currencies of the shop, with the form to add one. */
export function OfficeCurrencies({ currencies, mayEdit, refused, base }: Props) {
  const field = { form: 'add', refused };
  return (
    <Places>
      <p>{words.about(base)}</p>
      <ListTable label={words.title} columns={columns} rows={currencies} keyOf={({ code }) => code} />
      {mayEdit && (
        <>
          <h2>{words.addTitle}</h2>
          <PostForm formLabel={words.addTitle} action={officePaths.currencies} label={words.add}>
            <PlaceField {...field} label={words.code} hint={hints.code} name="code" maxLength={3} required />
            <PlaceField
              {...field}
              label={words.units(base)}
              hint={hints.rate}
              name="rate"
              inputMode="decimal"
              required
            />
            <PlaceField {...field} label={words.rounding} hint={hints.rounding} name="rounding" required />
            <PlaceField {...field} label={words.freeField} hint={hints.freeFrom} name="freeFrom" inputMode="decimal" />
          </PostForm>
        </>
      )}
    </Places>
  );
}
