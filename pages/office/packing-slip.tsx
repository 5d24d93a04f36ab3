import { townLine } from '../../shared/addresses/town-line.ts';
import type { OfficeOrder } from '../../shared/contract/office/orders.ts';
import { orderPath } from '../../shared/staff/paths.ts';
import { CustomsTable } from './customs-table.tsx';
import { Minute } from './parts.tsx';

/** Renders what is left to pack of an order and where it goes; prices only where customs ask for them. */
export function PackingSlip({ order }: { order: OfficeOrder }) {
  const { firstName, lastName, street, apt, country = '', ...town } = order.shippingAddress;
  const { city = '', state = '', postalCode = '' } = town;
  const rows = [`${firstName} ${lastName}`, street, apt, townLine({ city, state, postalCode, country }), country];
  const lines = order.lines.filter(({ toSend }) => toSend > 0);
  return (
    <>
      <p className="unprinted">
        <a href={orderPath(order.orderNo)}>Back to the order</a>
      </p>
      <p>
        Placed <Minute at={order.placedAt} /> UTC
      </p>
      <address>
        {rows.filter(Boolean).map((row) => (
          <div key={row}>{row}</div>
        ))}
      </address>
      <table>
        <thead>
          <tr>
            {['Units', 'SKU', 'Product', 'Packed'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ sku, title, variant, toSend }) => (
            <tr key={sku + title + variant}>
              <td>{toSend}</td>
              <td>{sku}</td>
              <td>{[title, variant].filter(Boolean).join(', ')}</td>
              <td>☐</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length === 0 && <p>Nothing is left to pack.</p>}
      {order.customs && <CustomsTable customs={order.customs} currency={order.currency} />}
    </>
  );
}
