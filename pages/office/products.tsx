import { type OfficeProductList, type OfficeProductRow, productStates } from '../../shared/contract/office/products.ts';
import { thumbnail } from '../../shared/images.ts';
import { officePaths, productPath } from '../../shared/staff/paths.ts';
import { Field } from './parts.tsx';

interface Props {
  q: string;
  state: string;
  list: OfficeProductList;
  mayChange: boolean;
  /** The currency of the shop's prices. */
  base: string;
}

/** Renders products: a search, a list for each state, and a link to the next page. */
export function OfficeProducts({ q, state, list: { products, next, isCut }, mayChange, base }: Props) {
  const path = (wish: Record<string, string>) =>
    `${officePaths.products}?${new URLSearchParams({ ...(q && { q }), ...wish })}`;
  return (
    <>
      <form className="row" method="get" action={officePaths.products}>
        <Field label="Words of the title, handle or SKU" name="q" type="search" defaultValue={q} maxLength={120} />
        {state !== 'all' && <input type="hidden" name="state" value={state} />}
        <button type="submit">Search</button>
      </form>
      <nav aria-label="Lists">
        {['all', ...productStates].map((name) => (
          <a key={name} href={path({ state: name })} aria-current={name === state ? 'page' : undefined}>
            {name === 'all' ? 'All' : words[name]}
          </a>
        ))}
        {mayChange && <a href={officePaths.productNew}>New product</a>}
      </nav>
      {isCut && <p>More than 1,000 products have these words: add a word to find others.</p>}
      {products.length === 0 ? <p>No products.</p> : <Rows products={products} base={base} />}
      {next !== null && (
        <p>
          <a rel="next" href={path({ state, after: String(next) })}>
            Next page
          </a>
        </p>
      )}
    </>
  );
}

const words: Readonly<Record<string, string>> = { active: 'Active', draft: 'Drafts', archived: 'Archived' };

function Rows({ products, base }: { products: readonly OfficeProductRow[]; base: string }) {
  return (
    <section aria-label="Products">
      <table>
        <thead>
          <tr>
            {['Picture', 'Product', 'Status'].map((name) => (
              <th key={name} scope="col" className="whole">
                {name}
              </th>
            ))}
            <th scope="col" className="amount">
              Price in {base}
            </th>
            <th scope="col" className="amount">
              Stock
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ id, title, state, picture, fromCents, toCents, stock }) => (
            <tr key={id}>
              <td>{picture && <img src={thumbnail(picture, 200)} alt="" width={36} height={48} loading="lazy" />}</td>
              <td>
                <a href={productPath(id)}>{title}</a>
              </td>
              <td className="whole">{state}</td>
              <td className="amount">{priceSpan(fromCents, toCents)}</td>
              <td className="amount">{stock ?? '-'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Returns prices as forms and product files have them: in the base currency. */
function priceSpan(from: number | null, to: number | null): string {
  if (from === null || to === null) return '-';
  return from === to ? decimal(from) : `${decimal(from)}–${decimal(to)}`;
}

const decimal = (cents: number): string => (cents / 100).toFixed(2);
