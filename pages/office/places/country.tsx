import type { ExclusionList, OfficeCountry } from '../../../shared/office/places.ts';
import { placePath } from '../../../shared/staff/paths.ts';
import { zoneName } from '../../../shared/staff/words.ts';
import { NextPage, nextPath } from '../list.tsx';
import { PostButton } from '../parts.tsx';
import {
  PlaceCheck,
  PlaceField,
  PlaceForm,
  PlaceSelect,
  type PlacesState,
  type RefusedForm,
  zoneOptions,
} from './form.tsx';
import { Places } from './frame.tsx';

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
    <Places>
      <p>
        {off ? 'The shop does not sell there.' : 'The shop sells there.'} Delivery zone: {zoneName(zone)}. Currency:{' '}
        {currency}. {cashOnDelivery ? 'Cash on delivery.' : 'No cash on delivery.'}{' '}
        <a href={placePath('taxes', code)}>Taxes of {name}</a>
      </p>
      {mayEdit && <Settings {...{ country, zones, currencies, refused }} />}
      {mayEdit && (
        <>
          <h2>{off ? 'Sell there' : 'Stop selling there'}</h2>
          <p>Its settings and its orders stay as they are.</p>
          <PostButton
            action={pathOf(code, off ? 'sell' : 'stop')}
            label={off ? `Sell to ${name}` : `Stop selling to ${name}`}
          />
        </>
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
  const field = { form: 'set', refused };
  const withOwn = (list: readonly string[], own: string) => (list.includes(own) ? list : [own, ...list]);
  return (
    <>
      <h2>Settings</h2>
      <PlaceForm name="Settings" action={pathOf(code, 'set')} button="Save">
        <input type="hidden" name="seen" value={state} />
        <PlaceSelect
          {...field}
          label="Delivery zone"
          name="zone"
          options={zoneOptions(withOwn(zones, zone))}
          value={zone}
        />
        <PlaceSelect
          {...field}
          label="Currency"
          name="currency"
          options={withOwn(currencies, currency)}
          value={currency}
        />
        <PlaceCheck
          label="Cash on delivery"
          name="cashOnDelivery"
          checked={refused?.which === 'set' ? refused.typed.cashOnDelivery === 'on' : cashOnDelivery}
        />
      </PlaceForm>
    </>
  );
}

interface ExclusionsProps extends Pick<Props, 'exclusions' | 'mayEdit'> {
  code: string;
  refused: RefusedForm | undefined;
}

function Exclusions({ code, exclusions: { products, next }, mayEdit, refused }: ExclusionsProps) {
  return (
    <section aria-label="Not delivered there">
      <h2>Not delivered there</h2>
      {products.length === 0 && <p>No product is excluded.</p>}
      {products.map(({ handle, title }) => (
        <div className="row" key={handle}>
          <p>
            {title} ({handle})
          </p>
          {mayEdit && (
            <PostButton action={pathOf(code, 'include')} label={`Deliver ${handle}`} send={{ product: handle }} />
          )}
        </div>
      ))}
      <NextPage href={nextPath(placePath('countries', code), next)}>More products</NextPage>
      {mayEdit && (
        <PlaceForm name="Exclude a product" action={pathOf(code, 'exclude')} button="Do not deliver it there">
          <PlaceField label="Handle of a product" name="product" form="exclude" refused={refused} required />
        </PlaceForm>
      )}
    </section>
  );
}
