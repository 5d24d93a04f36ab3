import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeCustomerPage } from '../../pages/office/customer.tsx';
import { OfficeCustomers } from '../../pages/office/customers.tsx';
import {
  officeCustomer,
  officeCustomerDelete,
  officeCustomerExport,
  officeCustomerNote,
  officeCustomers,
} from '../../shared/contract/office/customers.ts';
import { officeSelf } from '../../shared/contract/office/session.ts';
import { codes, type Failure } from '../../shared/errors.ts';
import { customerPath, officePaths } from '../../shared/staff/paths.ts';
import type { StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/errors/refusal.ts';
import { formOf } from '../http/forms/form.ts';
import { refusedBy, showPage } from './page.tsx';

const Text = z.string().default('');
/** An export reads every order of the customer. */
const exportTimeoutMs = 20_000;
const invalid = (): never => {
  throw new Refusal(codes.badRequest, 'requestUnreadable');
};
const idOf = (c: Context<StoreEnv>) => c.req.param('customer') ?? '';

/** Pages of the customers: a list with a search by e-mail, each of them, and its notes, download and deletion. */
export function customerScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(officePaths.customers, async (c) => {
    const self = await c.get('api').get(officeSelf, {});
    const q = (c.req.query('q') ?? '').trim().slice(0, 120);
    const after = c.req.query('after');
    const list = await c.get('api').get(officeCustomers, { q, ...(after && { after }) });
    return showPage(c, { title: 'Customers', self, body: <OfficeCustomers q={q} list={list} done={deletedIn(c)} /> });
  });
  app.get(officePaths.customer, (c) => showCustomer(c));
  app.post(officePaths.customerNotes, formOf(z.object({ text: Text }), invalid), async (c) => {
    const noted = await c.get('api').attempt(officeCustomerNote, { id: idOf(c), text: c.req.valid('form').text });
    if (!noted.ok) return showCustomer(c, noted.error);
    return c.redirect(`${customerPath(idOf(c))}?done=note`, 303);
  });
  const Confirmed = formOf(z.object({ password: Text }), invalid);
  app.post(officePaths.customerExport, Confirmed, async (c) => {
    const wish = { id: idOf(c), password: c.req.valid('form').password };
    const data = await c.get('api').attempt(officeCustomerExport, wish, { timeoutMs: exportTimeoutMs });
    if (!data.ok) return showCustomer(c, data.error);
    return c.body(JSON.stringify(data.value, null, 2), 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="customer.json"',
    });
  });
  app.post(officePaths.customerDeletion, Confirmed, async (c) => {
    const wish = { id: idOf(c), password: c.req.valid('form').password };
    const deleted = await c.get('api').attempt(officeCustomerDelete, wish);
    if (!deleted.ok) return showCustomer(c, deleted.error);
    return c.redirect(`${officePaths.customers}?open=${deleted.value.openOrders}`, 303);
  });
  return app;
}

/** Returns what to say after a deletion: the query has the number of orders that go on. */
function deletedIn(c: Context<StoreEnv>): string | undefined {
  const open = /^\d{1,6}$/.exec(c.req.query('open') ?? '')?.[0];
  if (open === undefined) return undefined;
  return `The account is deleted.${open === '0' ? '' : ` Open orders that go on: ${open}.`}`;
}

async function showCustomer(c: Context<StoreEnv>, failure?: Failure) {
  const self = await c.get('api').get(officeSelf, {});
  const { problem, status } = failure ? refusedBy(c, failure) : { problem: undefined, status: 200 };
  const shown = await c.get('api').get(officeCustomer, { id: idOf(c) });
  const done = c.req.method === 'GET' && c.req.query('done') === 'note' ? 'The note is added.' : undefined;
  const body = <OfficeCustomerPage shown={shown} permissions={self.permissions} problem={problem} done={done} />;
  return showPage(c, { title: shown.customer.email, self, body, status });
}
