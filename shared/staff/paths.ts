/** Paths of the office. They have no language prefix: each person chooses the language of the office. */
export const officePaths = {
  today: '/office',
  orders: '/office/orders',
  ordersTable: '/office/orders.csv',
  setup: '/office/setup',
  setupServices: '/office/setup/services',
  setupMail: '/office/setup/mail',
  setupZone: '/office/setup/zone',
  setupOpen: '/office/setup/open',
  setupClose: '/office/setup/close',
  setupPassword: '/office/setup/password',
  setupLine: '/office/setup/line',
  ordersTags: '/office/orders/tags',
  order: '/office/orders/:orderNo',
  parcels: '/office/orders/:orderNo/parcels',
  refunds: '/office/orders/:orderNo/refunds',
  removals: '/office/orders/:orderNo/removals',
  address: '/office/orders/:orderNo/address',
  exchange: '/office/orders/:orderNo/exchanges',
  exchangeArrival: '/office/orders/:orderNo/exchanges/arrival',
  exchangeEnd: '/office/orders/:orderNo/exchanges/end',
  exchanges: '/office/exchanges',
  cash: '/office/cash',
  session: '/office/orders/:orderNo/session',
  slip: '/office/orders/:orderNo/slip',
  cancellation: '/office/orders/:orderNo/cancellation',
  notes: '/office/orders/:orderNo/notes',
  orderTags: '/office/orders/:orderNo/tags',
  forget: '/office/orders/:orderNo/forget',
  delivery: '/office/orders/:orderNo/delivery',
  delay: '/office/orders/:orderNo/delay',
  resolution: '/office/orders/:orderNo/resolution',
  search: '/office/search',
  pack: '/office/pack',
  packSlips: '/office/pack/slips',
  packShip: '/office/pack/ship',
  waves: '/office/pack/waves',
  wave: '/office/pack/waves/:wave',
  wavePack: '/office/pack/waves/:wave/pack',
  waveShip: '/office/pack/waves/:wave/ship',
  waveEnd: '/office/pack/waves/:wave/end',
  ship: '/office/ship',
  changes: '/office/changes',
  changesTable: '/office/changes/products.csv',
  change: '/office/changes/:id',
  changeApply: '/office/changes/:id/apply',
  changeUndo: '/office/changes/:id/undo',
  changeSchedule: '/office/changes/:id/schedule',
  changeDiscard: '/office/changes/:id/discard',
  texts: '/office/texts',
  textsFile: '/office/texts/file',
  content: '/office/content',
  brand: '/office/brand',
  brandMail: '/office/brand/mail',
  brandInvoice: '/office/brand/invoice',
  mails: '/office/mails',
  mailSender: '/office/mails/sender',
  mailSenderTest: '/office/mails/sender/test',
  mail: '/office/mails/:code',
  mailPreview: '/office/mails/:code/preview',
  mailTest: '/office/mails/:code/test',
  contentNew: '/office/content/new',
  deadLinks: '/office/content/dead-links',
  document: '/office/content/:type/:code',
  documentJson: '/office/content/:type/:code/json',
  documentHistory: '/office/content/:type/:code/history',
  redirects: '/office/redirects',
  redirectRemove: '/office/redirects/remove',
  collections: '/office/collections',
  collection: '/office/collections/:handle',
  collectionProducts: '/office/collections/:handle/products',
  collectionRemove: '/office/collections/:handle/remove',
  collectionRestore: '/office/collections/:handle/restore',
  categories: '/office/categories',
  category: '/office/categories/:category',
  categoryMerge: '/office/categories/:category/merge',
  categoryPicture: '/office/categories/:category/picture',
  values: '/office/values',
  valueKind: '/office/values/:facet',
  valueMerge: '/office/values/:facet/merge',
  valueColours: '/office/values/:facet/colours',
  valueSystem: '/office/values/:facet/system',
  valueOrder: '/office/values/:facet/order',
  valuePicture: '/office/values/:facet/picture',
  sales: '/office/sales',
  coupons: '/office/coupons',
  couponTable: '/office/coupons.csv',
  coupon: '/office/coupons/:code',
  couponEnd: '/office/coupons/:code/end',
  couponCodes: '/office/coupon-codes',
  listColumns: '/office/lists/columns',
  listViews: '/office/lists/views',
  listView: '/office/lists/views/:view',
  points: '/office/points',
  products: '/office/products',
  productsTable: '/office/products.csv',
  productBulk: '/office/products/bulk',
  productNew: '/office/products/new',
  product: '/office/products/:product',
  productPreview: '/office/products/:product/preview',
  variants: '/office/products/:product/variants',
  productTable: '/office/products/:product/table',
  variantNew: '/office/products/:product/variants/new',
  variantRemove: '/office/products/:product/variants/:variant/remove',
  ownPrices: '/office/products/:product/prices',
  pictures: '/office/products/:product/pictures',
  pictureRestore: '/office/products/:product/pictures/restore',
  imports: '/office/imports',
  import: '/office/imports/:file',
  importStart: '/office/imports/:file/start',
  importDiscard: '/office/imports/:file/discard',
  importPictures: '/office/imports/:file/pictures',
  importNotes: '/office/imports/:file/notes',
  importNotesTable: '/office/imports/:file/notes.csv',
  stock: '/office/stock',
  stockTable: '/office/stock.csv',
  stockCounts: '/office/stock/counts',
  stockCount: '/office/stock/counts/:count',
  stockCompare: '/office/stock/counts/:count/compare',
  stockLedger: '/office/stock/:variant',
  customers: '/office/customers',
  customersTable: '/office/customers.csv',
  customer: '/office/customers/:customer',
  customerNotes: '/office/customers/:customer/notes',
  customerTags: '/office/customers/:customer/tags',
  customerPoints: '/office/customers/:customer/points',
  customerPointsUndo: '/office/customers/:customer/points/undo',
  customerExport: '/office/customers/:customer/export',
  customerDeletion: '/office/customers/:customer/deletion',
  subscribers: '/office/subscribers',
  subscribersTable: '/office/subscribers.csv',
  subscriberRemoval: '/office/subscribers/removal',
  messages: '/office/messages',
  message: '/office/messages/:message',
  messageAnswers: '/office/messages/:message/answers',
  messageState: '/office/messages/:message/state',
  messageFile: '/office/messages/:message/files/:file',
  reviews: '/office/reviews',
  reviewsTable: '/office/reviews.csv',
  reviewsDecision: '/office/reviews/decision',
  reviewImports: '/office/reviews/imports',
  reviewImport: '/office/reviews/imports/start',
  reviewImportUndo: '/office/reviews/imports/undo',
  review: '/office/reviews/:review',
  reviewPublication: '/office/reviews/:review/publication',
  reviewRejection: '/office/reviews/:review/rejection',
  reviewAnswer: '/office/reviews/:review/answer',
  reviewAnswerRemoval: '/office/reviews/:review/answer/removal',
  reviewRemoval: '/office/reviews/:review/removal',
  reports: '/office/reports',
  reportTable: '/office/reports.csv',
  payments: '/office/payments',
  paymentsTable: '/office/payments.csv',
  invoices: '/office/invoices',
  invoiceTable: '/office/invoices.csv',
  invoiceList: '/office/invoices/list.csv',
  invoiceArchive: '/office/invoices.zip',
  invoiceVerification: '/office/invoices/verification',
  searches: '/office/searches',
  invoice: '/office/invoices/:number',
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
  staffInvitation: '/office/staff/invitation',
  roles: '/office/staff/roles',
  role: '/office/staff/roles/:role',
  roleRemove: '/office/staff/roles/:role/remove',
  help: '/office/help',
  helpPage: '/office/help/pages/:page',
  helpTopic: '/office/help/:topic',
  audit: '/office/audit',
  auditTable: '/office/audit.csv',
  auditVerification: '/office/audit/verification',
  account: '/office/account',
  accountLanguage: '/office/account/language',
  passkeys: '/office/account/passkeys',
  passkeyOptions: '/office/account/passkeys/options',
  passkeyRemoval: '/office/account/passkeys/removal',
  signIn: '/office/sign-in',
  passkeySignIn: '/office/sign-in/passkey',
  passkeyChallenge: '/office/sign-in/passkey/options',
  signOut: '/office/sign-out',
  password: '/office/password',
  mailLink: '/office/password/link',
} as const;

