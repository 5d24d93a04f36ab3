import type { Customs } from '../../shared/contract/customs.ts';
import { formatMoney } from '../../shared/money.ts';
import type { PackedOrder } from '../../shared/office/orders.ts';
import { ListTable } from './list.tsx';

interface CustomsTableProps {
  order: Pick<PackedOrder, 'orderNo' | 'currency'>;
  customs: Customs;
}

/** Renders what a customs declaration of an order holds. */
export function CustomsTable({ order, customs: { from, to, ioss, duties, lines } }: CustomsTableProps) {
  const said = [`From ${from} to ${to}`, ioss && `IOSS ${ioss}`, duties && `duties are paid by the ${duties}`];
  return (
    <>
      <h2>Customs declaration</h2>
      <p>{said.filter(Boolean).join(', ')}</p>
      <ListTable
        label={`Customs declaration ${order.orderNo}`}
        columns={[
          ['Units', ({ quantity }) => quantity],
          ['SKU', ({ sku }) => sku],
          ['Goods', ({ title }) => title],
          ['HS code', ({ tariff }) => tariff ?? 'not known'],
          ['Origin', ({ origin }) => origin ?? 'not known'],
          ['Value', ({ cents }) => formatMoney(cents, order.currency)],
          ['Weight', ({ grams }) => `${grams} g`],
        ]}
        rows={lines}
        keyOf={({ sku, title }) => sku + title}
      />
    </>
  );
}
