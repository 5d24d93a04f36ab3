import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import type { PackedOrder } from '../../shared/office/orders.ts';
import { officePaths, packPath } from '../../shared/staff/paths.ts';
import { SlipContent } from './packing-slip.tsx';
import { ParcelFields } from './parcel-fields.tsx';
import { PostForm } from './parts.tsx';

const words = officeMessages.packing;

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
        {words.allDone}
        <a href={officePaths.orders}>{words.ordersToSend}</a>
      </p>
    );
  return (
    <>
      <PostForm
        fields="row"
        action={officePaths.packShip}
        label={words.recordNext}
        send={{ orders: [order.orderNo, ...later].join(',') }}
      >
        <ParcelFields {...{ carrier, tracking }} orderNo={order.orderNo} />
      </PostForm>
      <p>
        {later.length === 0 ? words.last : words.more(later.length)}{' '}
        <a href={packPath(later, '/ship', carrier)}>{words.skip}</a>
      </p>
      <h2>{terms.orderOf(order.orderNo)}</h2>
      <SlipContent order={order} />
    </>
  );
}
