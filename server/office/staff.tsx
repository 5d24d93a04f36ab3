import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { listPath } from '../../pages/office/list.tsx';
import { type NewAccount, OfficeStaff } from '../../pages/office/staff.tsx';
import { officeSelf } from '../../shared/contract/office/session.ts';
import { officeStaff, officeStaffAdd, officeStaffOff, officeStaffRole } from '../../shared/contract/office/staff.ts';
import type { Failure } from '../../shared/errors.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import type { Role } from '../../shared/staff/roles.ts';
import type { StoreEnv } from '../http/context.ts';
import { formOf } from '../http/forms/form.ts';
import { ownOrigin } from '../http/security/same-origin.ts';
import { refusedBy, showPage } from './page.tsx';

const Text = z.string().default('');

/** The page of the office's accounts. */
export function staffScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(officePaths.staff, (c) => show(c, { changed: c.req.query('changed') }));

  const Add = z.object({ name: Text, email: Text, role: Text, password: Text });
  app.post(
    officePaths.staff,
    formOf(Add, (c) => show(c, {})),
    async (c) => {
      const { role, ...account } = c.req.valid('form');
      // The contract refuses other roles.
      const added = await c.get('api').attempt(officeStaffAdd, { ...account, role: role as Role });
      if (!added.ok) return show(c, { failure: added.error });
      const link = `${ownOrigin(c)}${officePaths.password}?token=${added.value.link}`;
      return show(c, { link: { name: account.name, link } });
    },
  );

  const Change = z.object({ name: Text, role: Text, password: Text });
  app.post(
    officePaths.staffChange,
    formOf(Change, (c) => show(c, {})),
    async (c) => {
      const { name, role, password } = c.req.valid('form');
      const changed =
        role === 'off'
          ? await c.get('api').attempt(officeStaffOff, { name, password })
          : await c.get('api').attempt(officeStaffRole, { name, role: role as Role, password });
      if (!changed.ok) return show(c, { failure: changed.error });
      return c.redirect(listPath(officePaths.staff, { changed: name }), 303);
    },
  );
  return app;
}

interface Shown {
  failure?: Failure;
  link?: NewAccount;
  /** Name of the account that was changed. */
  changed?: string | undefined;
}

async function show(c: Context<StoreEnv>, { failure, link, changed }: Shown) {
  const self = await c.get('api').get(officeSelf, {});
  const staff = await c.get('api').get(officeStaff, {});
  const { problem, status } = failure ? refusedBy(c, failure) : { problem: undefined, status: 200 };
  const member = staff.find(({ name }) => name === changed);
  const done = member && `${member.name} ${member.off ? 'is switched off' : `has the role ${member.role}`}.`;
  const body = <OfficeStaff staff={staff} link={link ?? null} problem={problem} done={done} />;
  return showPage(c, { title: 'Staff', self, body, status });
}
