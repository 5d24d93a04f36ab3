import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { listPath } from '../../pages/office/list.tsx';
import { type NewAccount, OfficeStaff } from '../../pages/office/staff.tsx';
import type { Failure } from '../../shared/errors.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { roles } from '../../shared/staff/roles.ts';
import { roleName } from '../../shared/staff/words.ts';
import { addStaff, listStaff, NewStaff, setStaffRole, switchStaffOff } from '../commerce/staff/accounts.ts';
import type { StoreEnv } from '../http/context.ts';
import { formOf } from '../http/forms/form.ts';
import { ownOrigin } from '../http/security/same-origin.ts';
import { confirmed } from './confirmed.ts';
import { StaffPassword } from './fields.ts';
import { mistakesIn } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';

const words = officeMessages.staff;

const Added = NewStaff.extend({ password: StaffPassword });
const Changed = z.object({ name: z.string().max(40), role: z.enum([...roles, 'off']), password: StaffPassword });

/** The page of the office's accounts. */
export function staffScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  const managers = screen('staff.manage');
  app.get(officePaths.staff, managers, (c) => show(c, { changed: c.req.query('changed') }));
  app.post(
    officePaths.staff,
    managers,
    formOf(Added, (c, problem) => show(c, { failure: mistakesIn(problem) })),
    async (c) => {
      const office = officeOf(c);
      const { password, ...account } = c.req.valid('form');
      const added = await confirmed(office, password, () => addStaff(office.shop, account));
      if (!added.ok) return show(c, { failure: added.error });
      const link = `${ownOrigin(c)}${officePaths.password}?token=${added.value.link}`;
      return show(c, { link: { name: account.name, link } });
    },
  );
  app.post(
    officePaths.staffChange,
    managers,
    formOf(Changed, (c, problem) => show(c, { failure: mistakesIn(problem) })),
    async (c) => {
      const office = officeOf(c);
      const { name, role, password } = c.req.valid('form');
      const changed = await confirmed(office, password, () =>
        role === 'off' ? switchStaffOff(office.shop, name) : setStaffRole(office.shop, name, role),
      );
      if (!changed.ok) return show(c, { failure: changed.error });
      return c.redirect(listPath(officePaths.staff, { changed: name }), 303);
    },
  );
  return app;
}

interface StaffAttempt {
  failure?: Failure;
  link?: NewAccount;
  /** Name of the account that was changed. */
  changed?: string | undefined;
}

async function show(c: Context<StoreEnv>, { failure, link, changed }: StaffAttempt) {
  const staff = await listStaff(officeOf(c).shop.db);
  const member = staff.find(({ name }) => name === changed);
  const done = member && (member.off ? words.isOff(member.name) : words.hasRole(member.name, roleName(member.role)));
  const body = <OfficeStaff staff={staff} link={link ?? null} />;
  return showPage(c, { title: words.title, body, failure, done });
}
