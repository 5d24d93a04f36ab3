import type { FormField, OfficeProduct } from '../../shared/office/products.ts';
import { productPath } from '../../shared/staff/paths.ts';
import { EditField, type ShownField } from './edit-field.tsx';
import { Options } from './parts.tsx';
import { ProductHead } from './product-head.tsx';

interface Props {
  product: OfficeProduct;
  fields: readonly (FormField & { shown: ShownField })[];
  mayChange: boolean;
}

/** Renders the texts of a product as a form. */
export function OfficeProductPage({ product, fields, mayChange }: Props) {
  return (
    <>
      <ProductHead product={product} part="" mayChange={mayChange} />
      <form className="stack" method="post" action={productPath(product.id)} encType="multipart/form-data">
        {fields.map(({ name, label, rows, choices, shown }) => (
          <EditField key={name} name={name} label={label} field={shown}>
            {(props) =>
              choices ? (
                <select {...props}>
                  <Options of={choices} />
                </select>
              ) : rows ? (
                <textarea {...props} dir="auto" rows={rows} />
              ) : (
                <input {...props} dir="auto" />
              )
            }
          </EditField>
        ))}
        {mayChange && <button type="submit">Save</button>}
      </form>
    </>
  );
}
