import type { OfficeVariants } from '../../shared/office/products.ts';
import { changePath, productPath } from '../../shared/staff/paths.ts';
import { NextPage, nextPath } from './list.tsx';
import { Field, Minute, Zone } from './parts.tsx';
import { ProductHead } from './product-head.tsx';
import { nameOf, type ShownVariant, VariantTable } from './variant-table.tsx';

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
                  heading: 'Remove',
                  cell: ({ id, ...variant }) => (
                    <a
                      href={productPath(product.id, `/variants/${id}/remove`)}
                      aria-label={`Remove ${nameOf({ id, ...variant })}`}
                    >
                      Remove
                    </a>
                  ),
                }
              : undefined
          }
        />
        <p>Prices are in {base}. Stock: a number is what was counted; +4 or -2 moves it.</p>
        {mayChange && <button type="submit">Save</button>}
      </form>
      <NextPage href={nextPath(productPath(product.id, '/variants'), next)}>More variants</NextPage>
      {removed.length > 0 && <Removed removed={removed} mayChange={mayChange} />}
      {mayChange && options.length > 0 && <NewVariant id={product.id} options={options} added={added} />}
    </>
  );
}

/** Fields of a new variant, or of the only one of a new product. */
export const newVariantLabels = {
  sku: 'SKU',
  price: 'Price',
  compareAt: 'Compare-at price; empty: none',
  stock: 'Stock',
  weight: 'Weight (g)',
  barcode: 'Barcode',
} as const;

function Removed({ removed, mayChange }: Pick<OfficeVariants, 'removed'> & { mayChange: boolean }) {
  return (
    <>
      <h2>Removed variants</h2>
      <ul>
        {removed.map(({ id, name, at, set }) => (
          <li key={id}>
            {name}, removed <Minute at={at} /> <Zone />{' '}
            {set === null ? (
              'by an import, which can be undone under Changes.'
            ) : mayChange ? (
              <a className="target" href={changePath(set)}>
                Undo change set {set} to restore it
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
      <summary>New variant</summary>
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
        {Object.entries(newVariantLabels).map(([name, label]) => (
          <Field key={name} label={label} name={name} defaultValue={added?.[name]} required={name === 'price'} />
        ))}
        <button type="submit">Add variant</button>
      </form>
    </details>
  );
}
