import type { ReactNode } from 'react';
import { addressRows } from '../../shared/addresses/address-rows.ts';
import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import type { PackedOrder } from '../../shared/office/orders.ts';
import { stateName } from '../../shared/places/state-name.ts';
import { orderPath } from '../../shared/staff/paths.ts';
import { CustomsTable } from './customs-table.tsx';
import { nameOfCountry } from './name-of-country.ts';
import { Minute, Zone } from './parts.tsx';
import { Units } from './picking-list.tsx';

const words = officeMessages.packing;

/** Renders what is left to pack of an order and where it goes; prices only where customs ask for them. */
export function PackingSlip({ order, mark }: { order: PackedOrder; mark: ReactNode }) {
  return (
    <>
      <p className="unprinted">
        <a href={orderPath(order.orderNo)}>{words.backToOrder}</a>
      </p>
      <p className="slip-mark">{mark}</p>
      <SlipContent order={order} />
    </>
  );
}

/** Renders the slips of several orders, each on a page of its own when they are printed. */
export function PackingSlips({ orders, mark }: { orders: readonly PackedOrder[]; mark: ReactNode }) {
  if (orders.length === 0) return <p>{words.noneChosen}</p>;
  return orders.map((order) => (
    <section key={order.orderNo} className="slip">
      <p className="slip-mark">{mark}</p>
      <h2>{terms.orderOf(order.orderNo)}</h2>
      <SlipContent order={order} />
    </section>
  ));
}

export function SlipContent({ order }: { order: PackedOrder }) {
  const { country = '', carrierNote } = order.shippingAddress;
  const rows = [...addressRows(order.shippingAddress, stateName), nameOfCountry(country)];
  const lines = order.lines.filter(({ toSend }) => toSend > 0);
  return (
    <>
      <p>
        {words.placed}
        <Minute at={order.placedAt} /> <Zone />
      </p>
      <address>
        {rows.filter(Boolean).map((row) => (
          <div key={row}>
            <bdi>{row}</bdi>
          </div>
        ))}
      </address>
      {carrierNote && (
        <p>
          {terms.forCarrier}
          <bdi>{carrierNote}</bdi>
        </p>
      )}
      <Units picked={lines} of={order.orderNo} />
      {order.customs && <CustomsTable order={order} customs={order.customs} />}
    </>
  );
}
