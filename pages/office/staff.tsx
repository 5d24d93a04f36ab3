import type { StaffAccount } from '../../shared/office/staff.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { roles } from '../../shared/staff/roles.ts';
import { stillRun } from '../../shared/staff/still-run.ts';
import { type Column, ListTable } from './list.tsx';
import { Choice, Done, Field, OwnPassword } from './parts.tsx';

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
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Role', ({ role }) => role],
  ['State', ({ off, hasPassword }) => (off ? 'off' : hasPassword ? 'on' : 'no password yet')],
];

/** Renders the accounts of the office, with forms to add one, change its role and switch it off. */
export function OfficeStaff({ staff, link }: Props) {
  return (
    <>
      {link !== null && (
        <Done text={`Shown once, valid for 24 hours, for ${link.name} to set a password: ${link.link}`} />
      )}
      {staff
        .filter(({ off, planned }) => off && planned > 0)
        .map(({ name, planned }) => (
          <p key={name}>
            {name} is switched off. {stillRun(planned)} <a href={officePaths.changes}>See the changes</a>
          </p>
        ))}
      <ListTable label="Accounts" columns={columns} rows={staff} keyOf={({ name }) => name} />
      <h2>Change an account</h2>
      <form className="stack" method="post" action={officePaths.staffChange}>
        <Choice label="Account" name="name" options={staff.flatMap(({ name, off }) => (off ? [] : [name]))} />
        <Choice label="New role, or off" name="role" options={[...roles, 'off']} />
        <OwnPassword />
        <button type="submit">Change</button>
      </form>
      <h2>Add an account</h2>
      <form className="stack" method="post" action={officePaths.staff}>
        <Field label="Name (a-z, 0-9)" name="name" maxLength={40} pattern="[a-z][a-z0-9._\-]*" required />
        <Field label="E-mail" name="email" type="email" autoComplete="off" required />
        <Choice label="Role" name="role" options={roles} />
        <OwnPassword />
        <button type="submit">Add account</button>
      </form>
    </>
  );
}
