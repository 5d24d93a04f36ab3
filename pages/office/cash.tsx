import { formatMoney } from '../../shared/money.ts';
import type { OpenCash } from '../../shared/office/cash.ts';
import { officePaths, orderPath } from '../../shared/staff/paths.ts';
import { type Column, ListTable } from './list.tsx';
import { inShopZone, LongField, Minute } from './parts.tsx';

interface Props {
  open: OpenCash;
  /** Numbers that were left. */
  typed: string;
}

type Owed = OpenCash['owed'][number];
type Transfer = OpenCash['transfers'][number];

const choice = ({ orderNo }: Transfer) => (
  <label>
    <input type="checkbox" name="order" value={orderNo} /> <a href={orderPath(orderNo)}>{orderNo}</a>
  </label>
);
const amount = ({ cents, currency }: Transfer) => formatMoney(cents, currency);

const owedColumns: readonly Column<Owed>[] = [
  ['Order', choice],
  [inShopZone('Sent'), ({ at }) => <Minute at={at} />],
  ['Amount', amount, 'amount'],
  ['Parcels', ({ parcels }) => parcels.join(', ')],
];
const transferColumns: readonly Column<Transfer>[] = [
  ['Order', choice],
  [inShopZone('Since'), ({ at }) => <Minute at={at} />],
  ['Amount', amount, 'amount'],
];

/** Renders what couriers owe and what is to be transferred to buyers, with one form for all orders that are chosen or typed. */
export function OfficeCash({ open: { owed, transfers }, typed }: Props) {
  return (
    <form className="stack" method="post" action={officePaths.cash} aria-label="Cash on delivery">
      <h2>Owed by couriers</h2>
      <ListTable
        stacked
        label="Owed by couriers"
        empty="No courier owes anything."
        columns={owedColumns}
        rows={owed}
        keyOf={({ orderNo }) => orderNo}
      />
      <h2>To transfer to buyers</h2>
      <ListTable
        stacked
        label="To transfer to buyers"
        empty="Nobody waits for a transfer."
        columns={transferColumns}
        rows={transfers}
        keyOf={({ orderNo, at }) => `${orderNo} ${at}`}
      />
      <LongField label="Further orders by number, as in a courier’s list" name="orders" rows={4} defaultValue={typed} />
      <button type="submit" name="step" value="collected">
        The courier has paid
      </button>
      <button type="submit" name="step" value="refused" className="quiet">
        Refused at the door, and back here
      </button>
      <button type="submit" name="step" value="transferred" className="quiet">
        The transfer is made
      </button>
    </form>
  );
}
