import { pluralIn } from '../../plural.ts';

const plural = pluralIn('en');

/** Old addresses and where they lead. */
export const redirects = {
  title: 'Redirects',
  beginsWith: 'Old path begins with',
  search: 'Search',
  empty: 'No redirects.',
  addTitle: 'Add',
  paste: 'One a line: old path and where it leads, such as /pages/lookbook /looks. A known path gets the new target.',
  add: 'Add redirects',
  path: 'Old path',
  target: 'Leads to',
  remove: 'Remove',
  removeOne: (path: string) => `Remove ${path}`,
  gone: (path: string, target: string) => `${path} leads nowhere now. It led to ${target}.`,
  stored: (lines: number) => `${lines} stored.`,
  write: 'Write the old path, a space and the target.',
};

/** The accounts of the office. */
export const staff = {
  title: 'Staff',
  accounts: 'Accounts',
  name: 'Name',
  email: 'E-mail',
  role: 'Role',
  state: 'State',
  states: { off: 'off', on: 'on', noPassword: 'no password yet' },
  shownOnce: (name: string, link: string) => `Shown once, valid for 24 hours, for ${name} to set a password: ${link}`,
  isOff: (name: string) => `${name} is switched off.`,
  hasRole: (name: string, role: string) => `${name} has the role ${role}.`,
  stillRun: (planned: number) =>
    plural(planned, {
      one: 'A change that was planned in this name still runs.',
      other: `${planned} changes that were planned in this name still run.`,
    }),
  seeChanges: 'See the changes',
  changeTitle: 'Change an account',
  account: 'Account',
  newRole: 'New role, or off',
  off: 'off',
  change: 'Change',
  addTitle: 'Add an account',
  nameField: 'Name (a-z, 0-9)',
  add: 'Add account',
};

export const passkeys = {
  title: 'Passkeys',
  about:
    'A passkey signs you in by the finger, face or PIN of your device, without password and code, and only at this address. It needs a browser with scripts.',
  name: 'Name of the new passkey, e.g. of the device',
  code: 'Code that your authenticator app shows now',
  add: 'Add a passkey',
  added: ', added ',
  neverUsed: 'never used',
  lastUsed: 'last used ',
  remove: (name: string) => `Remove ${name}`,
  use: 'Use a passkey',
  /** What the browser says (`ui/office/office-passkey.ts`). */
  browser: {
    tooMany: 'Too many attempts: try again later.',
    again: 'Try again.',
    known: 'This device has a passkey of this account already.',
    notUsed: 'No passkey was used. Try again.',
  },
};

export const audit = {
  title: 'Audit trail',
  no: 'No.',
  when: 'When',
  who: 'Who',
  what: 'What',
  ofWhat: 'Of what',
  details: 'Details',
  verify: 'Verify that no entry was changed',
  entries: 'Entries',
  older: 'Older entries',
  broken: (entries: number, what: string) => `The trail is broken after entry ${entries}: ${what}.`,
  whole: (entries: number) => `${entries} entries, each as it was written.`,
  note: (hash: string) => `Note the number and this hash elsewhere: ${hash}`,
};

/** The search of everything. */
export const found = {
  title: 'Search',
  type: 'Type what you look for in the field above.',
  nothing: (q: string) => `Nothing has “${q}”.`,
  screens: 'Screens',
  orders: 'Orders',
  customers: 'Customers',
  products: 'Products',
  coupons: 'Coupons',
  coupon: (takesOff: string, times: string) => `${takesOff}, used ${times}`,
  freeDelivery: 'free delivery',
};

export const refusal = { title: 'This did not work', back: 'Back to the office' };
