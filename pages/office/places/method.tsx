import { textKey } from '../../../shared/documents/text-key.ts';
import { directionOf } from '../../../shared/language/language.ts';
import type { OfficeMethod } from '../../../shared/office/places.ts';
import { placePath } from '../../../shared/staff/paths.ts';
import { PostButton } from '../parts.tsx';
import { PlaceCheck, PlaceField, PlaceForm, type PlacesState } from './form.tsx';
import { Places } from './frame.tsx';

interface Props extends PlacesState {
  /** Null: a new one. */
  method: OfficeMethod | null;
  /** Further languages of the shop. */
  languages: readonly string[];
}

/** Renders the form of a delivery method. */
export function OfficeMethodPage({ method, languages, mayEdit, refused, base }: Props) {
  const { zone = 'new', id = 'new', off = false } = method ?? {};
  const mayBeFree = refused ? refused.typed.mayBeFree === 'on' : (method?.mayBeFree ?? false);
  const field = { form: 'set', refused };
  if (!mayEdit) return <Places>{method && <p>{method.state}</p>}</Places>;
  return (
    <Places>
      <PlaceForm name="Method" action={placePath('shipping', zone, id)} button={method ? 'Save' : 'Add method'}>
        <input type="hidden" name="seen" value={method?.state ?? ''} />
        {!method && (
          <>
            <PlaceField {...field} label="Zone, a new one or one that exists" name="zone" maxLength={30} required />
            <PlaceField {...field} label="Short name of the method (a-z, 0-9)" name="id" maxLength={30} required />
          </>
        )}
        <PlaceField
          {...field}
          label="Name that shoppers read"
          name="name"
          maxLength={60}
          defaultValue={method?.name}
          required
        />
        {languages.map((language) => (
          <PlaceField
            key={language}
            {...field}
            label={textKey('Name that shoppers read', language)}
            name={textKey('name', language)}
            maxLength={60}
            lang={language}
            dir={directionOf(language) ?? 'auto'}
            defaultValue={method?.texts[textKey('name', language)]}
          />
        ))}
        <PlaceField
          {...field}
          label={`Price in ${base}`}
          name="price"
          inputMode="decimal"
          defaultValue={method?.price}
          required
        />
        <PlaceField
          {...field}
          label="Prices from a weight in grams on, such as 1000=7.95 5000=12.00; empty: one price"
          name="weights"
          defaultValue={method?.weights}
        />
        <PlaceField
          {...field}
          label="Heaviest parcel in grams; empty: any"
          name="upTo"
          inputMode="numeric"
          defaultValue={method?.upTo}
        />
        <PlaceField {...field} label="Working days, such as 3-5" name="days" defaultValue={method?.days} required />
        <PlaceCheck
          label="May be free: above the amount of its currency, or by coupon"
          name="mayBeFree"
          checked={mayBeFree}
        />
      </PlaceForm>
      {method && (
        <>
          <h2>{off ? 'Offer it' : 'Switch it off'}</h2>
          <p>Orders with it stay as they are.</p>
          <PostButton
            action={placePath('shipping', zone, id, off ? 'on' : 'off')}
            label={off ? 'Offer it again' : 'No longer offer it'}
          />
        </>
      )}
    </Places>
  );
}
