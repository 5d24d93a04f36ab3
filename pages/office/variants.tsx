import { taxClasses } from '../../shared/catalog/tax-classes.ts';
import {
  type OfficeVariant,
  type OfficeVariants,
  type VariantFieldName,
  variantFieldNames,
} from '../../shared/contract/office/products.ts';
import { ledgerPath, productPath } from '../../shared/staff/paths.ts';
import { Conflict, type ShownConflict } from './edit-field.tsx';
import { Done, Field, Problem } from './parts.tsx';
import { ProductHead } from './product-head.tsx';

export interface ShownVariant extends OfficeVariant {
  /** What was typed into a form that was refused. */
  typed: Partial<Record<VariantFieldName, string>>;
  conflicts: Partial<Record<VariantFieldName, ShownConflict>>;
  problems: Partial<Record<VariantFieldName, string>>;
}

interface Props {
  view: OfficeVariants;
  /** Where this page starts; '' for the first one. */
  after: string;
  variants: readonly ShownVariant[];
  mayChange: boolean;
  /** The currency of the shop's prices. */
  base: string;
  problem: string | undefined;
  done: string | undefined;
  /** What was typed into the form of a new variant that was refused; null: it is not open. */
  added: Readonly<Record<string, string>> | null;
}

const labels: Readonly<Record<VariantFieldName, string>> = {
  price: 'Price',
  compareAt: 'Compare-at price',
  stock: 'Stock',
  weight: 'Weight (g)',
  taxClass: 'Tax class',
  barcode: 'Barcode',
};

/** Renders the variants of a product as a table of fields. */
export function OfficeVariantsPage({ view, after, variants, mayChange, base, problem, done, added }: Props) {
  const { product, options, next } = view;
  return (
    <>
      <ProductHead product={product} part="/variants" mayChange={mayChange} />
      <Done text={done} />
      <Problem text={problem} />
      <form method="post" action={productPath(product.id, `/variants${after && `?after=${after}`}`)}>
        {variants.flatMap((variant) =>
          variantFieldNames.map((field) => <Notes key={`${variant.id}.${field}`} variant={variant} field={field} />),
        )}
        <section aria-label="Variants">
          <table className="cells">
            <thead>
              <tr>
                <th scope="col">Variant</th>
                {variantFieldNames.map((field) => (
                  <th key={field} scope="col">
                    {labels[field]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {variants.map((variant) => (
                <Row key={variant.id} variant={variant} />
              ))}
            </tbody>
          </table>
        </section>
        <p>Prices are in {base}. Stock: a number is what was counted; +4 or -2 moves it.</p>
        {mayChange && <button type="submit">Save</button>}
      </form>
      {next !== null && (
        <p>
          <a rel="next" href={`${productPath(product.id, '/variants')}?after=${next}`}>
            More variants
          </a>
        </p>
      )}
      {mayChange && options.length > 0 && <NewVariant id={product.id} options={options} added={added} />}
    </>
  );
}

const nameOf = ({ sku, values, id }: OfficeVariant) => [sku, values].filter(Boolean).join(', ') || `Variant ${id}`;
const ofCell = ({ id }: OfficeVariant, field: VariantFieldName) => `${id}.${field}`;

function Notes({ variant, field }: { variant: ShownVariant; field: VariantFieldName }) {
  const [conflict, problem] = [variant.conflicts[field], variant.problems[field]];
  const label = `${nameOf(variant)}, ${labels[field]}`;
  const mine = variant.typed[field] ?? '';
  return (
    <>
      {conflict && <Conflict name={ofCell(variant, field)} label={label} conflict={conflict} mine={mine} />}
      {problem && (
        <p className="problem" id={`${ofCell(variant, field)}-problem`}>
          {label}: {problem}
        </p>
      )}
    </>
  );
}

function Row({ variant }: { variant: ShownVariant }) {
  const { id, fields, counts } = variant;
  return (
    <tr>
      <td>
        <a href={ledgerPath(id)}>{nameOf(variant)}</a>
        <input type="hidden" name={`before.${id}`} value={JSON.stringify({ ...fields, counts })} />
      </td>
      {variantFieldNames.map((field) => (
        <td key={field}>
          <Cell variant={variant} field={field} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ variant, field }: { variant: ShownVariant; field: VariantFieldName }) {
  if (field === 'stock' && !variant.isCounted) return 'not counted';
  const props = {
    name: ofCell(variant, field),
    'aria-label': `${labels[field]} of ${nameOf(variant)}`,
    defaultValue: variant.typed[field] ?? variant.fields[field],
    ...(variant.problems[field] && {
      'aria-invalid': true as const,
      'aria-describedby': `${ofCell(variant, field)}-problem`,
    }),
  };
  if (field !== 'taxClass') return <input {...props} />;
  return (
    <select {...props}>
      {taxClasses.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
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
