import {
  type OfficeProduct,
  type ProductFieldName,
  productFieldNames,
  productStates,
} from '../../shared/contract/office/products.ts';
import { productPath } from '../../shared/staff/paths.ts';
import { EditField, type ShownField } from './edit-field.tsx';
import { fieldNames } from './field-names.ts';
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
  title: fieldNames.title,
  description: `${fieldNames.description} (HTML)`,
  vendor: fieldNames.vendor,
  type: `${fieldNames.type}; it decides the category`,
  tags: `${fieldNames.tags}, separated by commas`,
  status: fieldNames.status,
  seoTitle: fieldNames.seoTitle,
  seoDescription: fieldNames.seoDescription,
  manufacturer: `${fieldNames.manufacturer}: code of its document`,
  warnings: `${fieldNames.warnings}, a line each`,
  composition: `${fieldNames.composition}, such as 80% wool, 20% cashmere; lining: 100% cupro`,
  care: `${fieldNames.care}, codes such as wash-30, iron-110`,
  tariff: fieldNames.tariff,
  origin: `${fieldNames.origin}, two letters`,
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
                    <option key={state} value={state}>
                      {state}
                    </option>
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
