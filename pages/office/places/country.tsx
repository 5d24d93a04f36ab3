import { officeMessages, terms } from '../../../shared/messages/office/office-messages.ts';
import type { ExclusionList, OfficeCountry } from '../../../shared/office/places.ts';
import { placePath } from '../../../shared/staff/paths.ts';
import { zoneName } from '../../../shared/staff/words.ts';
import { NextPage, nextPath } from '../list.tsx';
import { Card, Check, Choice, Field, PostButton, PostForm } from '../parts.tsx';
import { fieldsIn, type PlacesState, type RefusedForm, zoneOptions } from './form.tsx';
import { Places } from './frame.tsx';

const words = officeMessages.countries;
const hints = officeMessages.hints.country;

interface Props extends PlacesState {
  country: OfficeCountry;
  zones: readonly string[];
  currencies: readonly string[];
  exclusions: ExclusionList;
}

const pathOf = (code: string, what: string) => placePath('countries', code, what);

/** Renders a country, what is not delivered to it, and the forms to change both. */
export function OfficeCountryPage({ country, zones, currencies, exclusions, mayEdit, refused }: Props) {
  const { code, name, off, zone, currency, cashOnDelivery } = country;
  return (
    <Places tab="countries">
      <p>
        {off ? words.isOff : words.isOn} {words.zoneIs(zoneName(zone))} {words.currencyIs(currency)}{' '}
        {cashOnDelivery ? words.cash : words.noCash} <a href={placePath('taxes', code)}>{words.taxes(name)}</a>
      </p>
      {mayEdit && <Settings {...{ country, zones, currencies, refused }} />}
      {mayEdit && (
        <Card title={off ? words.sellThere : words.stopTitle}>
          <p>{words.staysAsIs}</p>
          <PostButton
            action={pathOf(code, off ? 'sell' : 'stop')}
            label={off ? words.sellTo(name) : words.stopSelling(name)}
            className="quiet"
          />
        </Card>
      )}
      <Exclusions {...{ code, exclusions, mayEdit, refused }} />
    </Places>
  );
}

function Settings({
  country,
  zones,
  currencies,
  refused,
}: Pick<Props, 'country' | 'zones' | 'currencies' | 'refused'>) {
  const { code, zone, currency, cashOnDelivery, state } = country;
  const field = fieldsIn('set', refused);
  const withOwn = (list: readonly string[], own: string) => (list.includes(own) ? list : [own, ...list]);
  return (
    <Card title={words.settings}>
      <PostForm formLabel={words.settings} action={pathOf(code, 'set')} label={terms.save} send={{ seen: state }}>
        <Choice
          label={words.deliveryZone}
          hint={hints.zone}
          {...field('zone', zone)}
          options={zoneOptions(withOwn(zones, zone))}
        />
        <Choice
          label={terms.currency}
          hint={hints.currency}
          {...field('currency', currency)}
          options={withOwn(currencies, currency)}
        />
        <Check
          label={words.cashOnDelivery}
          hint={hints.cashOnDelivery}
          name="cashOnDelivery"
          defaultChecked={refused?.which === 'set' ? refused.typed.cashOnDelivery === 'on' : cashOnDelivery}
        />
      </PostForm>
    </Card>
  );
}

interface ExclusionsProps extends Pick<Props, 'exclusions' | 'mayEdit'> {
  code: string;
  refused: RefusedForm | undefined;
}

function Exclusions({ code, exclusions: { products, next }, mayEdit, refused }: ExclusionsProps) {
  return (
    <Card title={words.excludedTitle}>
      {products.length === 0 && <p>{words.noneExcluded}</p>}
      {products.map(({ handle, title }) => (
        <div className="row" key={handle}>
          <p>
            {title} ({handle})
          </p>
          {mayEdit && (
            <PostButton
              action={pathOf(code, 'include')}
              label={words.deliver(handle)}
              send={{ product: handle }}
              className="quiet"
            />
          )}
        </div>
      ))}
      <NextPage href={nextPath(placePath('countries', code), next)}>{words.moreProducts}</NextPage>
      {mayEdit && (
        <PostForm formLabel={words.exclude} action={pathOf(code, 'exclude')} label={words.doNotDeliver}>
          <Field label={words.handle} hint={hints.excluded} {...fieldsIn('exclude', refused)('product')} required />
        </PostForm>
      )}
    </Card>
  );
}
