/** What a member of staff may do in the office; each screen of the office needs at most one of these. */
export const permissions = [
  'orders.read',
  'orders.contact',
  'orders.ship',
  'orders.refund',
  'orders.cancel',
  'orders.change',
  'orders.exchange',
  'orders.note',
  'products.read',
  'products.change',
  'stock.count',
  'collections.edit',
  'coupons.edit',
  'content.edit',
  'redirects.edit',
  'sessions.read',
  'customers.read',
  'customers.note',
  'customers.export',
  'customers.delete',
  'subscribers.edit',
  'points.edit',
  'messages.answer',
  'reviews.moderate',
  'reports.read',
  'places.read',
  'places.edit',
  'audit.read',
  'staff.manage',
  'shop.setup',
] as const;
export type Permission = (typeof permissions)[number];

/** Roles that every shop has. A shop makes others of permissions (`server/commerce/staff/roles.ts`). */
export const builtInRoles = ['pack', 'support', 'editor', 'buyer', 'books', 'owner'] as const;
export type BuiltInRole = (typeof builtInRoles)[number];

/** An amount in hundredths of the base currency, or in its round amounts (`base-currencies.ts`), such as US dollars. */
type Amount = { cents: number } | { roundAmounts: number };

/** A role as the set of what it may do. */
export interface Role {
  /** One of `builtInRoles`, or the id of a shop's own one. */
  id: string;
  /** What staff call an own one; null: the catalogues name it. */
  name: string | null;
  may: readonly Permission[];
  /** The most that may be refunded of one order in all; null: no limit. */
  refunds: Amount | null;
  /** The most that a coupon may take off, in per cent of the goods; null: no limit. */
  discountPercent: number | null;
}

type Rights = Pick<Role, 'may'> & Partial<Pick<Role, 'refunds' | 'discountPercent'>>;

/** Returns the role of an account whose own role is gone: it may do nothing. */
export const lostRole = (id: string): Role => ({ id, name: null, may: [], refunds: { cents: 0 }, discountPercent: 0 });

const builtIn = (id: BuiltInRole, rights: Rights): Role => ({ ...lostRole(id), ...rights });

/** The roles that every shop has, by their ids. */
export const roleOf: Readonly<Record<BuiltInRole, Role>> = {
  pack: builtIn('pack', { may: ['orders.read', 'orders.ship'] }),
  support: builtIn('support', {
    may: [
      'orders.read',
      'orders.contact',
      'orders.ship',
      'orders.refund',
      'orders.cancel',
      'orders.change',
      'orders.exchange',
      'orders.note',
      'sessions.read',
      'customers.read',
      'customers.note',
      'customers.export',
      'subscribers.edit',
      'messages.answer',
      'reviews.moderate',
    ],
    refunds: { roundAmounts: 200 },
  }),
  editor: builtIn('editor', { may: ['content.edit', 'redirects.edit', 'reviews.moderate'] }),
  buyer: builtIn('buyer', {
    may: ['orders.read', 'products.read', 'products.change', 'stock.count', 'collections.edit', 'coupons.edit'],
    discountPercent: null,
  }),
  books: builtIn('books', { may: ['orders.read', 'places.read', 'reports.read', 'audit.read'] }),
  owner: builtIn('owner', { may: permissions, refunds: null, discountPercent: null }),
};

/** Returns the role that every shop has by its id; undefined: it is none of these. */
export const findBuiltIn = (id: string): Role | undefined =>
  builtInRoles.map((each) => roleOf[each]).find((role) => role.id === id);

export const mayDo = ({ may }: Role, permission: Permission): boolean => may.includes(permission);

/** Returns the most that a role may refund of one order in all, in hundredths of the base currency; null: no limit. */
export function refundLimitOf({ refunds }: Role, roundAmount: number): number | null {
  if (refunds === null) return null;
  return 'cents' in refunds ? refunds.cents : refunds.roundAmounts * roundAmount;
}

const isWithin = (amount: number | null, limit: number | null) =>
  limit === null || (amount !== null && amount <= limit);

/** Returns whether a role may do nothing that another may not: who has the other one may give it. */
export const isWithinRights = (role: Role, others: Role, roundAmount: number): boolean =>
  role.may.every((permission) => mayDo(others, permission)) &&
  isWithin(refundLimitOf(role, roundAmount), refundLimitOf(others, roundAmount)) &&
  isWithin(role.discountPercent, others.discountPercent);
