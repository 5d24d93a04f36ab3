import { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import type { OfficeCurrency } from '../../../shared/office/places.ts';
import { officePaths, placePath } from '../../../shared/staff/paths.ts';
import { currentZone } from '../../../shared/time/current-zone.ts';
import { dayAt } from '../../../shared/time/zone.ts';
import { type Column, ListTable } from '../list.tsx';
import { Card, Field, PostForm } from '../parts.tsx';
import { freeFromName } from './currency.tsx';
import { fieldsIn, type PlacesState } from './form.tsx';
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
  const field = fieldsIn('add', refused);
  return (
    <Places tab="currencies">
      <p>{words.about(base)}</p>
      <ListTable label={words.title} columns={columns} rows={currencies} />
      {mayEdit && (
        <Card title={words.addTitle}>
          <PostForm formLabel={words.addTitle} action={officePaths.currencies} label={words.add}>
            <Field label={words.code} hint={hints.code} {...field('code')} maxLength={3} required />
            <Field label={words.units(base)} hint={hints.rate} {...field('rate')} inputMode="decimal" required />
            <Field label={words.rounding} hint={hints.rounding} {...field('rounding')} required />
            <Field label={words.freeField} hint={hints.freeFrom} {...field('freeFrom')} inputMode="decimal" />
          </PostForm>
        </Card>
      )}
    </Places>
  );
}
