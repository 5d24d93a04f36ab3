import { textKey } from '../../../shared/documents/text-key.ts';
import { directionOf } from '../../../shared/language/language.ts';
import { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import type { OfficeMethod } from '../../../shared/office/places.ts';
import { placePath } from '../../../shared/staff/paths.ts';
import { Check, PostButton, PostForm } from '../parts.tsx';
import { PlaceField, type PlacesState } from './form.tsx';
import { Places } from './frame.tsx';

const words = officeMessages.delivery;
const hints = officeMessages.hints.delivery;

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
      <PostForm
        formLabel={words.method}
        action={placePath('shipping', zone, id)}
        label={method ? officeMessages.places.save : words.add}
        send={{ seen: method?.state ?? '' }}
      >
        {!method && (
          <>
            <PlaceField {...field} label={words.zoneField} hint={hints.zone} name="zone" maxLength={30} required />
            <PlaceField {...field} label={words.idField} hint={hints.id} name="id" maxLength={30} required />
          </>
        )}
        <PlaceField
          {...field}
          label={words.nameField}
          hint={hints.name}
          name="name"
          maxLength={60}
          defaultValue={method?.name}
          required
        />
        {languages.map((language) => (
          <PlaceField
            key={language}
            {...field}
            label={textKey(words.nameField, language)}
            name={textKey('name', language)}
            maxLength={60}
            lang={language}
            dir={directionOf(language) ?? 'auto'}
            defaultValue={method?.texts[textKey('name', language)]}
          />
        ))}
        <PlaceField
          {...field}
          label={words.priceField(base)}
          hint={hints.price}
          name="price"
          inputMode="decimal"
          defaultValue={method?.price}
          required
        />
        <PlaceField
          {...field}
          label={words.weightsField}
          hint={hints.weights}
          name="weights"
          defaultValue={method?.weights}
        />
        <PlaceField
          {...field}
          label={words.upToField}
          hint={hints.upTo}
          name="upTo"
          inputMode="numeric"
          defaultValue={method?.upTo}
        />
        <PlaceField
          {...field}
          label={words.daysField}
          hint={hints.days}
          name="days"
          defaultValue={method?.days}
          required
        />
        <Check label={words.freeField} hint={hints.mayBeFree} name="mayBeFree" defaultChecked={mayBeFree} />
      </PostForm>
      {method && (
        <>
          <h2>{off ? words.offerTitle : words.offTitle}</h2>
          <p>{words.ordersStay}</p>
          <PostButton
            action={placePath('shipping', zone, id, off ? 'on' : 'off')}
            label={off ? words.offer : words.offerNoMore}
            className="quiet"
          />
        </>
      )}
    </Places>
  );
}
