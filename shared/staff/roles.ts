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

export const roles = ['pack', 'support', 'editor', 'buyer', 'books', 'owner'] as const;
export type Role = (typeof roles)[number];

interface Rights {
  may: readonly Permission[];
  /**
   * The most that may be refunded of one order in all, in round amounts of the base currency (`base-currencies.ts`), such
   * as US dollars; null: no limit.
   */
  refundLimit: number | null;
}

/** The rights of each role. */
export const rightsOf: Readonly<Record<Role, Rights>> = {
  pack: { may: ['orders.read', 'orders.ship'], refundLimit: 0 },
  support: {
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
      'messages.answer',
      'reviews.moderate',
    ],
    refundLimit: 200,
  },
  editor: { may: ['content.edit', 'redirects.edit', 'reviews.moderate'], refundLimit: 0 },
  buyer: {
    may: ['orders.read', 'products.read', 'products.change', 'stock.count', 'collections.edit', 'coupons.edit'],
    refundLimit: 0,
  },
  books: { may: ['orders.read', 'places.read', 'reports.read', 'audit.read'], refundLimit: 0 },
  owner: { may: permissions, refundLimit: null },
};

export const mayDo = (role: Role, permission: Permission): boolean => rightsOf[role].may.includes(permission);
