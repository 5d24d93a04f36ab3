import { directionOf } from '../../shared/language/language.ts';
import { knownText } from '../../shared/messages/known-text.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { FormField, LanguageForm, OfficeProduct } from '../../shared/office/products.ts';
import { productPath } from '../../shared/staff/paths.ts';
import { EditField, type ShownField } from './edit-field.tsx';
import { nameOfLanguage } from './name-of-language.ts';
import { Options } from './parts.tsx';
import { ProductHead } from './product-head.tsx';

const words = officeMessages.products;

type ShownFormField = FormField & { shown: ShownField };

interface Props {
  product: OfficeProduct;
  fields: readonly ShownFormField[];
  /** Texts in the further languages of the shop. */
  languages: readonly LanguageForm<ShownFormField>[];
  mayChange: boolean;
}

/** Renders the texts of a product as a form. */
export function OfficeProductPage({ product, fields, languages, mayChange }: Props) {
  return (
    <>
      <ProductHead product={product} part="" mayChange={mayChange} />
      <form className="stack" method="post" action={productPath(product.id)} encType="multipart/form-data">
        {fields.map((field) => (
          <ProductField key={field.name} field={field} />
        ))}
        {languages.length > 0 && <Languages languages={languages} />}
        {mayChange && <button type="submit">{words.save}</button>}
      </form>
    </>
  );
}

function ProductField({
  field: { name, label, rows, choices, shown },
  language,
}: {
  field: ShownFormField;
  language?: string;
}) {
  const written = { lang: language, dir: (language && directionOf(language)) || 'auto' };
  return (
    <EditField name={name} label={label} field={shown}>
      {(props) =>
        choices ? (
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

/** Renders the texts in each further language, folded; one with something to be looked at is open. */
function Languages({ languages }: Pick<Props, 'languages'>) {
  return (
    <section aria-labelledby="languages">
      <h2 id="languages">{words.languages}</h2>
      <p className="note">{words.leftEmpty}</p>
      {languages.map(({ language, fields }) => {
        const filled = fields.filter(({ shown }) => shown.before !== '').length;
        return (
          <details key={language} open={fields.some(({ shown }) => shown.problem || shown.conflict) || undefined}>
            <summary>{words.filled(nameOfLanguage(language), filled, fields.length)}</summary>
            <div className="stack">
              {fields.map((field) => (
                <ProductField key={field.name} field={field} language={language} />
              ))}
            </div>
          </details>
        );
      })}
    </section>
  );
}
