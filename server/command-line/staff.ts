import { randomBytes } from 'node:crypto';
import { ok } from '../../shared/errors.ts';
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
import { type Command, readWords, sayDone, sayResult, table, text, UsageError } from './command.ts';
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

const verbs = {
  add: ['email', 'role'],
  link: [],
  list: [],
  role: [],
  off: [],
  'no-code': [],
  'no-passkeys': [],
  roles: [],
  'set-role': ['may', 'refunds', 'discounts'],
  'remove-role': [],
};

export const command: Command = {
  help,
  verbs,
  async run(words, shop) {
    const options = { email: text, role: text, may: text, refunds: text, discounts: text };
    const { values, positionals } = readWords(words, options, verbs);
    const [verb, name = '', role = ''] = positionals;
    const { json } = values;
    const deps = async () => ({ db: await shop.open(), clock: Date, random: randomBytes });
    if (verb === 'add' && positionals.length === 2) {
      const fields = NewStaff.safeParse({ name, email: values.email, role: values.role });
      if (!fields.success) throw new UsageError(`Wrong or missing: ${namesIn(fields.error.issues)}.`);
      const { id } = await roleIn(await shop.open(), fields.data.role);
      const account = { ...fields.data, role: id };
      return sayResult(shop, json, await addStaff(await deps(), commandLine, account), sayLink);
    }
    if (verb === 'link' && positionals.length === 2)
      return sayResult(shop, json, await linkStaff(await deps(), name), sayLink);
    if (verb === 'list' && positionals.length === 1)
      return sayResult(shop, json, ok(await listStaff(await shop.open())), (all) =>
        table([
          ['Name', 'E-mail', 'Role', 'State'],
          ...all.map(({ name, email, role, hasPassword, off }) => [
            name,
            email,
            role.name ?? role.id,
            off ? 'off' : hasPassword ? 'on' : 'no password yet',
          ]),
        ]),
      );
    if (verb === 'role' && positionals.length === 3) {
      const { id } = await roleIn(await shop.open(), role);
      const set = await setStaffRole(await deps(), commandLine, name, id);
      return sayResult(shop, json, set, () => `${name} is ${role} now.\n`);
    }
    if (verb === 'roles' && positionals.length === 1) return sayRoles(shop, json);
    if (verb === 'set-role' && positionals.length === 2) return setRole(shop, await deps(), name, values);
    if (verb === 'remove-role' && positionals.length === 2) {
      const { id } = await roleIn(await shop.open(), name);
      return sayDone(shop, await removeRole(await deps(), commandLine, id), `The role ${name} is deleted.`, json);
    }
    if (verb === 'off' && positionals.length === 2) {
      const off = await switchStaffOff(await deps(), commandLine, name);
      const planned = (await plannedSets(await shop.open())).get(actorOfStaff(name)) ?? 0;
      return sayResult(shop, json, off, () => sayOff(name, planned));
    }
    if (verb === 'no-code' && positionals.length === 2)
      return sayResult(
        shop,
        json,
        await removeSecondFactor(await deps(), name),
        () => `${name} signs in without a code.\n`,
      );
    if (verb === 'no-passkeys' && positionals.length === 2)
      return sayResult(
        shop,
        json,
        await removePasskeys(await deps(), name),
        ({ removed }) => `${name}: ${removed} passkeys removed.\n`,
      );
    throw new UsageError(`Say 'staff ${Object.keys(verbs).join("', '")}'.`);
  },
};

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
