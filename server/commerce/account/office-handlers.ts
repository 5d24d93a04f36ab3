import type * as customers from '../../../shared/contract/office/customers.ts';
import { codes, fail, ok } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import type { CommerceDeps } from '../context.ts';
import { findOrderByNumber, isOfGuest } from '../orders/order-queries.ts';
import { forStaff, type HandlersOf } from '../service/handler.ts';
import { confirmStaff } from '../staff/sign-in.ts';
import { findCustomer } from './customer-queries.ts';
import { deleteFor } from './delete-self.ts';
import { exportFor } from './export-self.ts';
import { forgetBuyerOf, noGuest, previewForgetting } from './forget-guest.ts';
import { countOpenOrders, listCustomers, noteCustomer, viewForOffice } from './office-customers.ts';

const noSuchCustomer = fail(codes.notFound, verbatim('There is no such customer.'));

/** Handlers of the office's customers; each names the permission that its call needs. */
export function officeCustomerHandlers(deps: CommerceDeps): HandlersOf<typeof customers> {
  return {
    officeCustomers: forStaff('customers.read', async (wish) => ok(await listCustomers(deps.db, wish))),
    officeCustomer: forStaff('customers.read', async ({ id }) => {
      const customer = await findCustomer(deps.db, id);
      return customer ? ok(await viewForOffice(deps, customer)) : noSuchCustomer;
    }),
    officeCustomerNote: forStaff('customers.note', (input, { staff }) => noteCustomer(deps, staff, input)),
    officeCustomerExport: forStaff('customers.export', async ({ id, password }, { staff }) => {
      const confirmed = await confirmStaff(deps, staff, password);
      if (!confirmed.ok) return confirmed;
      const customer = await findCustomer(deps.db, id);
      return customer ? exportFor(deps, customer) : noSuchCustomer;
    }),
    officeCustomerDelete: forStaff('customers.delete', async ({ id, password }, { staff }) => {
      const confirmed = await confirmStaff(deps, staff, password);
      if (!confirmed.ok) return confirmed;
      const customer = await findCustomer(deps.db, id);
      if (!customer) return noSuchCustomer;
      const open = await countOpenOrders(deps.db, `user:${id}`);
      const deleted = await deleteFor(deps, customer);
      return deleted.ok ? ok({ openOrders: open }) : deleted;
    }),
    officeForgetPreview: forStaff('customers.delete', async ({ orderNo }) => {
      const order = await findOrderByNumber(deps.db, orderNo);
      return order && isOfGuest(order) ? ok(await previewForgetting(deps, order)) : noGuest;
    }),
    officeForget: forStaff('customers.delete', async ({ orderNo, orders, password }, { staff }) => {
      const confirmed = await confirmStaff(deps, staff, password);
      if (!confirmed.ok) return confirmed;
      const order = await findOrderByNumber(deps.db, orderNo);
      return order && isOfGuest(order) ? forgetBuyerOf(deps, order, orders) : noGuest;
    }),
  };
}
