import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { listPath } from '../../pages/office/list.tsx';
import { OfficeStaff } from '../../pages/office/staff.tsx';
import type { Failure } from '../../shared/errors.ts';
import { currentLanguage } from '../../shared/language/language.ts';
import { officeMessages, screenNames } from '../../shared/messages/office/office-messages.ts';
import type { StaffAccount } from '../../shared/office/staff.ts';
import { roundAmountOf } from '../../shared/places/base-currencies.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { isWithinRights, mayDo } from '../../shared/staff/roles.ts';
import { roleName } from '../../shared/staff/words.ts';
import { loadBaseCurrency } from '../commerce/places/base-currency.ts';
import {
  InvitedStaff,
  inviteAgain,
  inviteStaff,
  listStaff,
  setStaffRole,
  switchStaffOff,
} from '../commerce/staff/accounts.ts';
import { listRoles } from '../commerce/staff/roles.ts';
import type { StoreEnv } from '../http/context.ts';
import { type FormProblem, formOf } from '../http/forms/form.ts';
import { confirmed } from './confirmed.ts';
import { StaffPassword } from './fields.ts';
import { mistakesIn } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';

const words = officeMessages.staff;

const Added = InvitedStaff.extend({ password: StaffPassword });
const Changed = z.object({ name: z.string().max(40), role: z.string().max(40), password: StaffPassword });
const Named = z.object({ name: z.string().max(40) });

const refused = (c: Context<StoreEnv>, problem: FormProblem) => show(c, { failure: mistakesIn(problem) });

/** The page of the office's accounts. */
export const staffAccounts = new Hono<StoreEnv>();
const managers = screen('staff.manage');
staffAccounts.get(officePaths.staff, managers, (c) => show(c, { changed: c.req.query('changed') }));
staffAccounts.post(officePaths.staff, managers, formOf(Added, refused), async (c) => {
  const office = officeOf(c);
  const { password, ...account } = c.req.valid('form');
  const invited = await confirmed(office, password, () => inviteStaff(office.shop, office.staff, account));
  return invited.ok ? leadToInvited(c, account.name) : show(c, { failure: invited.error });
});
staffAccounts.post(officePaths.staffInvitation, managers, formOf(Named, refused), async (c) => {
  const { name } = c.req.valid('form');
  const { shop, staff } = officeOf(c);
  const invited = await inviteAgain(shop, staff, name);
  return invited.ok ? leadToInvited(c, name) : show(c, { failure: invited.error });
});
staffAccounts.post(officePaths.staffChange, managers, formOf(Changed, refused), async (c) => {
  const office = officeOf(c);
  const { name, role, password } = c.req.valid('form');
  const changed = await confirmed(office, password, () =>
    role === 'off'
      ? switchStaffOff(office.shop, office.staff, name)
      : setStaffRole(office.shop, office.staff, name, role),
  );
  if (!changed.ok) return show(c, { failure: changed.error });
  return c.redirect(listPath(officePaths.staff, { changed: name }), 303);
});

const leadToInvited = (c: Context<StoreEnv>, name: string) =>
  c.redirect(listPath(officePaths.staff, { invited: name }), 303);

interface StaffAttempt {
  failure?: Failure;
  /** Name of the account that was changed. */
  changed?: string | undefined;
}

async function show(c: Context<StoreEnv>, { failure, changed }: StaffAttempt) {
  const { shop, staff: self } = officeOf(c);
  const staff = await listStaff(shop.db);
  const roundAmount = roundAmountOf(await loadBaseCurrency(shop.db));
  const roles = (await listRoles(shop.db)).filter((role) => isWithinRights(role, self.role, roundAmount));
  const seesTrail = mayDo(self.role, 'audit.read');
  const body = <OfficeStaff {...{ staff, roles, seesTrail }} language={currentLanguage()} />;
  return showPage(c, { title: screenNames.staff, body, failure, done: doneTo(staff, changed, c.req.query('invited')) });
}

/** Returns what was done before, as far as it is still so. */
function doneTo(staff: readonly StaffAccount[], changed: string | undefined, invited: string | undefined) {
  const member = staff.find(({ name }) => name === (changed ?? invited));
  if (!member) return undefined;
  if (invited !== undefined) return member.hasPassword ? undefined : words.invited(member.name, member.email);
  return member.off ? words.isOff(member.name) : words.hasRole(member.name, roleName(member.role));
}
