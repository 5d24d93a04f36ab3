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
  ship: '/office/ship',
  changes: '/office/changes',
  change: '/office/changes/:id',
  changeApply: '/office/changes/:id/apply',
  changeUndo: '/office/changes/:id/undo',
  changeSchedule: '/office/changes/:id/schedule',
  changeDiscard: '/office/changes/:id/discard',
  customers: '/office/customers',
  customer: '/office/customers/:customer',
  countries: '/office/places',
  country: '/office/places/countries/:code',
  countryChange: '/office/places/countries/:code/:what',
  taxes: '/office/places/taxes/:code',
  taxChange: '/office/places/taxes/:code/:what',
  shipping: '/office/places/shipping',
  method: '/office/places/shipping/:zone/:method',
  methodChange: '/office/places/shipping/:zone/:method/:what',
  currencies: '/office/places/currencies',
  currency: '/office/places/currencies/:code',
  currencyChange: '/office/places/currencies/:code/:what',
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

/** Returns the path of something of the office's places, or of a change of it: its parts after `/office/places/`. */
export const placePath = (...parts: readonly string[]): string => ['/office/places', ...parts].join('/');

/** Returns the path of a change set in the office. */
export const changePath = (id: number | string, part = ''): string => `/office/changes/${id}${part}`;
