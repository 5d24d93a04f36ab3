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
  products: '/office/products',
  productNew: '/office/products/new',
  product: '/office/products/:product',
  productPreview: '/office/products/:product/preview',
  variants: '/office/products/:product/variants',
  variantNew: '/office/products/:product/variants/new',
  pictures: '/office/products/:product/pictures',
  pictureUpload: '/office/products/:product/pictures/upload',
  pictureRestore: '/office/products/:product/pictures/restore',
  imports: '/office/imports',
  import: '/office/imports/:file',
  importStart: '/office/imports/:file/start',
  importDiscard: '/office/imports/:file/discard',
  stock: '/office/stock',
  stockCounts: '/office/stock/counts',
  stockCount: '/office/stock/counts/:count',
  stockCompare: '/office/stock/counts/:count/compare',
  stockLedger: '/office/stock/:variant',
  customers: '/office/customers',
  customer: '/office/customers/:customer',
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

/** Returns the path of a change set in the office. */
export const changePath = (id: number | string, part = ''): string => `/office/changes/${id}${part}`;

/** Returns the path of a product in the office. */
export const productPath = (id: number | string, part = ''): string => `/office/products/${id}${part}`;

/** Returns the path of a product file in the office. */
export const importPath = (id: number | string, part = ''): string => `/office/imports/${id}${part}`;

/** Returns the path of a count of stock in the office. */
export const countPath = (id: number | string, part = ''): string => `/office/stock/counts/${id}${part}`;

/** Returns the path of a variant's stock ledger in the office. */
export const ledgerPath = (variant: number): string => `/office/stock/${variant}`;
