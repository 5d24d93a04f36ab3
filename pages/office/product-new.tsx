import { officePaths } from '../../shared/staff/paths.ts';
import { Field } from './parts.tsx';
import { newVariantLabels } from './variants.tsx';

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
      <p>It becomes a draft: shoppers see it once its status is active. Texts and pictures follow on its pages.</p>
      <form className="stack" method="post" action={officePaths.productNew}>
        <Field label="Title" {...field('title')} required />
        <Field label="Handle in its address; empty: from the title" {...field('handle')} />
        <Field label="Type; it decides the category" {...field('type')} />
        <Field label="Vendor" {...field('vendor')} />
        {[0, 1, 2].map((i) => (
          <fieldset key={i}>
            <legend>Option {i + 1}; empty: none</legend>
            <Field label="Name, such as Size" {...field(`option${i}`)} />
            <Field label="Values, separated by commas, such as S, M, L" {...field(`values${i}`)} maxLength={2_000} />
          </fieldset>
        ))}
        <p>
          Prices are in {base}. Price, stock and weight are those of each variant; with options their values are added
          to the SKU.
        </p>
        {Object.entries(newVariantLabels).map(([name, label]) => (
          <Field key={name} label={label} {...field(name)} required={name === 'price'} />
        ))}
        <button type="submit">Add product</button>
      </form>
    </>
  );
}
