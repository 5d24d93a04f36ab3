import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { StaffAccount } from '../../shared/office/staff.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { roles } from '../../shared/staff/roles.ts';
import { roleName } from '../../shared/staff/words.ts';
import { type Column, ListTable } from './list.tsx';
import { Choice, Done, Field, OwnPassword } from './parts.tsx';

const words = officeMessages.staff;

/** An account that was added, with the link to set its password, which is shown once. */
export interface NewAccount {
  name: string;
  link: string;
}

interface Props {
  staff: readonly StaffAccount[];
  link: NewAccount | null;
}

const columns: readonly Column<StaffAccount>[] = [
  [() => words.name, ({ name }) => name],
  [() => words.email, ({ email }) => email],
  [() => words.role, ({ role }) => roleName(role)],
  [() => words.state, ({ off, hasPassword }) => words.states[off ? 'off' : hasPassword ? 'on' : 'noPassword']],
];

const roleOptions = () => roles.map((role) => [role, roleName(role)] as const);

/** Renders the accounts of the office, with forms to add one, change its role and switch it off. */
export function OfficeStaff({ staff, link }: Props) {
  return (
    <>
      {link !== null && <Done text={words.shownOnce(link.name, link.link)} />}
      {staff
        .filter(({ off, planned }) => off && planned > 0)
        .map(({ name, planned }) => (
          <p key={name}>
            {words.isOff(name)} {words.stillRun(planned)} <a href={officePaths.changes}>{words.seeChanges}</a>
          </p>
        ))}
      <ListTable label={words.accounts} columns={columns} rows={staff} keyOf={({ name }) => name} />
      <h2>{words.changeTitle}</h2>
      <form className="stack" method="post" action={officePaths.staffChange}>
        <Choice label={words.account} name="name" options={staff.flatMap(({ name, off }) => (off ? [] : [name]))} />
        <Choice label={words.newRole} name="role" options={[...roleOptions(), ['off', words.off]]} />
        <OwnPassword />
        <button type="submit">{words.change}</button>
      </form>
      <h2>{words.addTitle}</h2>
      <form className="stack" method="post" action={officePaths.staff}>
        <Field label={words.nameField} name="name" maxLength={40} pattern="[a-z][a-z0-9._\-]*" required />
        <Field label={words.email} name="email" type="email" autoComplete="off" required />
        <Choice label={words.role} name="role" options={roleOptions()} />
        <OwnPassword />
        <button type="submit">{words.add}</button>
      </form>
    </>
  );
}
