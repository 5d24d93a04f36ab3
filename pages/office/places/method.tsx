import { textKey } from '../../../shared/documents/text-key.ts';
import { directionOf } from '../../../shared/language/language.ts';
import { nameOfLanguage } from '../../../shared/language/name-of-language.ts';
import { officeMessages, terms } from '../../../shared/messages/office/office-messages.ts';
import type { OfficeMethod } from '../../../shared/office/places.ts';
import { placePath } from '../../../shared/staff/paths.ts';
import { listPath } from '../list.tsx';
import { Card, Check, Field, PostButton, PostForm } from '../parts.tsx';
import { FoldedLanguages, type LanguagesOfShop } from '../shop-languages.tsx';
import { fieldsIn, type PlacesState } from './form.tsx';
import { Places } from './frame.tsx';
import { WeightFields } from './weights.tsx';

const words = officeMessages.delivery;
const hints = officeMessages.hints.delivery;

interface Props extends PlacesState {
  /** Null: a new one. */
  method: OfficeMethod | null;
  /** Further languages of the shop, and the one whose name is written beforehand. */
  languages: readonly string[];
  shopLanguages: LanguagesOfShop;
  /** The language whose name is written beforehand; undefined: none. */
  writes: string | undefined;
}

/** Renders the form of a delivery method. */
export function OfficeMethodPage(props: Props) {
  const { method, languages, shopLanguages, writes, mayEdit, refused, base } = props;
  const { zone = 'new', id = 'new', off = false } = method ?? {};
  const mayBeFree = refused ? refused.typed.mayBeFree === 'on' : (method?.mayBeFree ?? false);
  const field = fieldsIn('set', refused);
  if (!mayEdit) return <Places tab="shipping">{method && <p>{method.state}</p>}</Places>;
  return (
    <Places tab="shipping">
      <PostForm
        formLabel={words.method}
        action={listPath(placePath('shipping', zone, id), { language: writes })}
        label={method ? terms.save : words.add}
        send={{ seen: method?.state ?? '' }}
      >
        {!method && (
          <>
            <Field label={words.zoneField} hint={hints.zone} {...field('zone')} maxLength={30} required />
            <Field label={words.idField} hint={hints.id} {...field('id')} maxLength={30} required />
          </>
        )}
        <Field label={words.nameField} hint={hints.name} {...field('name', method?.name)} maxLength={60} required />
        {languages.map((language) => (
          <Field
            key={language}
            label={`${words.nameField} (${nameOfLanguage(language)})`}
            {...field(textKey('name', language), method?.texts[textKey('name', language)])}
            maxLength={60}
            lang={language}
            dir={directionOf(language) ?? 'auto'}
          />
        ))}
        <Field
          label={terms.priceIn(base)}
          hint={hints.price}
          {...field('price', method?.price)}
          inputMode="decimal"
          required
        />
        <WeightFields
          weights={method?.weights ?? ''}
          base={base}
          refused={refused?.which === 'set' ? refused : undefined}
        />
        <Field label={words.upToField} hint={hints.upTo} {...field('upTo', method?.upTo)} inputMode="numeric" />
        <Field label={words.daysField} hint={hints.days} {...field('days', method?.days)} required />
        <Check label={words.freeField} hint={hints.mayBeFree} name="mayBeFree" defaultChecked={mayBeFree} />
      </PostForm>
      {method && (
        <>
          <FoldedLanguages
            {...shopLanguages}
            pathIn={(language) => listPath(placePath('shipping', zone, id), { language })}
          />
          <Card title={off ? terms.offer : terms.switchOff}>
            <p>{words.ordersStay}</p>
            <PostButton
              action={placePath('shipping', zone, id, off ? 'on' : 'off')}
              label={off ? words.offer : words.offerNoMore}
              className="quiet"
            />
          </Card>
        </>
      )}
    </Places>
  );
}
