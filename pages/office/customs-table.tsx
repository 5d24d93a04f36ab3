import type { Customs } from '../../shared/contract/customs.ts';
import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import { formatMoney } from '../../shared/money.ts';
import type { PackedOrder } from '../../shared/office/orders.ts';
import { ListTable } from './list.tsx';
import { nameOfCountry } from './name-of-country.ts';

const packing = officeMessages.packing;

const words = officeMessages.packing.customs;

interface CustomsTableProps {
  order: Pick<PackedOrder, 'orderNo' | 'currency'>;
  customs: Customs;
}

/** Renders what a customs declaration of an order holds. */
export function CustomsTable({ order, customs: { from, to, ioss, duties, lines } }: CustomsTableProps) {
  const said = [
    words.way(nameOfCountry(from), nameOfCountry(to)),
    ioss && `IOSS ${ioss}`,
    duties && words.duties[duties],
  ];
  return (
    <>
      <h2>{words.title}</h2>
      <p>{said.filter(Boolean).join(', ')}</p>
      <ListTable
        stacked
        label={words.titleOf(order.orderNo)}
        columns={[
          [terms.units, ({ quantity }) => quantity, 'amount'],
          [packing.sku, ({ sku }) => sku],
          [words.goods, ({ title }) => title],
          [words.tariff, ({ tariff }) => tariff ?? words.notKnown],
          [words.origin, ({ origin }) => origin ?? words.notKnown],
          [words.value, ({ cents }) => formatMoney(cents, order.currency), 'amount'],
          [words.weight, ({ grams }) => `${grams} g`, 'amount'],
        ]}
        rows={lines}
      />
    </>
  );
}
