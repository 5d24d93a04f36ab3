import type * as contract from '../../../shared/contract/office.ts';
import { ok, type Result } from '../../../shared/errors.ts';
import { rightsOf } from '../../../shared/staff/roles.ts';
import { listTrail } from '../audit/list.ts';
import type { CommerceDeps, StaffMember } from '../context.ts';
import { changeAddress } from '../orders/change-address.ts';
import { cancelForStaff, noteOrder, previewRefund, refundForStaff } from '../orders/office-actions.ts';
import { listForOffice } from '../orders/office-list.ts';
import { viewForOffice } from '../orders/office-order.ts';
import { previewRemoval, removeForStaff } from '../orders/office-removal.ts';
import { findOrderByNumber } from '../orders/order-queries.ts';
import { noSuchOrder } from '../orders/refusals.ts';
import { shipOrder } from '../orders/ship.ts';
import { forOffice, forStaff, type HandlersOf } from '../service/handler.ts';
import { addStaff, listStaff, setStaffRole, switchStaffOff } from './accounts.ts';
import { setStaffPassword } from './set-password.ts';
import { confirmStaff, signInStaff, signOutStaff } from './sign-in.ts';

/** Handlers of the office; each names the permission that its call needs. */
export function officeHandlers(deps: CommerceDeps): HandlersOf<typeof contract> {
  return {
    officeSignIn: forOffice((input, { viewer }) => signInStaff(deps, viewer, input)),
    officeSetPassword: forOffice((input, { viewer }) => setStaffPassword(deps, viewer, input)),
    officeSignOut: forStaff(null, (_, { staff, viewer }) => signOutStaff(deps, staff, viewer.staffToken)),
    officeSelf: forStaff(null, (_, { staff: { name, role } }) =>
      ok({ name, role, permissions: [...rightsOf[role].may] }),
    ),
    officeOrders: forStaff('orders.read', (wish, { staff }) => listForOffice(deps.db, staff.role, wish)),
    officeOrder: forStaff('orders.read', async ({ orderNo }, { staff }) => {
      const order = await findOrderByNumber(deps.db, orderNo);
      return order ? ok(await viewForOffice(deps.db, staff.role, order)) : noSuchOrder;
    }),
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
    officeStaff: forStaff('staff.manage', async () => ok(await listStaff(deps.db))),
    officeStaffAdd: forStaff('staff.manage', ({ password, ...account }, { staff }) =>
      confirmed(deps, staff, password, () => addStaff(deps, account)),
    ),
    officeStaffOff: forStaff('staff.manage', ({ name, password }, { staff }) =>
      confirmed(deps, staff, password, () => switchStaffOff(deps, name)),
    ),
    officeStaffRole: forStaff('staff.manage', ({ name, role, password }, { staff }) =>
      confirmed(deps, staff, password, () => setStaffRole(deps, name, role)),
    ),
    officeAudit: forStaff('audit.read', async ({ before }) => ok(await listTrail(deps.db, before))),
  };
}

/** Does something once the member of staff has proved by their password to be themselves. */
async function confirmed<T>(
  deps: CommerceDeps,
  staff: StaffMember,
  password: string,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const proof = await confirmStaff(deps, staff, password);
  return proof.ok ? work() : proof;
}
