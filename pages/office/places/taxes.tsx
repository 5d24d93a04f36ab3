import { deliveryTaxes } from '../../../shared/catalog/delivery-tax.ts';
import { taxClasses } from '../../../shared/catalog/tax-classes.ts';
import { knownText } from '../../../shared/messages/known-text.ts';
import { officeMessages, terms } from '../../../shared/messages/office/office-messages.ts';
import type { CountryTaxes, OfficeTaxRate } from '../../../shared/office/places.ts';
import { placePath } from '../../../shared/staff/paths.ts';
import { ListTable } from '../list.tsx';
import { Card, Check, Choice, Field, PostButton, PostForm } from '../parts.tsx';
import { fieldsIn, type PlacesState } from './form.tsx';
import { Places } from './frame.tsx';

const words = officeMessages.taxes;
const hints = officeMessages.hints.tax;

interface Props extends PlacesState {
  view: CountryTaxes;
}

const pathOf = (code: string, ...what: string[]) => placePath('taxes', code, ...what);

const placeName = (code: string, state: string) => (state === '' ? code : `${code}-${state}`);

/** Renders the rates of tax of a country and its states, and the forms to change them. */
export function OfficeTaxes({ view: { country, rates, states, deliveries }, mayEdit, refused, base }: Props) {
  const { code, taxIncluded } = country;
  const field = fieldsIn('set', refused);
  const excess = refused?.typed.excess === 'on';
  return (
    <Places tab="countries">
      <p>
        {taxIncluded ? words.included(country.name) : words.added(country.name)} {words.several}
      </p>
      {mayEdit && (
        <PostButton
          action={pathOf(code, 'prices')}
          label={taxIncluded ? words.showWithout : words.showWith}
          send={{ included: taxIncluded ? 'no' : 'yes' }}
          className="quiet"
        />
      )}
      <Rates {...{ code, rates, base }} />
      {!taxIncluded && <Deliveries {...{ code, deliveries, states, mayEdit }} />}
      {mayEdit && (
        <Card title={words.setTitle}>
          <PostForm formLabel={words.setTitle} action={pathOf(code)} label={words.set}>
            {states.length > 0 && (
              <Choice
                label={words.state}
                hint={hints.state}
                {...field('state', '')}
                options={[['', words.whole], ...states]}
              />
            )}
            <Choice
              label={words.classOf}
              hint={hints.taxClass}
              {...field('taxClass', 'standard')}
              options={classOptions()}
            />
            <Field label={words.percent} hint={hints.percent} {...field('percent')} inputMode="decimal" required />
            <Field label={words.from} hint={hints.from} {...field('from')} type="date" />
            <Field label={words.until} hint={hints.until} {...field('until')} type="date" />
            <Field label={words.upTo(base)} hint={hints.upTo} {...field('upTo')} inputMode="decimal" />
            <Check label={words.excess} hint={hints.excess} name="excess" defaultChecked={excess} />
          </PostForm>
        </Card>
      )}
      {mayEdit && rates.length > 0 && <Removal code={code} rates={rates} />}
    </Places>
  );
}

const classOptions = () => taxClasses.map((name) => [name, words.classes[name]] as const);
const className = (name: string) => knownText(words.classes, name) ?? name;
const ruleName = (rule: string) => knownText(words.rules, rule) ?? rule;

interface DeliveryProps extends Pick<Props, 'mayEdit'> {
  code: string;
  deliveries: Props['view']['deliveries'];
  states: readonly string[];
}

function Deliveries({ code, deliveries, states, mayEdit }: DeliveryProps) {
  return (
    <Card title={words.onDelivery}>
      <p>{words.notNamed}</p>
      <ListTable
        label={words.onDelivery}
        columns={[
          [words.place, ({ state }) => placeName(code, state)],
          [terms.delivery, ({ rule }) => ruleName(rule)],
        ]}
        rows={deliveries}
      />
      {mayEdit && (
        <PostForm formLabel={words.setDelivery} action={pathOf(code, 'delivery')} label={words.setDelivery}>
          {states.length > 0 && (
            <Choice label={words.state} name="state" defaultValue="" options={[['', words.whole], ...states]} />
          )}
          <Choice
            label={words.deliveryIs}
            hint={hints.delivery}
            name="rule"
            defaultValue="no"
            options={deliveryTaxes.map((rule) => [rule, ruleName(rule)] as const)}
          />
        </PostForm>
      )}
    </Card>
  );
}

/** Returns what the form to remove a rate sends for one. */
const keyOf = ({ state, taxClass, from }: OfficeTaxRate) => [state, taxClass, from].join('|');

function Removal({ code, rates }: { code: string; rates: readonly OfficeTaxRate[] }) {
  const options = rates.map((rate) => {
    const { state, taxClass, percent, from } = rate;
    return [
      keyOf(rate),
      [state || code, className(taxClass), officeMessages.frame.percent(percent), from && words.fromDay(from)]
        .filter(Boolean)
        .join(' '),
    ] as const;
  });
  return (
    <Card title={words.removeTitle}>
      <PostForm formLabel={words.removeTitle} action={pathOf(code, 'remove')} label={words.remove} className="quiet">
        <Choice label={terms.rate} name="rate" options={options} />
      </PostForm>
    </Card>
  );
}

function Rates({ code, rates, base }: { code: string; rates: readonly OfficeTaxRate[]; base: string }) {
  return (
    <ListTable
      label={words.rates}
      empty={words.empty}
      columns={[
        [words.placeAndClass, ({ state, taxClass }) => `${placeName(code, state)} ${className(taxClass)}`, 'whole'],
        [
          terms.rate,
          ({ percent, upTo, above }) =>
            `${percent} %${upTo && words.limited(`${upTo} ${base}`, knownText(words.above, above) ?? above)}`,
        ],
        [
          words.days,
          ({ from, until }) => [from && words.fromDay(from), until && words.untilDay(until)].filter(Boolean).join(' '),
        ],
      ]}
      rows={rates}
    />
  );
}
