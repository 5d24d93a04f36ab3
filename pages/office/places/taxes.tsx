import { deliveryTaxes } from '../../../shared/catalog/delivery-tax.ts';
import { taxClasses } from '../../../shared/catalog/tax-classes.ts';
import type { CountryTaxes, OfficeTaxRate } from '../../../shared/office/places.ts';
import { placePath } from '../../../shared/staff/paths.ts';
import { ListTable } from '../list.tsx';
import { PostButton } from '../parts.tsx';
import { PlaceCheck, PlaceField, PlaceForm, PlaceSelect, type PlacesState } from './form.tsx';
import { Places } from './frame.tsx';

interface Props extends PlacesState {
  view: CountryTaxes;
}

const pathOf = (code: string, ...what: string[]) => placePath('taxes', code, ...what);

const placeName = (code: string, state: string) => (state === '' ? code : `${code}-${state}`);

/** Renders the rates of tax of a country and its states, and the forms to change them. */
export function OfficeTaxes({ view: { country, rates, states, deliveries }, mayEdit, refused, base }: Props) {
  const { code, taxIncluded } = country;
  const field = { form: 'set', refused };
  const excess = refused?.typed.excess === 'on';
  return (
    <Places>
      <p>
        Prices in {country.name} are shown{' '}
        {taxIncluded ? 'with the tax in them.' : 'without tax, which is added at checkout.'} Of several rates for a day,
        the one that began last applies.
      </p>
      {mayEdit && (
        <PostButton
          action={pathOf(code, 'prices')}
          label={taxIncluded ? 'Show prices without tax' : 'Show prices with tax'}
          send={{ included: taxIncluded ? 'no' : 'yes' }}
        />
      )}
      <Rates {...{ code, rates, base }} />
      {!taxIncluded && <Deliveries {...{ code, deliveries, states, mayEdit }} />}
      {mayEdit && (
        <>
          <h2>Set a rate</h2>
          <PlaceForm name="Set a rate" action={pathOf(code)} button="Set rate">
            {states.length > 0 && (
              <PlaceSelect
                {...field}
                label="State"
                name="state"
                options={[['', 'the whole country'], ...states]}
                value=""
              />
            )}
            <PlaceSelect {...field} label="Class of goods" name="taxClass" options={taxClasses} value="standard" />
            <PlaceField {...field} label="Per cent, such as 7.25" name="percent" inputMode="decimal" required />
            <PlaceField {...field} label="From the day on; empty: today" name="from" type="date" />
            <PlaceField {...field} label="Last day; empty: without end" name="until" type="date" />
            <PlaceField
              {...field}
              label={`Only for a piece up to this price in ${base}; empty: any`}
              name="upTo"
              inputMode="decimal"
            />
            <PlaceCheck label="Above it, only the excess has the standard rate" name="excess" checked={excess} />
          </PlaceForm>
          {rates.length > 0 && <Removal code={code} rates={rates} />}
        </>
      )}
    </Places>
  );
}

/** How a place taxes the delivery. */
const ruleWords: Readonly<Record<string, string>> = {
  no: 'not taxed',
  yes: 'taxed, as soon as anything taxed is in the order',
  proportion: 'taxed in proportion to the taxed goods',
};

interface DeliveryProps extends Pick<Props, 'mayEdit'> {
  code: string;
  deliveries: Props['view']['deliveries'];
  states: readonly string[];
}

function Deliveries({ code, deliveries, states, mayEdit }: DeliveryProps) {
  const field = { form: 'delivery', refused: undefined };
  return (
    <>
      <h2>Tax on delivery</h2>
      <p>A place that is not named does not tax the delivery.</p>
      <ListTable
        label="Tax on delivery"
        columns={[
          ['Place', ({ state }) => placeName(code, state)],
          ['Delivery', ({ rule }) => ruleWords[rule] ?? rule],
        ]}
        rows={deliveries}
        keyOf={({ state }) => state}
      />
      {mayEdit && (
        <PlaceForm name="Set tax on delivery" action={pathOf(code, 'delivery')} button="Set tax on delivery">
          {states.length > 0 && (
            <PlaceSelect
              {...field}
              label="State"
              name="state"
              options={[['', 'the whole country'], ...states]}
              value=""
            />
          )}
          <PlaceSelect
            {...field}
            label="The delivery is"
            name="rule"
            options={deliveryTaxes.map((rule) => [rule, ruleWords[rule] ?? rule] as const)}
            value="no"
          />
        </PlaceForm>
      )}
    </>
  );
}

/** What is taxed of a piece that costs more than a rate's limit. */
const aboveWords: Readonly<Record<string, string>> = { all: 'all of it is taxed', excess: 'only the excess is taxed' };

/** Returns what the form to remove a rate sends for one. */
const keyOf = ({ state, taxClass, from }: OfficeTaxRate) => [state, taxClass, from].join('|');

function Removal({ code, rates }: { code: string; rates: readonly OfficeTaxRate[] }) {
  const options = rates.map((rate) => {
    const { state, taxClass, percent, from } = rate;
    return [keyOf(rate), `${state || code} ${taxClass} ${percent} %${from && ` from ${from}`}`] as const;
  });
  return (
    <>
      <h2>Remove a rate</h2>
      <PlaceForm name="Remove a rate" action={pathOf(code, 'remove')} button="Remove rate">
        <PlaceSelect label="Rate" name="rate" form="remove" refused={undefined} options={options} />
      </PlaceForm>
    </>
  );
}

function Rates({ code, rates, base }: { code: string; rates: readonly OfficeTaxRate[]; base: string }) {
  return (
    <ListTable
      label="Rates"
      empty="There are no rates: nothing is taxed."
      columns={[
        ['Place and class', ({ state, taxClass }) => `${placeName(code, state)} ${taxClass}`],
        [
          'Rate',
          ({ percent, upTo, above }) =>
            `${percent} %${upTo && `, up to ${upTo} ${base} (above it: ${aboveWords[above] ?? above})`}`,
        ],
        ['Days', ({ from, until }) => `${from && `from ${from} `}${until && `until ${until}`}`],
      ]}
      rows={rates}
      keyOf={keyOf}
    />
  );
}
