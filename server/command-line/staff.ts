import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { builtInRoles, permissions, type Role } from '../../shared/staff/roles.ts';
import { actorOfStaff } from '../commerce/audit/record.ts';
import { plannedSets } from '../commerce/changes/planned.ts';
import type { Database } from '../commerce/database/connection.ts';
import { addStaff, linkStaff, listStaff, NewStaff, setStaffRole, switchStaffOff } from '../commerce/staff/accounts.ts';
import { removeRole } from '../commerce/staff/manage-roles.ts';
import { removePasskeys } from '../commerce/staff/passkeys.ts';
import { commandLine } from '../commerce/staff/rights.ts';
import { findRole, listRoles } from '../commerce/staff/roles.ts';
import { removeSecondFactor } from '../commerce/staff/second-factor.ts';
import { commandWith, loadDeps, say, sayDone, sayResult, table, takes, text, UsageError } from './command.ts';
import { sayRoles, setRole } from './staff-roles.ts';

const help = `npm run shop -- staff add NAME --email E --role R [--json]
npm run shop -- staff link NAME [--json]
npm run shop -- staff list [--json]
npm run shop -- staff role NAME ROLE [--json]
npm run shop -- staff off NAME [--json]
npm run shop -- staff no-code NAME [--json]
npm run shop -- staff no-passkeys NAME [--json]
npm run shop -- staff roles [--json]
npm run shop -- staff set-role ROLE --may P,P… [--refunds AMOUNT|all] [--discounts PERCENT|all] [--json]
npm run shop -- staff remove-role ROLE [--json]

The accounts of the office (/office, with OFFICE=1 or OFFICE_PORT, then at OFFICE_URL). 'add' prints a
link by which the person sets a password once, within 24 hours; 'link' prints a new one and lifts the limit of failed sign-ins.
'role' counts at once. 'off' ends the account and all its sessions for good; its name stays in the
audit trail, and changes that were planned in it still run. 'no-code' removes the second factor of someone who
lost the app, 'no-passkeys' the passkeys of someone who lost a device. 'roles' lists what each role may do; 'set-role' makes
an own role of permissions or changes it, at once for everyone who has it; 'remove-role' deletes one that no account has.

  NAME       up to 40 of a-z 0-9 . _ -; a letter first; the audit trail names the person by it
  --email E  the address to sign in with
  --role R   ${builtInRoles.join(', ')} or an own role
  --may P    what the role may do: ${permissions.join(', ')}
  --refunds AMOUNT     the most that may be refunded of one order, in the base currency (0)
  --discounts PERCENT  the most that a coupon may take off (0)
`;

export const command = commandWith('staff', help, {
  add: takes('NAME', { email: text, role: text }, async (shop, [name = ''], values) => {
    const fields = NewStaff.safeParse({ name, email: values.email, role: values.role });
    if (!fields.success) throw new UsageError(`Wrong or missing: ${namesIn(fields.error.issues)}.`);
    const { id } = await roleIn(await shop.open(), fields.data.role);
    const account = { ...fields.data, role: id };
    return sayResult(shop, await addStaff(await loadDeps(shop), commandLine, account), sayLink);
  }),
  link: takes('NAME', {}, async (shop, [name = '']) =>
    sayResult(shop, await linkStaff(await loadDeps(shop), name), sayLink),
  ),
  list: takes('', {}, async (shop) => {
    const all = await listStaff(await shop.open());
    const rows = all.map(({ name, email, role, hasPassword, off }) => [
      name,
      email,
      role.name ?? role.id,
      off ? 'off' : hasPassword ? 'on' : 'no password yet',
    ]);
    return say(shop, all, table([['Name', 'E-mail', 'Role', 'State'], ...rows]));
  }),
  role: takes('NAME ROLE', {}, async (shop, [name = '', role = '']) => {
    const { id } = await roleIn(await shop.open(), role);
    const set = await setStaffRole(await loadDeps(shop), commandLine, name, id);
    return sayResult(shop, set, () => `${name} is ${role} now.\n`);
  }),
  off: takes('NAME', {}, async (shop, [name = '']) => {
    const off = await switchStaffOff(await loadDeps(shop), commandLine, name);
    const planned = (await plannedSets(await shop.open())).get(actorOfStaff(name)) ?? 0;
    return sayResult(shop, off, () => sayOff(name, planned));
  }),
  'no-code': takes('NAME', {}, async (shop, [name = '']) =>
    sayResult(shop, await removeSecondFactor(await loadDeps(shop), name), () => `${name} signs in without a code.\n`),
  ),
  'no-passkeys': takes('NAME', {}, async (shop, [name = '']) => {
    const done = await removePasskeys(await loadDeps(shop), name);
    return sayResult(shop, done, ({ removed }) => `${name}: ${removed} passkeys removed.\n`);
  }),
  roles: takes('', {}, sayRoles),
  'set-role': takes('ROLE', { may: text, refunds: text, discounts: text }, setRole),
  'remove-role': takes('ROLE', {}, async (shop, [name = '']) => {
    const { id } = await roleIn(await shop.open(), name);
    return sayDone(shop, await removeRole(await loadDeps(shop), commandLine, id), `The role ${name} is deleted.`);
  }),
});

const namesIn = (issues: readonly { path: readonly PropertyKey[] }[]) =>
  [...new Set(issues.map(({ path }) => String(path[0])))].join(', ');

/** @throws UsageError where there is no role of the name */
async function roleIn(db: Database, name: string): Promise<Role> {
  const role = await findRole(db, name);
  if (role) return role;
  const names = (await listRoles(db)).map((each) => each.name ?? each.id);
  throw new UsageError(`A role is one of ${names.join(', ')}, not '${name}'.`);
}

/** Returns the sentence with a link; only this output ever holds its secret. */
function sayLink({ link }: { link: string }): string {
  const { SITE_URL, PORT, OFFICE_URL, OFFICE_PORT } = process.env;
  const [url, port] = OFFICE_PORT ? [OFFICE_URL, OFFICE_PORT] : [SITE_URL, PORT];
  const origin = (url || `http://localhost:${port || 3000}`).replace(/\/$/, '');
  return `Set a password within 24 hours, once:\n${origin}${officePaths.password}?token=${link}\n`;
}

function sayOff(name: string, planned: number): string {
  const more = planned > 0 ? `${officeMessages.staff.stillRun(planned)} 'changes list' has them.\n` : '';
  return `${name} is switched off.\n${more}`;
}
