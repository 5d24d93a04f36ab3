import { type Context, Hono } from 'hono';
import type { Result } from '../../shared/errors.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { customerPath, officePaths } from '../../shared/staff/paths.ts';
import { findCustomer } from '../commerce/account/customer-queries.ts';
import { setTags } from '../commerce/account/customer-tags.ts';
import { deleteFor } from '../commerce/account/delete-self.ts';
import { exportFor } from '../commerce/account/export-self.ts';
import { countOpenOrders, noteCustomer } from '../commerce/account/office-customers.ts';
import type { Customer } from '../commerce/context.ts';
import type { StoreEnv } from '../http/context.ts';
import { type FormProblem, formOf } from '../http/forms/form.ts';
import { confirmed } from './confirmed.ts';
import { sendCustomers, showCustomers } from './customer-list.tsx';
import { customerIn, noSuchCustomer, showCustomer } from './customer-page.tsx';
import { leadTo } from './done.ts';
import { Confirmation, Note } from './fields.ts';
import { mistakesIn } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { screen } from './screen.ts';
import { TagForm } from './typed-tags.ts';

const words = officeMessages.customers;

/** Pages of the customers: a list with a search by e-mail, each of them, and its notes, download and deletion. */
export const customers = new Hono<StoreEnv>();
const readers = screen('customers.read');
customers.get(officePaths.customers, readers, (c) => showCustomers(c, deletedIn(c)));
customers.get(officePaths.customersTable, screen('customers.export'), sendCustomers);
customers.get(officePaths.customer, readers, (c) => showCustomer(c));
const refused = (c: Context<StoreEnv>, problem: FormProblem) => showCustomer(c, mistakesIn(problem));
customers.post(officePaths.customerNotes, screen('customers.note'), formOf(Note, refused), async (c) => {
  const { shop, staff } = officeOf(c);
  const noted = await noteCustomer(shop, staff, { id: customerIn(c), ...c.req.valid('form') });
  return noted.ok ? leadTo(c, customerPath(customerIn(c)), 'note') : showCustomer(c, noted.error);
});
customers.post(
  officePaths.customerTags,
  screen('customers.note'),
  formOf(TagForm, (c, problem) => showCustomer(c, mistakesIn(problem), { tags: problem.values.tags })),
  async (c) => {
    const { tags, before } = c.req.valid('form');
    const tagged = await setTags(officeOf(c).shop, { id: customerIn(c), tags, before });
    if (!tagged.ok) return showCustomer(c, tagged.error, { tags: tags.join(', ') });
    return leadTo(c, customerPath(customerIn(c)), 'tags');
  },
);
const Confirmed = formOf(Confirmation, refused);
customers.post(officePaths.customerExport, screen('customers.export'), Confirmed, async (c) => {
  const data = await onceConfirmed(c, c.req.valid('form').password, (customer) =>
    exportFor(officeOf(c).shop, customer),
  );
  if (!data.ok) return showCustomer(c, data.error);
  return c.body(JSON.stringify(data.value, null, 2), 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': 'attachment; filename="customer.json"',
  });
});
customers.post(officePaths.customerDeletion, screen('customers.delete'), Confirmed, async (c) => {
  const { shop } = officeOf(c);
  let open = 0;
  const deleted = await onceConfirmed(c, c.req.valid('form').password, async (customer) => {
    open = await countOpenOrders(shop.db, `user:${customer.id}`);
    return deleteFor(shop, customer);
  });
  if (!deleted.ok) return showCustomer(c, deleted.error);
  return c.redirect(`${officePaths.customers}?open=${open}`, 303);
});

/** Does something with the customer of a request, once the member of staff has given their password again. */
function onceConfirmed<T>(
  c: Context<StoreEnv>,
  password: string,
  work: (customer: Customer) => Promise<Result<T>>,
): Promise<Result<T>> {
  const office = officeOf(c);
  return confirmed(office, password, async () => {
    const customer = await findCustomer(office.shop.db, customerIn(c));
    return customer ? work(customer) : noSuchCustomer;
  });
}

/** Returns what to say after a deletion: the query has the number of orders that go on. */
function deletedIn(c: Context<StoreEnv>): string | undefined {
  const open = /^\d{1,6}$/.exec(c.req.query('open') ?? '')?.[0];
  if (open === undefined) return undefined;
  return open === '0' ? words.deleted : `${words.deleted} ${words.goOn(open)}`;
}
