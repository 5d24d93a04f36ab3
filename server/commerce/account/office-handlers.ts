import type * as customers from '../../../shared/contract/office/customers.ts';
import { codes, fail, ok } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import type { CommerceDeps } from '../context.ts';
import { forStaff, type HandlersOf } from '../service/handler.ts';
import { findCustomer } from './customer-queries.ts';
import { listCustomers, viewForOffice } from './office-customers.ts';

const noSuchCustomer = fail(codes.notFound, verbatim('There is no such customer.'));

/** Handlers of the office's customers; each names the permission that its call needs. */
export function officeCustomerHandlers(deps: CommerceDeps): HandlersOf<typeof customers> {
  return {
    officeCustomers: forStaff('customers.read', async (wish) => ok(await listCustomers(deps.db, wish))),
    officeCustomer: forStaff('customers.read', async ({ id }) => {
      const customer = await findCustomer(deps.db, id);
      return customer ? ok(await viewForOffice(deps, customer)) : noSuchCustomer;
    }),
  };
}
