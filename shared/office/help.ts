import type { officeMessages } from '../messages/office/office-messages.ts';

/** A screen that has help: those of the frame, and the first one. */
export type HelpTopic = keyof typeof officeMessages.help.topics;

/** The section of `docs/shop/` that says more about a screen, as page and heading. */
export const helpSections: Readonly<Record<HelpTopic, readonly [page: string, section: string]>> = {
  today: ['office', 'today'],
  orders: ['office', 'orders'],
  ship: ['office', 'picking-list'],
  exchanges: ['office', 'exchange'],
  cash: ['office', 'cash'],
  products: ['office', 'products'],
  collections: ['office', 'collections'],
  categories: ['office', 'categories'],
  values: ['office', 'categories'],
  stock: ['office', 'stock'],
  changes: ['changes', 'change-sets'],
  texts: ['import', 'translations'],
  customers: ['office', 'customers'],
  messages: ['office', 'messages'],
  subscribers: ['office', 'newsletter'],
  reviews: ['office', 'reviews'],
  sales: ['changes', 'change-sets'],
  coupons: ['office', 'coupons'],
  points: ['office', 'customers'],
  content: ['office', 'content'],
  mails: ['mail-and-text', 'the-shops-own-words'],
  redirects: ['office', 'redirects'],
  reports: ['office', 'reports'],
  payments: ['office', 'reports'],
  invoices: ['invoices', 'invoices-and-credit-notes'],
  searches: ['search', 'searches-that-found-nothing'],
  setup: ['own-shop', 'setting-up-and-opening'],
  brand: ['brand', 'brand'],
  countries: ['places', 'places'],
  staff: ['office', 'roles'],
  audit: ['office', 'audit-trail'],
  account: ['office', 'safety'],
};

/** Returns whether a word names a screen with help. */
export const isHelpTopic = (word: string): word is HelpTopic => Object.hasOwn(helpSections, word);
