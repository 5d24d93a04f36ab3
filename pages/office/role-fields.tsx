import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { decimalAmount } from '../../shared/money.ts';
import { roundAmountOf } from '../../shared/places/base-currencies.ts';
import { mayDo, type Permission, permissions, type Role, refundLimitOf } from '../../shared/staff/roles.ts';
import { permissionName } from '../../shared/staff/words.ts';
import type { Group } from './groups.ts';
import { Check, Field } from './parts.tsx';

const words = officeMessages.roles;
const hints = officeMessages.hints.role;

/** What the form of a role begins with, by its fields: those of permissions have their names. */
export type TypedRole = Readonly<Record<string, string>>;

/** Parts of the office by the first word of a permission; one that is not here belongs to the shop itself. */
const groupOf: Readonly<Record<string, Group>> = {
  orders: 'orders',
  sessions: 'orders',
  products: 'goods',
  stock: 'goods',
  collections: 'goods',
  customers: 'customers',
  points: 'customers',
  messages: 'customers',
  reviews: 'customers',
  coupons: 'selling',
  content: 'content',
  redirects: 'content',
  reports: 'reports',
};

interface Props {
  base: string;
  own: Role;
  typed: TypedRole;
}

/** Renders the fields of a role: its name, the permissions that the reader has, and its limits. */
export function RoleFields({ base, own, typed }: Props) {
  const given = permissions.filter((permission) => mayDo(own, permission));
  const groups = Map.groupBy(given, (permission) => groupOf[permission.split('.')[0] ?? ''] ?? 'shop');
  return (
    <>
      <Field label={words.name} hint={hints.name} name="name" maxLength={40} defaultValue={typed.name} required />
      {[...groups].map(([group, of]) => (
        <fieldset key={group} className="ticks">
          <legend>{officeMessages.frame.groups[group]}</legend>
          {of.map((permission) => (
            <Tick key={permission} name={permission} label={permissionName(permission)} typed={typed} />
          ))}
        </fieldset>
      ))}
      {given.length < permissions.length && <p>{words.beyondOwn}</p>}
      <p>{words.limitsAbout(permissionName('orders.refund'), permissionName('coupons.edit'))}</p>
      <Field
        label={words.refundsField(base)}
        hint={hints.refunds}
        name="refunds"
        inputMode="decimal"
        defaultValue={typed.refunds ?? '0'}
      />
      {refundLimitOf(own, 1) === null && <Tick name="refundsAll" label={words.withoutLimit} typed={typed} />}
      <Field
        label={words.discountsField}
        hint={hints.discounts}
        name="discounts"
        inputMode="numeric"
        defaultValue={typed.discounts ?? '0'}
      />
      {own.discountPercent === null && <Tick name="discountsAll" label={words.withoutLimit} typed={typed} />}
    </>
  );
}

interface TickProps {
  name: Permission | 'refundsAll' | 'discountsAll';
  label: string;
  typed: TypedRole;
}

const Tick = ({ name, label, typed }: TickProps) => (
  <Check label={label} name={name} defaultChecked={Boolean(typed[name])} />
);

/** Returns the fields of a role as its form begins. */
export function fieldsOfRole(role: Role, base: string): TypedRole {
  const cents = refundLimitOf(role, roundAmountOf(base));
  return {
    ...(role.name !== null && { name: role.name }),
    ...Object.fromEntries(role.may.map((permission) => [permission, 'on'])),
    ...(cents === null ? { refundsAll: 'on' } : { refunds: decimalAmount({ cent: cents, currencyCode: base }) }),
    ...(role.discountPercent === null ? { discountsAll: 'on' } : { discounts: String(role.discountPercent) }),
  };
}
