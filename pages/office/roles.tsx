import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import { formatMoney } from '../../shared/money.ts';
import { roundAmountOf } from '../../shared/places/base-currencies.ts';
import { officePaths, rolePath } from '../../shared/staff/paths.ts';
import { findBuiltIn, permissions, type Role, refundLimitOf } from '../../shared/staff/roles.ts';
import { permissionName, roleName } from '../../shared/staff/words.ts';
import { type Column, ListTable } from './list.tsx';
import { Card, LinkLine, OwnPassword, PostForm } from './parts.tsx';
import { RoleFields, type TypedRole } from './role-fields.tsx';

const words = officeMessages.roles;

/** A role with the names of the accounts that have it. */
export interface HeldRole {
  role: Role;
  accounts: readonly string[];
}

/** What pages of roles show beside theirs. */
export interface RolesState {
  /** The base currency. */
  base: string;
  /** The role of who reads the page: they can give only what they may do themselves. */
  own: Role;
  typed: TypedRole;
}

interface ListProps extends RolesState {
  roles: readonly HeldRole[];
}

/** Renders the roles of the office with what each may do, and the form of a new one. */
export function OfficeRoles({ roles, ...state }: ListProps) {
  return (
    <>
      <p>{words.about}</p>
      <ListTable stacked label={words.title} columns={columnsIn(state.base)} rows={roles} />
      <Card title={words.newTitle}>
        <PostForm action={officePaths.roles} label={words.add}>
          <RoleFields {...state} />
          <OwnPassword />
        </PostForm>
      </Card>
    </>
  );
}

const columnsIn = (base: string): readonly Column<HeldRole>[] => [
  [() => terms.role, ({ role }) => <RoleLink role={role} />],
  [() => words.may, ({ role }) => mayText(role)],
  [() => words.refunds, ({ role }) => refundsText(role, base)],
  [() => words.discounts, ({ role }) => discountsText(role)],
  [() => terms.accounts, ({ accounts }) => accounts.join(', ')],
];

const RoleLink = ({ role }: { role: Role }) =>
  findBuiltIn(role.id) ? roleName(role) : <a href={rolePath(role.id)}>{roleName(role)}</a>;

function mayText({ may }: Role): string {
  if (may.length === permissions.length) return words.everything;
  return may.map(permissionName).join(', ') || words.nothing;
}

function refundsText(role: Role, base: string): string {
  const cents = refundLimitOf(role, roundAmountOf(base));
  if (cents === null) return words.noLimit;
  return cents === 0 ? terms.none : words.upTo(formatMoney(cents, base));
}

function discountsText({ discountPercent: percent }: Role): string {
  if (percent === null) return words.noLimit;
  return percent === 0 ? terms.none : words.upToPercent(percent);
}

interface RoleProps extends RolesState {
  held: HeldRole;
  /** Counts the changes of the role. */
  version: number;
  /** Whether the reader may do all that the role may. */
  mayChange: boolean;
}

/** Renders an own role: its form, and how it is deleted. */
export function OfficeRole({ held: { role, accounts }, version, mayChange, ...state }: RoleProps) {
  return (
    <>
      <LinkLine href={officePaths.roles}>{words.all}</LinkLine>
      {mayChange ? (
        <>
          <PostForm action={rolePath(role.id)} label={words.save} send={{ version }}>
            <RoleFields {...state} />
            <OwnPassword />
          </PostForm>
          <Card title={words.removeTitle}>
            {accounts.length > 0 ? (
              <p>{words.heldBy(accounts.join(', '))}</p>
            ) : (
              <PostForm action={rolePath(role.id, '/remove')} label={words.remove}>
                <OwnPassword />
              </PostForm>
            )}
          </Card>
        </>
      ) : (
        <>
          <p>{words.notYours}</p>
          <p>{mayText(role)}</p>
        </>
      )}
    </>
  );
}
