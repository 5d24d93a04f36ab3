import type { Customs } from '../../shared/contract/customs.ts';
import { formatMoney } from '../../shared/money.ts';
import { ListTable } from './list.tsx';

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
      <ListTable
        label="Goods"
        columns={[
          ['Units', ({ quantity }) => quantity],
          ['SKU', ({ sku }) => sku],
          ['Goods', ({ title }) => title],
          ['HS code', ({ tariff }) => tariff ?? 'not known'],
          ['Origin', ({ origin }) => origin ?? 'not known'],
          ['Value', ({ cents }) => formatMoney(cents, currency)],
          ['Weight', ({ grams }) => `${grams} g`],
        ]}
        rows={lines}
        keyOf={({ sku, title }) => sku + title}
      />
    </section>
  );
}
