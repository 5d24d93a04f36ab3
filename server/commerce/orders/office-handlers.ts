import type * as orders from '../../../shared/contract/office/orders.ts';
import type * as packing from '../../../shared/contract/office/packing.ts';
import type * as refunds from '../../../shared/contract/office/refunds.ts';
import { ok } from '../../../shared/errors.ts';
import type { CommerceDeps } from '../context.ts';
import { forStaff, type HandlersOf } from '../service/handler.ts';
import { changeAddress } from './change-address.ts';
import { cancelForStaff, noteOrder, previewRefund, refundForStaff } from './office-actions.ts';
import { listForOffice } from './office-list.ts';
import { viewForOffice } from './office-order.ts';
import { previewRemoval, removeForStaff } from './office-removal.ts';
import { findOrderByNumber } from './order-queries.ts';
import { packingOf } from './packing.ts';
import { noSuchOrder } from './refusals.ts';
import { shipOrder } from './ship.ts';

/** Handlers of the office's orders; each names the permission that its call needs. */
export function officeOrderHandlers(deps: CommerceDeps): HandlersOf<typeof orders & typeof packing & typeof refunds> {
  return {
    officeOrders: forStaff('orders.read', async (wish, { staff }) => ok(await listForOffice(deps, staff.role, wish))),
    officeOrder: forStaff('orders.read', async ({ orderNo }, { staff }) => {
      const order = await findOrderByNumber(deps.db, orderNo);
      return order ? ok(await viewForOffice(deps.db, staff.role, order)) : noSuchOrder;
    }),
    officePacking: forStaff('orders.ship', async ({ orders: numbers }) =>
      ok({ orders: await packingOf(deps.db, numbers.split(',')) }),
    ),
    officeShip: forStaff('orders.ship', async ({ orderNo, carrier, tracking, units }) => {
      const order = await findOrderByNumber(deps.db, orderNo);
      if (!order) return noSuchOrder;
      const shipped = await shipOrder(deps, { orderId: order.id, carrier, trackingNo: tracking, units });
      if (!shipped.ok) return shipped;
      const { fresh, label } = shipped.value;
      return ok({ fresh, carrier: label.carrier, trackingNo: label.trackingNo });
    }),
    officeRefundPreview: forStaff('orders.refund', (wish) => previewRefund(deps, wish)),
    officeRefund: forStaff('orders.refund', (input, { staff }) => refundForStaff(deps, staff, input)),
    officeRemovalPreview: forStaff('orders.change', (wish) => previewRemoval(deps, wish)),
    officeRemove: forStaff('orders.change', (input, { staff }) => removeForStaff(deps, staff, input)),
    officeAddress: forStaff('orders.change', async ({ orderNo, shippingAddress: address }) => {
      const order = await findOrderByNumber(deps.db, orderNo);
      return order ? changeAddress(deps, { orderId: order.id, address }) : noSuchOrder;
    }),
    officeCancel: forStaff('orders.cancel', (input, { staff }) => cancelForStaff(deps, staff, input)),
    officeNote: forStaff('orders.note', (input, { staff }) => noteOrder(deps, staff, input)),
  };
}
