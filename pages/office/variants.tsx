import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { OfficeVariants } from '../../shared/office/products.ts';
import { changePath, productPath } from '../../shared/staff/paths.ts';
import { NextPage, nextPath } from './list.tsx';
import { Field, Minute, Zone } from './parts.tsx';
import { ProductHead } from './product-head.tsx';
import { nameOf, type ShownVariant, VariantTable } from './variant-table.tsx';

const words = officeMessages.variants;

interface Props {
  view: OfficeVariants;
  /** Where this page starts; '' for the first one. */
  after: string;
  /** What its fields are called, in their order. */
  labels: Readonly<Record<string, string>>;
  variants: readonly ShownVariant<string>[];
  mayChange: boolean;
  /** The currency of the shop's prices. */
  base: string;
  /** What was typed into the form of a new variant that was refused; null: it is not open. */
  added: Readonly<Record<string, string>> | null;
}

/** Renders the variants of a product as a table of fields. */
export function OfficeVariantsPage({ view, after, labels, variants, mayChange, base, added }: Props) {
  const { product, options, next, removed } = view;
  return (
    <>
      <ProductHead product={product} part="/variants" mayChange={mayChange} />
      <form method="post" action={productPath(product.id, `/variants${after && `?after=${after}`}`)}>
        <VariantTable
          labels={labels}
          variants={variants}
          last={
            mayChange && variants.length > 1
              ? {
                  heading: words.remove,
                  cell: ({ id, ...variant }) => (
                    <a
                      href={productPath(product.id, `/variants/${id}/remove`)}
                      aria-label={words.removeOne(nameOf({ id, ...variant }))}
                    >
                      {words.remove}
                    </a>
                  ),
                }
              : undefined
          }
        />
        <p>{words.about(base)}</p>
        {mayChange && <button type="submit">{officeMessages.products.save}</button>}
      </form>
      <NextPage href={nextPath(productPath(product.id, '/variants'), next)}>{words.more}</NextPage>
      {removed.length > 0 && <Removed removed={removed} mayChange={mayChange} />}
      {mayChange && options.length > 0 && <NewVariant id={product.id} options={options} added={added} />}
    </>
  );
}

function Removed({ removed, mayChange }: Pick<OfficeVariants, 'removed'> & { mayChange: boolean }) {
  return (
    <>
      <h2>{words.removedTitle}</h2>
      <ul>
        {removed.map(({ id, name, at, set }) => (
          <li key={id}>
            {name}
            {words.removedAt}
            <Minute at={at} /> <Zone />{' '}
            {set === null ? (
              words.byImport
            ) : mayChange ? (
              <a className="target" href={changePath(set)}>
                {words.undoSet(set)}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

function NewVariant({ id, options, added }: { id: number; options: readonly string[]; added: Props['added'] }) {
  return (
    <details open={added !== null}>
      <summary>{words.newTitle}</summary>
      <form className="stack" method="post" action={productPath(id, '/variants/new')}>
        {options.map((name, i) => (
          <Field
            key={name}
            label={name}
            name={`value${i}`}
            maxLength={255}
            defaultValue={added?.[`value${i}`]}
            required
          />
        ))}
        {Object.entries(words.fields).map(([name, label]) => (
          <Field key={name} label={label} name={name} defaultValue={added?.[name]} required={name === 'price'} />
        ))}
        <button type="submit">{words.add}</button>
      </form>
    </details>
  );
}
