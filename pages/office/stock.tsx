import type { LowStock } from '../../shared/contract/office/stock.ts';
import { ledgerPath, officePaths, productPath } from '../../shared/staff/paths.ts';
import { Field } from './parts.tsx';

interface Props {
  most: number;
  list: LowStock;
  mayCount: boolean;
}

/** Renders the variants on sale whose stock is low. */
export function OfficeStock({ most, list: { variants, next }, mayCount }: Props) {
  return (
    <>
      {mayCount && (
        <nav aria-label="Stock">
          <a href={officePaths.stockCounts}>Counts</a>
        </nav>
      )}
      <form className="row" method="get" action={officePaths.stock}>
        <Field label="At most so many units" name="most" type="number" min={0} max={1_000_000} defaultValue={most} />
        <button type="submit">Show</button>
      </form>
      {variants.length === 0 ? <p>{next ? 'None on this page.' : 'No variant on sale is as low.'}</p> : null}
      {variants.length > 0 && (
        <section aria-label="Low stock">
          <table>
            <thead>
              <tr>
                <th scope="col">Product</th>
                <th scope="col">Variant</th>
                <th scope="col" className="amount">
                  Stock
                </th>
              </tr>
            </thead>
            <tbody>
              {variants.map(({ id, product, title, name, stock }) => (
                <tr key={id}>
                  <td>
                    <a href={productPath(product, '/variants')}>{title}</a>
                  </td>
                  <td>
                    <a href={ledgerPath(id)}>{name}</a>
                  </td>
                  <td className="amount">{stock}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {next && (
        <p>
          <a rel="next" href={`${officePaths.stock}?most=${most}&afterStock=${next.stock}&afterId=${next.id}`}>
            Next page
          </a>
        </p>
      )}
    </>
  );
}