/** Returns the function of the path of one thing below a path, or of a part of it. */
const below =
  (path: string) =>
  (id: number | string, part = ''): string =>
    `${path}/${encodeURIComponent(id)}${part}`;

export const orderPath = below(officePaths.orders);
export const customerPath = below(officePaths.customers);
export const messagePath = below(officePaths.messages);
export const reviewPath = below(officePaths.reviews);
export const wavePath = below(officePaths.waves);
export const changePath = below(officePaths.changes);
export const helpPath = below(officePaths.help);
export const helpPagePath = below(`${officePaths.help}/pages`);
export const mailPath = below(officePaths.mails);
export const couponPath = below(officePaths.coupons);
export const collectionPath = below(officePaths.collections);
export const categoryPath = below(officePaths.categories);
export const valuesPath = below(officePaths.values);
export const productPath = below(officePaths.products);
export const importPath = below(officePaths.imports);
export const countPath = below(officePaths.stockCounts);
export const ledgerPath = below(officePaths.stock);
export const rolePath = below(officePaths.roles);

/** Returns the path of a page that packs several orders. */
export function packPath(orderNos: readonly string[], part = '', carrier = ''): string {
  return `${officePaths.pack}${part}?order=${orderNos.join(',')}${carrier && `&carrier=${encodeURIComponent(carrier)}`}`;
}

/** Returns the path of a report, or with '.csv' of its table. */
export function reportPath(wish: Readonly<Record<string, string>>, suffix = ''): string {
  return `${officePaths.reports}${suffix}?${new URLSearchParams(wish)}`;
}
/** Returns the path of something of the office's places, or of a change of it: its parts after `/office/places/`. */
export const placePath = (...parts: readonly string[]): string => ['/office/places', ...parts].join('/');

/** Returns the path of a document in the office. */
export function documentPath(
  { type, code, market }: { type: string; code: string; market: string },
  part = '',
  query: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams({ ...(market !== '' && { market }), ...query });
  return `${part === '' ? formPath(type, code) : `/office/content/${type}/${code}${part}`}${search.size > 0 ? `?${search}` : ''}`;
}

/** Returns the path of a document's form: the brand and the mails have screens of their own. */
function formPath(type: string, code: string): string {
  if (type === 'brand') return officePaths.brand;
  return type === 'mails' ? mailPath(code) : `/office/content/${type}/${code}`;
}

/** Returns the path of the notes of a product file. @param ending of a file with all of a kind */
export const importNotesPath = (
  id: number,
  query: { kind: string; after?: number },
  ending: '' | '.csv' = '',
): string =>
  `${importPath(id, `/notes${ending}`)}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
