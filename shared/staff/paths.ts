/** Paths of the office. They have no language prefix: the office speaks English. */
export const officePaths = {
  orders: '/office',
  order: '/office/orders/:orderNo',
  parcels: '/office/orders/:orderNo/parcels',
  refunds: '/office/orders/:orderNo/refunds',
  removals: '/office/orders/:orderNo/removals',
  address: '/office/orders/:orderNo/address',
  session: '/office/orders/:orderNo/session',
  slip: '/office/orders/:orderNo/slip',
  cancellation: '/office/orders/:orderNo/cancellation',
  notes: '/office/orders/:orderNo/notes',
  search: '/office/search',
  pack: '/office/pack',
  packSlips: '/office/pack/slips',
  packShip: '/office/pack/ship',
  ship: '/office/ship',
  changes: '/office/changes',
  change: '/office/changes/:id',
  changeApply: '/office/changes/:id/apply',
  changeUndo: '/office/changes/:id/undo',
  changeSchedule: '/office/changes/:id/schedule',
  changeDiscard: '/office/changes/:id/discard',
  customers: '/office/customers',
  customer: '/office/customers/:customer',
  reports: '/office/reports',
  reportTable: '/office/reports.csv',
  staff: '/office/staff',
  staffChange: '/office/staff/change',
  audit: '/office/audit',
  account: '/office/account',
  signIn: '/office/sign-in',
  signOut: '/office/sign-out',
  password: '/office/password',
} as const;

/** Returns the path of an order in the office. */
export const orderPath = (orderNo: string, part = ''): string => `/office/orders/${orderNo}${part}`;

/** Returns the path of a customer in the office. */
export const customerPath = (id: string): string => `/office/customers/${id}`;

/** Returns the path of a page that packs several orders. */
export function packPath(orderNos: readonly string[], part = '', carrier = ''): string {
  return `${officePaths.pack}${part}?order=${orderNos.join(',')}${carrier && `&carrier=${encodeURIComponent(carrier)}`}`;
}

/** Returns the path of a report, or with '.csv' of its table. */
export function reportPath(wish: Readonly<Record<string, string>>, suffix = ''): string {
  return `${officePaths.reports}${suffix}?${new URLSearchParams(wish)}`;
}

/** Returns the path of a change set in the office. */
export const changePath = (id: number | string, part = ''): string => `/office/changes/${id}${part}`;
