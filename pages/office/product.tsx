import {
  type OfficeProduct,
  type ProductFieldName,
  productFieldNames,
  productStates,
} from '../../shared/contract/office/products.ts';
import { productPath } from '../../shared/staff/paths.ts';
import { EditField, type ShownField } from './edit-field.tsx';
import { Done, Problem } from './parts.tsx';
import { ProductHead } from './product-head.tsx';

interface Props {
  product: OfficeProduct;
  fields: Readonly<Record<ProductFieldName, ShownField>>;
  mayChange: boolean;
  problem: string | undefined;
  done: string | undefined;
}

const fieldLabels: Readonly<Record<ProductFieldName, string>> = {
  title: 'Title',
  description: 'Description (HTML)',
  vendor: 'Vendor',
  type: 'Type; it decides the category',
  tags: 'Tags, separated by commas',
  status: 'Status',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
  manufacturer: 'Manufacturer: code of its document',
  warnings: 'Warnings, a line each',
  composition: 'Composition, such as 80% wool, 20% cashmere; lining: 100% cupro',
  care: 'Care, codes such as wash-30, iron-110',
  tariff: 'HS code',
  origin: 'Country of origin, two letters',
};
const rowsOf: Partial<Record<ProductFieldName, number>> = { description: 10, seoDescription: 3, warnings: 3 };

/** Renders the texts of a product as a form. */
export function OfficeProductPage({ product, fields, mayChange, problem, done }: Props) {
  return (
    <>
      <ProductHead product={product} part="" mayChange={mayChange} />
      <Done text={done} />
      <Problem text={problem} />
      <form className="stack" method="post" action={productPath(product.id)} encType="multipart/form-data">
        {productFieldNames.map((name) => (
          <EditField key={name} name={name} label={fieldLabels[name]} field={fields[name]}>
            {(props) =>
              name === 'status' ? (
                <select {...props}>
                  {productStates.map((state) => (
                    <option key={state}>{state}</option>
                  ))}
                </select>
              ) : rowsOf[name] ? (
                <textarea {...props} rows={rowsOf[name]} />
              ) : (
                <input {...props} />
              )
            }
          </EditField>
        ))}
        {mayChange && <button type="submit">Save</button>}
      </form>
    </>
  );
}
