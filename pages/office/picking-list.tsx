import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import type { PackedOrder } from '../../shared/office/orders.ts';
import { officePaths, orderPath, packPath } from '../../shared/staff/paths.ts';
import { type Column, ListTable } from './list.tsx';

const words = officeMessages.packing;

/** Renders what is to be picked for several orders: units by SKU, to be printed, and what is done with them next. */
export function PickingList({ orders, missing }: { orders: readonly PackedOrder[]; missing: readonly string[] }) {
  const numbers = orders.map(({ orderNo }) => orderNo);
  const picked = unitsBySku(orders);
  const units = picked.reduce((sum, { toSend }) => sum + toSend, 0);
  if (orders.length === 0)
    return (
      <p>
        {words.chooseFirst.before}
        <a href={officePaths.orders}>{words.chooseFirst.link}</a>
        {words.chooseFirst.after}
      </p>
    );
  return (
    <>
      <nav className="unprinted" aria-label={words.next}>
        <a href={packPath(numbers, '/slips')}>{words.slips}</a>
        <a href={packPath(numbers, '/ship')}>{words.oneByOne}</a>
        <a href={officePaths.ship}>{words.byPaste}</a>
      </nav>
      {missing.length > 0 && <p className="problem">{words.notFound(missing.join(', '))}</p>}
      <p>{words.counts(units, picked.length, orders.length)}</p>
      <Units picked={picked} />
      <p className="row">
        <span>{screenNames.orders}:</span>
        {numbers.map((orderNo) => (
          <span key={orderNo} className="whole">
            <a href={orderPath(orderNo)}>{orderNo}</a>
          </span>
        ))}
      </p>
    </>
  );
}

type PackedLine = PackedOrder['lines'][number];

const columns: readonly Column<PackedLine>[] = [
  [() => terms.units, ({ toSend }) => toSend, 'amount'],
  [() => words.sku, ({ sku }) => sku, 'whole'],
  [
    () => terms.product,
    ({ title, variant }) => (
      <>
        <bdi>{title}</bdi>
        {title && variant && ', '}
        <bdi>{variant}</bdi>
      </>
    ),
  ],
  [() => words.packed, () => '☐', 'tick'],
];

/** Renders units with a box to tick each. @param of the number of their order; absent: they are of several */
export const Units = ({ picked, of = '' }: { picked: readonly PackedLine[]; of?: string }) => (
  <ListTable
    label={of === '' ? terms.units : words.unitsOf(of)}
    empty={words.nothingLeft}
    columns={columns}
    rows={picked}
  />
);

/** Sums the units of orders by SKU, or by product where there is none, in the order of SKUs. */
function unitsBySku(orders: readonly PackedOrder[]): PackedLine[] {
  const lines = orders.flatMap((order) => order.lines.filter(({ toSend }) => toSend > 0));
  const groups = Map.groupBy(lines, ({ sku, title, variant }) => sku || `${title} ${variant}`);
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...more]]) =>
      first ? [{ ...first, toSend: more.reduce((sum, { toSend }) => sum + toSend, first.toSend) }] : [],
    );
}
