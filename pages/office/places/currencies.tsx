import { officeMessages, terms } from '../../../shared/messages/office/office-messages.ts';
import type { OfficeCurrency } from '../../../shared/office/places.ts';
import { typedRoundings } from '../../../shared/places/rounding.ts';
import { officePaths, placePath } from '../../../shared/staff/paths.ts';
import { currentZone } from '../../../shared/time/current-zone.ts';
import { dayAt } from '../../../shared/time/zone.ts';
import { type Column, ListTable } from '../list.tsx';
import { Card, Choice, Field, PostForm } from '../parts.tsx';
import { freeFromName, roundingName, roundingOptions } from './currency.tsx';
import { fieldsIn, type PlacesState } from './form.tsx';
import { Places } from './frame.tsx';

const words = officeMessages.currencies;
const hints = officeMessages.hints.currency;

interface Props extends PlacesState {
  currencies: readonly OfficeCurrency[];
}

const columns: readonly Column<OfficeCurrency>[] = [
  [
    () => terms.currency,
    ({ code, name, off }) => (
      <>
        <a href={placePath('currencies', code)}>
          {code} {name}
        </a>
        {off && officeMessages.places.off}
      </>
    ),
  ],
  [() => words.rate, ({ rate }) => rate, 'amount'],
  [() => terms.roundedTo, ({ rounding }) => roundingName(rounding)],
  [() => words.freeFrom, ({ freeFrom }) => freeFromName(freeFrom), 'amount'],
  [() => words.toCome, ({ coming: [next] }) => next && words.rateFrom(next.rate, dayAt(currentZone(), next.from))],
];

/** Renders the currencies of the shop, with the form to add one. */
export function OfficeCurrencies({ currencies, mayEdit, refused, base }: Props) {
  const field = fieldsIn('add', refused);
  return (
    <Places tab="currencies">
      <p>{words.about(base)}</p>
      <ListTable stacked label={officeMessages.places.tabs.currencies} columns={columns} rows={currencies} />
      {mayEdit && (
        <Card title={words.addTitle}>
          <PostForm formLabel={words.addTitle} action={officePaths.currencies} label={words.add}>
            <Field label={words.code} hint={hints.code} {...field('code')} maxLength={3} required />
            <Field label={words.units(base)} hint={hints.rate} {...field('rate')} inputMode="decimal" required />
            <Choice
              label={words.roundedTo}
              hint={hints.rounding}
              {...field('rounding')}
              options={roundingOptions(typedRoundings)}
            />
            <Field label={words.freeField} hint={hints.freeFrom} {...field('freeFrom')} inputMode="decimal" />
          </PostForm>
        </Card>
      )}
    </Places>
  );
}
