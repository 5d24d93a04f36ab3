import { ownName } from '../../shared/language/name-of-language.ts';
import { officeLanguages, officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import type { StaffAccount } from '../../shared/office/staff.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import type { Role } from '../../shared/staff/roles.ts';
import { roleName } from '../../shared/staff/words.ts';
import { type Column, ListTable, listPath } from './list.tsx';
import { Card, Choice, Field, LinkLine, OwnPassword, PostButton, PostForm } from './parts.tsx';

const words = officeMessages.staff;
const hints = officeMessages.hints.staff;

interface Props {
  staff: readonly StaffAccount[];
  /** Roles that the reader may give. */
  roles: readonly Role[];
  /** Whether the reader may see what each person did. */
  seesTrail: boolean;
  /** The language of the page, in which somebody is invited unless another is chosen. */
  language: string;
}

const columns: readonly Column<StaffAccount>[] = [
  [() => terms.name, ({ name }) => name],
  [() => terms.email, ({ email }) => email],
  [() => terms.role, ({ role }) => roleName(role)],
  [() => terms.state, (account) => <State of={account} />],
];

const trail: Column<StaffAccount> = [
  () => words.did,
  ({ name }) => <a href={listPath(officePaths.audit, { person: `staff:${name}@office` })}>{words.seeDone(name)}</a>,
];

function State({ of: { name, off, hasPassword } }: { of: StaffAccount }) {
  if (off) return words.states.off;
  if (hasPassword) return words.states.on;
  return (
    <>
      {words.states.noPassword}{' '}
      <PostButton
        action={officePaths.staffInvitation}
        label={words.invite}
        send={{ name }}
        className="quiet"
        aria-label={words.inviteOne(name)}
      />
    </>
  );
}

/** Renders the accounts of the office, with forms to invite somebody, change a role and switch an account off. */
export function OfficeStaff({ staff, roles, seesTrail, language }: Props) {
  const roleOptions = roles.map((role) => [role.id, roleName(role)] as const);
  return (
    <>
      <LinkLine href={officePaths.roles}>{words.roles}</LinkLine>
      {staff
        .filter(({ off, planned }) => off && planned > 0)
        .map(({ name, planned }) => (
          <p key={name}>
            {words.isOff(name)} {words.stillRun(planned)} <a href={officePaths.changes}>{words.seeChanges}</a>
          </p>
        ))}
      <ListTable stacked label={terms.accounts} columns={seesTrail ? [...columns, trail] : columns} rows={staff} />
      <Card title={words.changeTitle}>
        <PostForm action={officePaths.staffChange} label={terms.change}>
          <Choice
            label={words.account}
            hint={hints.account}
            name="name"
            options={staff.flatMap(({ name, off }) => (off ? [] : [name]))}
          />
          <Choice
            label={words.newRole}
            hint={hints.newRole}
            name="role"
            options={[['', words.choose], ...roleOptions, ['off', words.off]]}
            required
          />
          <OwnPassword />
        </PostForm>
      </Card>
      <Card title={words.addTitle}>
        <PostForm action={officePaths.staff} label={words.add}>
          <Field
            label={words.nameField}
            hint={hints.name}
            name="name"
            maxLength={40}
            pattern="[a-z][a-z0-9._\-]*"
            required
          />
          <Field label={terms.email} hint={hints.email} name="email" type="email" autoComplete="off" required />
          <Choice label={terms.role} hint={hints.role} name="role" options={roleOptions} />
          <Choice
            label={words.language}
            hint={hints.language}
            name="language"
            options={officeLanguages.map((each) => [each, ownName(each)])}
            defaultValue={language}
          />
          <OwnPassword />
        </PostForm>
      </Card>
    </>
  );
}
