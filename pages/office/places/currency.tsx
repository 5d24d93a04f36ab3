import { officeMessages, terms } from '../../../shared/messages/office/office-messages.ts';
import type { OfficeCurrency } from '../../../shared/office/places.ts';
import { roundings } from '../../../shared/places/rounding.ts';
import { placePath } from '../../../shared/staff/paths.ts';
import { currentZone } from '../../../shared/time/current-zone.ts';
import { dayAt } from '../../../shared/time/zone.ts';
import { type Column, ListTable } from '../list.tsx';
import { Card, Choice, Field, type Option, PostButton, PostForm } from '../parts.tsx';
import { fieldsIn, type PlacesState, type RefusedForm } from './form.tsx';
import { Places } from './frame.tsx';

const words = officeMessages.currencies;
const hints = officeMessages.hints.currency;

interface Props extends PlacesState {
  currency: OfficeCurrency;
}

/** Returns from which value delivery is free, or in words that it never is. */
export const freeFromName = (freeFrom: string): string => (freeFrom === 'never' ? terms.never : freeFrom);

/** Returns a rule of rounding in words: as staff type it, or that there is none. */
export const roundingName = (rounding: string): string =>
  rounding === roundings.none.typed ? words.notRounded : rounding;

/** Returns rules of rounding as options of a choice. */
export const roundingOptions = (rules: readonly string[]): readonly Option[] =>
  rules.map((rule) => [rule, roundingName(rule)]);

const isRounded = (rounding: string): string =>
  rounding === roundings.none.typed ? words.notRounded : words.isRounded(rounding);

const dayOf = (at: number) => dayAt(currentZone(), at);
const pathOf = (code: string, what: string) => placePath('currencies', code, what);

/** Renders a currency with its rates, and the forms to change it. */
export function OfficeCurrencyPage({ currency, mayEdit, refused, base }: Props) {
  const { code, name, rate, rounding, freeFrom, off, isBase } = currency;
  return (
    <Places tab="currencies">
      <p>
        {name}. {isBase ? words.isBase : words.oneIs(base, rate, code, isRounded(rounding))}{' '}
        {words.freeIs(freeFromName(freeFrom))} {off && words.notChosen}
      </p>
      <Coming currency={currency} mayEdit={mayEdit} />
      {mayEdit && !isBase && <RateForm {...{ currency, base, refused }} />}
      {mayEdit && <FreeFromForm currency={currency} refused={refused} />}
      {mayEdit && !isBase && (
        <Card title={off ? terms.offer : terms.switchOff}>
          <p>{off ? words.again : words.instead(base)}</p>
          <PostButton
            action={pathOf(code, off ? 'on' : 'off')}
            label={off ? words.offer(code) : words.switchOff(code)}
            className="quiet"
          />
        </Card>
      )}
      <Earlier currency={currency} />
    </Places>
  );
}

function RateForm({
  currency,
  base,
  refused,
}: Pick<Props, 'currency' | 'base'> & { refused: RefusedForm | undefined }) {
  const { code, rate, rounding, state } = currency;
  const field = fieldsIn('rate', refused);
  return (
    <Card title={words.setTitle}>
      <PostForm formLabel={words.setTitle} action={pathOf(code, 'rate')} label={words.set} send={{ seen: state }}>
        <Field
          label={words.unitsFor(code, base)}
          hint={hints.rate}
          {...field('rate', rate)}
          inputMode="decimal"
          required
        />
        <Choice
          label={words.roundedTo}
          hint={hints.rounding}
          {...field('rounding', rounding)}
          options={roundingOptions(currency.roundings)}
        />
        <Field label={words.fromDay(currentZone())} hint={hints.from} {...field('from')} type="date" />
      </PostForm>
    </Card>
  );
}

function FreeFromForm({ currency, refused }: { currency: OfficeCurrency; refused: RefusedForm | undefined }) {
  const { code, freeFrom } = currency;
  return (
    <Card title={words.freeTitle}>
      <PostForm
        formLabel={words.freeTitle}
        action={pathOf(code, 'free-from')}
        label={words.setFree}
        send={{ seen: freeFrom }}
      >
        <Field
          label={words.freeAmount(code)}
          hint={hints.freeFrom}
          {...fieldsIn('free-from', refused)('amount', freeFromName(freeFrom))}
          required
        />
      </PostForm>
    </Card>
  );
}

function Coming({ currency: { code, coming }, mayEdit }: { currency: OfficeCurrency; mayEdit: boolean }) {
  if (coming.length === 0) return null;
  return (
    <section aria-label={words.ratesToCome}>
      <h2>{words.toCome}</h2>
      {coming.map(({ from, rate, rounding }) => (
        <div className="row" key={from}>
          <p>{words.coming(rate, isRounded(rounding), dayOf(from))}</p>
          {mayEdit && (
            <PostButton
              action={pathOf(code, 'withdraw')}
              label={words.withdraw(dayOf(from))}
              send={{ from: dayOf(from) }}
              className="quiet"
            />
          )}
        </div>
      ))}
    </section>
  );
}

function Earlier({ currency: { earlier } }: Pick<Props, 'currency'>) {
  if (earlier.length === 0) return null;
  return (
    <Card title={words.earlier}>
      <ListTable label={words.earlierRates} columns={earlierColumns} rows={earlier} />
    </Card>
  );
}

const earlierColumns: readonly Column<OfficeCurrency['earlier'][number]>[] = [
  [() => words.from, ({ from }) => (from === 0 ? words.beginning : dayOf(from))],
  [() => words.rate, ({ rate }) => rate, 'amount'],
  [() => terms.roundedTo, ({ rounding }) => roundingName(rounding)],
];
