import type { PackedOrder } from '../../shared/office/orders.ts';
import { officePaths, packPath } from '../../shared/staff/paths.ts';
import { SlipContent } from './packing-slip.tsx';
import { Field } from './parts.tsx';

interface Props {
  /** The order whose parcel is recorded now; null: all are done. */
  order: PackedOrder | null;
  /** Numbers of the orders that follow. */
  later: readonly string[];
  carrier: string;
  tracking: string;
}

/** Renders the parcel of one of several orders: Enter in the tracking number records it and leads to the next order. */
export function Tracking({ order, later, carrier, tracking }: Props) {
  if (!order)
    return (
      <p>
        All of these orders are done. <a href={officePaths.orders}>Orders to send</a>
      </p>
    );
  return (
    <>
      <form className="row" method="post" action={officePaths.packShip}>
        <input type="hidden" name="orders" value={[order.orderNo, ...later].join(',')} />
        <Field
          label="Carrier"
          name="carrier"
          defaultValue={carrier}
          maxLength={60}
          required
          autoFocus={carrier === ''}
          list="carriers"
        />
        <datalist id="carriers">
          {['DHL', 'UPS', 'FedEx', 'USPS', 'DPD', 'GLS'].map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field
          label={`Tracking number of ${order.orderNo}`}
          name="tracking"
          defaultValue={tracking}
          maxLength={100}
          required
          autoFocus={carrier !== ''}
          autoComplete="off"
        />
        <button type="submit">Record and go on</button>
      </form>
      <p>
        {later.length === 0 ? 'This is the last one.' : `${later.length} more after this.`}{' '}
        <a href={packPath(later, '/ship', carrier)}>Skip this order</a>
      </p>
      <h2>Order {order.orderNo}</h2>
      <SlipContent order={order} />
    </>
  );
}
