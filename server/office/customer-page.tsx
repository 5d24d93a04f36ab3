import type { Context } from 'hono';
import { OfficeCustomerPage } from '../../pages/office/customer.tsx';
import { codes, type Failure, fail } from '../../shared/errors.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { wordings } from '../../shared/messages/wording.ts';
import { formatMoney } from '../../shared/money.ts';
import { findCustomer } from '../commerce/account/customer-queries.ts';
import { viewForOffice } from '../commerce/account/office-customers.ts';
import { loadBase } from '../commerce/catalog/price.ts';
import { freshId } from '../commerce/fresh-id.ts';
import { worthOf } from '../commerce/points/worth.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf } from '../http/errors/refusal.ts';
import { doneIn } from './done.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';

const words = officeMessages.customers;

export const noSuchCustomer = fail(codes.notFound, 'noSuchCustomer');

/** Returns the id of the customer in the path of a request. */
export const customerIn = (c: Context<StoreEnv>) => c.req.param('customer') ?? '';

/** What was typed into a form of the page that was refused. */
interface TypedForms {
  tags?: string | undefined;
  points?: Readonly<Record<string, string | undefined>> | undefined;
}

/** Answers with the page of a customer. */
export async function showCustomer(c: Context<StoreEnv>, failure?: Failure, typed: TypedForms = {}): Promise<Response> {
  const { shop, staff } = officeOf(c);
  const customer = await findCustomer(shop.db, customerIn(c));
  if (!customer) return dataOf<never>(noSuchCustomer);
  const shown = await viewForOffice(shop, customer);
  const base = await loadBase(shop.db);
  const pointsForm = {
    once: freshId(shop.random),
    worth: formatMoney(worthOf(1, base), base.code),
    refused: typed.points && { which: 'points', typed: typed.points, fields: wordings(failure?.fields ?? {}) },
  };
  const permissions = staff.role.may;
  const body = (
    <OfficeCustomerPage
      shown={shown}
      permissions={permissions}
      pointsForm={pointsForm}
      typedTags={typed.tags ?? null}
    />
  );
  const marksFields = typed.points !== undefined;
  return showPage(c, { title: shown.customer.email, body, failure, marksFields, done: doneIn(c, words.done) });
}
