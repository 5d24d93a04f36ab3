import { knownText } from '../../shared/messages/known-text.ts';
import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { Field, PostForm } from './parts.tsx';

const words = officeMessages.newProduct;
const { newProduct: hints, product: productHints, variant: variantHints } = officeMessages.hints;

interface Props {
  /** What was typed into a form that was refused. */
  typed: Readonly<Record<string, string>>;
  /** The currency of the shop's prices. */
  base: string;
}

/** Renders the form for a new product. */
export function OfficeProductNew({ typed, base }: Props) {
  const field = (name: string) => ({ name, defaultValue: typed[name], maxLength: 255 });
  return (
    <>
      <p>{words.about}</p>
      <div className="card">
        <PostForm action={officePaths.productNew} label={words.add}>
          <Field label={terms.title} {...field('title')} required />
          <Field label={words.handle} hint={hints.handle} {...field('handle')} />
          <Field label={terms.type} hint={productHints.type} {...field('type')} />
          <Field label={terms.vendor} hint={productHints.vendor} {...field('vendor')} />
          {[0, 1, 2].map((i) => (
            <fieldset key={i}>
              <legend>{words.option(i + 1)}</legend>
              <Field label={words.optionName} hint={i === 0 ? hints.optionName : undefined} {...field(`option${i}`)} />
              <Field
                label={words.optionValues}
                hint={i === 0 ? hints.optionValues : undefined}
                {...field(`values${i}`)}
                maxLength={2_000}
              />
            </fieldset>
          ))}
          <p>{words.prices(base)}</p>
          {Object.entries(officeMessages.variants.fields).map(([name, label]) => (
            <Field
              key={name}
              label={label}
              hint={knownText(variantHints, name)}
              {...field(name)}
              required={name === 'price'}
            />
          ))}
        </PostForm>
      </div>
    </>
  );
}
