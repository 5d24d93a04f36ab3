import type { OfficeCurrency } from '../../../shared/office/places.ts';
import { placePath } from '../../../shared/staff/paths.ts';
import { currentZone } from '../../../shared/time/current-zone.ts';
import { dayAt } from '../../../shared/time/zone.ts';
import { type Column, ListTable } from '../list.tsx';
import { PostButton } from '../parts.tsx';
import { PlaceField, PlaceForm, PlaceSelect, type PlacesState, type RefusedForm } from './form.tsx';
import { Places } from './frame.tsx';

interface Props extends PlacesState {
  currency: OfficeCurrency;
}

const dayOf = (at: number) => dayAt(currentZone(), at);
const pathOf = (code: string, what: string) => placePath('currencies', code, what);

/** Renders a currency with its rates, and the forms to change it. */
export function OfficeCurrencyPage({ currency, mayEdit, refused, base }: Props) {
  const { code, name, rate, rounding, freeFrom, off, isBase } = currency;
  return (
    <Places>
      <p>
        {name}. {isBase ? 'Prices are in this currency.' : `One ${base} is ${rate} ${code}; rounded to ${rounding}.`}{' '}
        Delivery is free from: {freeFrom}. {off && 'Shoppers cannot choose it.'}
      </p>
      <Coming currency={currency} mayEdit={mayEdit} />
      {mayEdit && !isBase && <RateForm {...{ currency, base, refused }} />}
      {mayEdit && <FreeFromForm currency={currency} refused={refused} />}
      {mayEdit && !isBase && (
        <>
          <h2>{off ? 'Offer it' : 'Switch it off'}</h2>
          <p>{off ? 'Shoppers can choose it again.' : `Shoppers see ${base} instead; orders in it stay.`}</p>
          <PostButton action={pathOf(code, off ? 'on' : 'off')} label={off ? `Offer ${code}` : `Switch ${code} off`} />
        </>
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
  const { code, rate, rounding, roundings, state } = currency;
  const field = { form: 'rate', refused };
  return (
    <>
      <h2>Set rate and rounding</h2>
      <PlaceForm name="Set rate and rounding" action={pathOf(code, 'rate')} button="Set rate">
        <input type="hidden" name="seen" value={state} />
        <PlaceField
          {...field}
          label={`Units of ${code} for one ${base}`}
          name="rate"
          inputMode="decimal"
          defaultValue={rate}
          required
        />
        <PlaceSelect {...field} label="Prices are rounded to" name="rounding" options={roundings} value={rounding} />
        <PlaceField {...field} label={`From the day on (${currentZone()}); empty: now`} name="from" type="date" />
      </PlaceForm>
    </>
  );
}

function FreeFromForm({ currency, refused }: { currency: OfficeCurrency; refused: RefusedForm | undefined }) {
  const { code, freeFrom } = currency;
  return (
    <>
      <h2>Free delivery</h2>
      <PlaceForm name="Free delivery" action={pathOf(code, 'free-from')} button="Set free delivery">
        <input type="hidden" name="seen" value={freeFrom} />
        <PlaceField
          label={`From goods of this value in ${code}, or never`}
          name="amount"
          form="free-from"
          refused={refused}
          defaultValue={freeFrom}
          required
        />
      </PlaceForm>
    </>
  );
}

function Coming({ currency: { code, coming }, mayEdit }: { currency: OfficeCurrency; mayEdit: boolean }) {
  if (coming.length === 0) return null;
  return (
    <section aria-label="Rates to come">
      <h2>To come</h2>
      {coming.map(({ from, rate, rounding }) => (
        <div className="row" key={from}>
          <p>
            {rate}, rounded to {rounding}, from {dayOf(from)} on
          </p>
          {mayEdit && (
            <PostButton
              action={pathOf(code, 'withdraw')}
              label={`Withdraw ${dayOf(from)}`}
              send={{ from: dayOf(from) }}
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
    <>
      <h2>Earlier</h2>
      <ListTable label="Earlier rates" columns={earlierColumns} rows={earlier} keyOf={({ from }) => from} />
    </>
  );
}

const earlierColumns: readonly Column<OfficeCurrency['earlier'][number]>[] = [
  ['From', ({ from }) => (from === 0 ? 'the beginning' : dayOf(from))],
  ['Rate', ({ rate }) => rate],
  ['Rounded to', ({ rounding }) => rounding],
];
