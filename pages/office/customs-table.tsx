import type { Customs } from '../../shared/contract/customs.ts';
import { formatMoney } from '../../shared/money.ts';

interface CustomsTableProps {
  customs: Customs;
  currency: string;
}

/** Renders what a customs declaration of an order holds. */
export function CustomsTable({ customs: { from, to, ioss, duties, lines }, currency }: CustomsTableProps) {
  const said = [`From ${from} to ${to}`, ioss && `IOSS ${ioss}`, duties && `duties are paid by the ${duties}`];
  return (
    <section aria-labelledby="customs">
      <h2 id="customs">Customs declaration</h2>
      <p>{said.filter(Boolean).join(', ')}</p>
      <table>
        <thead>
          <tr>
            {['Units', 'SKU', 'Goods', 'HS code', 'Origin', 'Value', 'Weight'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ sku, title, quantity, tariff, origin, cents, grams }) => (
            <tr key={sku + title}>
              <td>{quantity}</td>
              <td>{sku}</td>
              <td>{title}</td>
              <td>{tariff ?? 'not known'}</td>
              <td>{origin ?? 'not known'}</td>
              <td>{formatMoney(cents, currency)}</td>
              <td>{grams} g</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
