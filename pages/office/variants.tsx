import { knownText } from '../../shared/messages/known-text.ts';
import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import type { OfficeVariants } from '../../shared/office/products.ts';
import { changePath, productPath } from '../../shared/staff/paths.ts';
import { listPath, NextPage } from './list.tsx';
import { Field, LongField, Minute, NumbersField, PostForm, typedField, Zone } from './parts.tsx';
import type { ShownProduct } from './shown-product.ts';
import { rowId, type ShownVariant, VariantTable } from './variant-table.tsx';

const words = officeMessages.variants;

interface Props extends Pick<ShownProduct, 'rows' | 'forAll' | 'labels' | 'base' | 'query'> {
  view: OfficeVariants;
  mayChange: boolean;
}

/** Renders the variants of a product with their fields. */
export function Variants({ view: { product, next }, rows, forAll, labels, base, query, mayChange }: Props) {
  const removal = (variant: ShownVariant<string>) => (
    <a
      href={productPath(product.id, `/variants/${variant.id}/remove`)}
      id={`r${variant.id}`}
      aria-labelledby={`r${variant.id} ${rowId(variant)}`}
    >
      {terms.remove}
    </a>
  );
  return (
    <>
      <VariantTable
        label={words.label}
        labels={labels}
        variants={rows}
        forAll={forAll}
        last={mayChange && rows.length > 1 ? removal : undefined}
      />
      <p>{words.about(base)}</p>
      <NextPage
        href={next === null ? null : `${listPath(productPath(product.id), { ...query, after: next })}#variants`}
      >
        {words.more}
      </NextPage>
    </>
  );
}

/** Renders the variants that were removed, with what restores them. */
export function RemovedVariants({ removed, mayChange }: Pick<OfficeVariants, 'removed'> & { mayChange: boolean }) {
  if (removed.length === 0) return null;
  return (
    <details>
      <summary>{words.removedTitle}</summary>
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
    </details>
  );
}

interface NewProps {
  /** Of the product. */
  id: number;
  options: readonly string[];
  /** What was typed into the form that was refused; null: it is not open. */
  added: Readonly<Record<string, string>> | null;
}

/** Renders the form for a new variant, folded. */
export function NewVariant({ id, options, added }: NewProps) {
  const field = typedField(added);
  return (
    <details open={added !== null}>
      <summary>{words.newTitle}</summary>
      <PostForm action={productPath(id, '/variants/new')} label={words.add}>
        {options.map((name, i) => (
          <Field key={name} label={name} {...field(`value${i}`)} maxLength={255} required />
        ))}
        {Object.entries(words.fields).map(([name, label]) => (
          <Field
            key={name}
            label={label}
            hint={knownText(officeMessages.hints.variant, name)}
            {...field(name)}
            required={name === 'price'}
          />
        ))}
      </PostForm>
    </details>
  );
}

interface PasteProps extends Pick<NewProps, 'id' | 'options'> {
  labels: ShownProduct['labels'];
  /** What was typed into the form that was refused; null: it is not open. */
  pasted: Readonly<Record<string, string>> | null;
}

/** Renders the form that takes a table of variants out of a spreadsheet, folded. */
export function PasteTable({ id, labels, options, pasted }: PasteProps) {
  return (
    <details open={pasted !== null}>
      <summary>{words.paste.title}</summary>
      <PostForm action={productPath(id, '/table')} label={terms.preview}>
        <p>{words.paste.about([...options, ...Object.values(labels)].join(', '))}</p>
        <LongField label={words.paste.table} name="paste" rows={8} defaultValue={pasted?.paste} required />
        <NumbersField chosen={pasted?.numbers} />
      </PostForm>
    </details>
  );
}
