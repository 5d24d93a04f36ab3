import { readCare } from '../../shared/catalog/care.ts';
import { directionOf } from '../../shared/language/language.ts';
import { nameOfLanguage } from '../../shared/language/name-of-language.ts';
import { knownText } from '../../shared/messages/known-text.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { FormField } from '../../shared/office/products.ts';
import { CareField } from './care-field.tsx';
import { EditField } from './edit-field.tsx';
import { listPath, NextPage } from './list.tsx';
import { type Option, Options } from './parts.tsx';
import { plainDescription } from './plain-description.ts';
import type { ShownFormField, ShownProduct } from './shown-product.ts';

const words = officeMessages.products;

/** Fields of each section of a product; all others are information about it. */
const sections: Readonly<Record<'texts' | 'sorting' | 'search', readonly string[]>> = {
  texts: ['title', 'description'],
  sorting: ['status', 'type', 'vendor', 'tags'],
  search: ['seoTitle', 'seoDescription'],
};

/** Returns the fields of a section in their order. */
export function fieldsOf(
  fields: readonly ShownFormField[],
  section: keyof typeof sections | 'information',
): readonly ShownFormField[] {
  if (section !== 'information')
    return sections[section].flatMap((name) => fields.find((field) => field.name === name) ?? []);
  const others = Object.values(sections).flat();
  return fields.filter(({ name }) => !others.includes(name));
}

/** Renders fields of a product below each other. */
export const ProductFields = ({ fields, manufacturers = null, isFull = false }: ProductFieldsProps) => (
  <div className="stack">
    {fields.map((field) =>
      field.name === 'care' && !isFull && readCare(field.shown.value) ? (
        <CareField key={field.name} field={field} />
      ) : (
        <ProductField
          key={field.name}
          field={field}
          named={field.name === 'manufacturer' && manufacturers ? manufacturersFor(field, manufacturers) : undefined}
        />
      ),
    )}
  </div>
);

interface ProductFieldsProps {
  fields: readonly ShownFormField[];
  /** Codes and names of the manufacturers that have a document; null: a code is typed. */
  manufacturers?: readonly (readonly [code: string, name: string])[] | null;
  /** Whether the page has no room for choices of care: their codes are typed. */
  isFull?: boolean;
}

/** Returns the manufacturers as a choice, with the one that is stored where it has no document. */
function manufacturersFor({ shown }: ShownFormField, known: readonly (readonly [string, string])[]): readonly Option[] {
  const { value } = shown;
  const isKnown = value === '' || known.some(([code]) => code === value);
  const unwritten = isKnown ? [] : [[value, words.manufacturers.unwritten(value)] as const];
  return [['', words.manufacturers.ofVendor], ...known, ...unwritten];
}

interface FieldProps {
  field: ShownFormField;
  /** Values to choose from, by their names. */
  named?: readonly Option[] | undefined;
  language?: string | undefined;
}

function ProductField({ field, named, language }: FieldProps) {
  if (field.isDescription) return <DescriptionField field={field} language={language} />;
  const { name, label, rows, choices, shown } = field;
  const written = writtenIn(language);
  return (
    <EditField name={name} label={label} hint={knownText(officeMessages.hints.product, name)} field={shown}>
      {(props) =>
        named ? (
          <select {...props}>
            <Options of={named} />
          </select>
        ) : choices ? (
          <select {...props}>
            <Options of={choices.map((choice) => [choice, knownText(words.states, choice) ?? choice] as const)} />
          </select>
        ) : rows ? (
          <textarea {...props} {...written} rows={rows} />
        ) : (
          <input {...props} {...written} />
        )
      }
    </EditField>
  );
}

const writtenIn = (language: string | undefined) => ({
  lang: language,
  dir: (language && directionOf(language)) || 'auto',
});

/** Renders a description in its plain form; a script makes it a field that shows how it looks. */
function DescriptionField({ field: { name, label, rows, shown }, language }: FieldProps) {
  const { value, before, conflict } = shown;
  const plain = {
    ...shown,
    value: plainDescription(value),
    conflict: conflict && { before: plainDescription(conflict.before), theirs: plainDescription(conflict.theirs) },
  };
  return (
    <div>
      <EditField name={name} label={label} field={plain}>
        {(props) => <textarea {...props} {...writtenIn(language)} rows={rows} data-description="" />}
      </EditField>
      {value !== before && <input type="hidden" name={`made.${name}`} value={value} />}
      {language === undefined && <p className="hint">{words.plainForm}</p>}
    </div>
  );
}

type LanguagesProps = Pick<ShownProduct, 'product' | 'languages' | 'language' | 'pictures' | 'query'>;

/**
 * Renders the texts in a further language beside those of the shop's own, folded, and links to the other languages. Of
 * pictures, it has the texts of those that the page shows.
 */
export function ProductLanguages({ product, languages, language: shownOne, pictures, query }: LanguagesProps) {
  const shownPictures = new Set(pictures.pictures.map(({ url }) => url));
  const isOnPage = ({ picture }: FormField) => picture === undefined || shownPictures.has(picture);
  return (
    <>
      <p>{words.leftEmpty}</p>
      {languages.map(({ language, fields }) => {
        const filled = fields.filter(({ shown }) => shown.before !== '').length;
        const name = words.filled(nameOfLanguage(language), filled, fields.length);
        if (shownOne !== undefined && language !== shownOne)
          return (
            <p key={language}>
              <a href={`${listPath('', { ...query, language })}#languages`}>{name}</a>
            </p>
          );
        const isOpen = query.language === language || fields.some(({ shown }) => shown.problem || shown.conflict);
        return (
          <details key={language} open={isOpen || undefined}>
            <summary>{name}</summary>
            <div className="beside">
              {fields.filter(isOnPage).map((field) => (
                <TranslatedField
                  key={field.name}
                  field={field}
                  language={language}
                  base={baseOf(product.fields, field)}
                />
              ))}
            </div>
          </details>
        );
      })}
      <NextPage
        href={pictures.next === null ? null : `${listPath('', { ...query, pictures: pictures.next })}#languages`}
      >
        {officeMessages.pictures.more}
      </NextPage>
    </>
  );
}

/** Renders a text in a further language, below that of the shop's own. */
function TranslatedField({ base, ...field }: FieldProps & { base: string | undefined }) {
  if (!base) return <ProductField {...field} />;
  return (
    <div>
      <p className="note" dir="auto">
        {base}
      </p>
      <ProductField {...field} />
    </div>
  );
}

/** Returns what a translation is of, as its form shows it; nothing for words of options and pictures, whose names say it. */
function baseOf(own: ShownProduct['product']['fields'], { name, isDescription }: FormField): string | undefined {
  const text = own[name.replace(/^text:[^:]+:/, '')];
  return text && isDescription ? plainDescription(text) : text;
}
