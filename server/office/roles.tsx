import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { fieldsOfRole, type TypedRole } from '../../pages/office/role-fields.tsx';
import { OfficeRole, OfficeRoles } from '../../pages/office/roles.tsx';
import { codes, type Failure, fail, ok, type Result } from '../../shared/errors.ts';
import { verbatim } from '../../shared/messages/message.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { exampleAmount, parseAmount } from '../../shared/money.ts';
import { roundAmountOf } from '../../shared/places/base-currencies.ts';
import { officePaths, rolePath } from '../../shared/staff/paths.ts';
import { isWithinRights, permissions, type Role } from '../../shared/staff/roles.ts';
import { loadBaseCurrency } from '../commerce/places/base-currency.ts';
import { listStaff } from '../commerce/staff/accounts.ts';
import { addRole, changeRole, type RoleTerms, removeRole } from '../commerce/staff/manage-roles.ts';
import { findOwnRole, listRoles } from '../commerce/staff/roles.ts';
import type { StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/errors/refusal.ts';
import { formOf } from '../http/forms/form.ts';
import { confirmed } from './confirmed.ts';
import { doneIn, leadTo } from './done.ts';
import { Confirmation, StaffLine, StaffPassword, Text, Trimmed } from './fields.ts';
import { mistakesIn } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';

const words = officeMessages.roles;

const RoleForm = z
  .object({
    name: StaffLine.default(''),
    refunds: Trimmed,
    refundsAll: Text,
    discounts: Trimmed,
    discountsAll: Text,
    version: Trimmed,
    password: StaffPassword,
  })
  // Permissions by their names; nothing reads a name that is none.
  .catchall(z.string());
type SubmittedRole = z.output<typeof RoleForm>;

/** Pages of roles: all of them with the form of a new one, and each own one. */
export const staffRoles = new Hono<StoreEnv>();
const managers = screen('staff.manage');
const role = formOf(RoleForm, (c, problem) =>
  c.req.param('role') === undefined
    ? showRoles(c, { failure: mistakesIn(problem), typed: problem.values })
    : showRole(c, { failure: mistakesIn(problem), typed: problem.values }),
);
const onlyPassword = formOf(Confirmation, (c, problem) => showRole(c, { failure: mistakesIn(problem) }));
staffRoles.get(officePaths.roles, managers, (c) => showRoles(c));
staffRoles.post(officePaths.roles, managers, role, (c) => add(c, c.req.valid('form')));
staffRoles.get(officePaths.role, managers, (c) => showRole(c));
staffRoles.post(officePaths.role, managers, role, (c) => save(c, c.req.valid('form')));
staffRoles.post(officePaths.roleRemove, managers, onlyPassword, (c) => remove(c, c.req.valid('form')));

interface Attempt {
  failure?: Failure;
  typed?: TypedRole;
}

const idIn = (c: Context<StoreEnv>) => c.req.param('role') ?? '';

async function add(c: Context<StoreEnv>, { password, ...typed }: SubmittedRole): Promise<Response> {
  const { shop, staff } = officeOf(c);
  const terms = termsIn(typed, await loadBaseCurrency(shop.db));
  if (!terms.ok) return showRoles(c, { typed, failure: terms.error });
  const added = await confirmed(officeOf(c), password, () => addRole(shop, staff, terms.value));
  return added.ok ? leadTo(c, officePaths.roles, 'added') : showRoles(c, { typed, failure: added.error });
}

async function save(c: Context<StoreEnv>, { password, version, ...typed }: SubmittedRole): Promise<Response> {
  const { shop, staff } = officeOf(c);
  const terms = termsIn(typed, await loadBaseCurrency(shop.db));
  if (!terms.ok) return showRole(c, { typed, failure: terms.error });
  const which = { id: idIn(c), version: Number(version) };
  const saved = await confirmed(officeOf(c), password, () => changeRole(shop, staff, which, terms.value));
  if (saved.ok) return leadTo(c, rolePath(idIn(c)), 'saved');
  // What somebody else stored meanwhile is shown instead of what was typed.
  return showRole(c, { failure: saved.error, ...(saved.error.code !== codes.conflict && { typed }) });
}

async function remove(c: Context<StoreEnv>, { password }: z.output<typeof Confirmation>): Promise<Response> {
  const { shop, staff } = officeOf(c);
  const removed = await confirmed(officeOf(c), password, () => removeRole(shop, staff, idIn(c)));
  return removed.ok ? leadTo(c, officePaths.roles, 'removed') : showRole(c, { failure: removed.error });
}

interface TypedTerms {
  name: string;
  refunds: string;
  refundsAll: string;
  discounts: string;
  discountsAll: string;
  /** Of each permission whether it is ticked. */
  [permission: string]: string;
}

/** Returns what a role is made of as it was typed. */
function termsIn(typed: TypedTerms, base: string): Result<RoleTerms> {
  const may = permissions.filter((permission) => typed[permission]);
  const cents = typed.refundsAll ? null : parseAmount(typed.refunds, base);
  const percent = /^\d{1,3}$/.test(typed.discounts) ? Number(typed.discounts) : Number.NaN;
  const wrong = [
    typed.name === '' || typed.name.length > 40 ? words.writeName : '',
    may.length === 0 ? words.chooseOne : '',
    !typed.refundsAll && cents === null ? words.writeAmount(exampleAmount(base)) : '',
    !typed.discountsAll && !(percent <= 100) ? words.writePercent : '',
  ].filter(Boolean);
  if (wrong.length > 0) return fail(codes.invalidInput, verbatim(wrong.join(' ')));
  return ok({
    name: typed.name,
    may,
    refunds: cents === null ? null : { cents },
    discountPercent: typed.discountsAll ? null : percent,
  });
}

async function showRoles(c: Context<StoreEnv>, { failure, typed = {} }: Attempt = {}): Promise<Response> {
  const { shop, staff } = officeOf(c);
  const accounts = await namesByRole(c);
  const roles = (await listRoles(shop.db)).map((role) => ({ role, accounts: accounts.get(role.id) ?? [] }));
  const state = { base: await loadBaseCurrency(shop.db), own: staff.role, typed };
  const body = <OfficeRoles roles={roles} {...state} />;
  return showPage(c, { title: words.title, body, failure, done: doneIn(c, words.done) });
}

async function showRole(c: Context<StoreEnv>, { failure, typed }: Attempt = {}): Promise<Response> {
  const { shop, staff } = officeOf(c);
  const role = await findOwnRole(shop.db, idIn(c));
  if (!role) throw new Refusal(codes.notFound, 'noSuchRole');
  const base = await loadBaseCurrency(shop.db);
  const props = {
    held: { role, accounts: (await namesByRole(c)).get(role.id) ?? [] },
    version: role.version,
    mayChange: isWithinRights(role, staff.role, roundAmountOf(base)),
    base,
    own: staff.role,
    typed: typed ?? fieldsOfRole(role, base),
  };
  const body = <OfficeRole {...props} />;
  return showPage(c, { title: words.roleTitle(role.name), body, failure, done: doneIn(c, words.done) });
}

/** Returns the names of the accounts that are on by the ids of their roles. */
async function namesByRole(c: Context<StoreEnv>): Promise<Map<Role['id'], string[]>> {
  const accounts = (await listStaff(officeOf(c).shop.db)).filter(({ off }) => !off);
  const byRole = Map.groupBy(accounts, ({ role }) => role.id);
  return new Map([...byRole].map(([id, all]) => [id, all.map(({ name }) => name)]));
}
