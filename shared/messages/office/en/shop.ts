/** Old addresses and where they lead. */
export const redirects = {
  beginsWith: 'Old path begins with',
  empty:
    'No redirects yet. An address that changes in the office leads on by itself; add those of an earlier shop here.',
  paste: 'One a line: old path and where it leads, such as /pages/lookbook /looks. A known path gets the new target.',
  add: 'Add redirects',
  path: 'Old path',
  target: 'Leads to',
  removeOne: (path: string) => `Remove ${path}`,
  gone: (path: string, target: string) => `${path} leads nowhere now. It led to ${target}.`,
  stored: (lines: number) => `${lines} stored.`,
  write: 'Write the old path, a space and the target.',
};

export const passkeys = {
  unnamed: 'Passkey',
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

/** The search of everything. */
export const found = {
  title: 'Search',
  type: 'Type what you look for in the field above.',
  nothing: (q: string) => `Nothing has “${q}”.`,
  canFind:
    'The search finds order numbers, e-mails, phone and tracking numbers, SKUs, handles and coupon codes that are typed in full, names by their beginning, and the screens of the office.',
  screens: 'Screens',
  ordersTo: (country: string) => `All orders to ${country}`,
  coupon: (takesOff: string, times: string) => `${takesOff}, used ${times}`,
  freeDelivery: 'free delivery',
};

export const refusal = {
  title: 'This did not work',
  notFound: 'Not found',
  request: (id: string) => `The person who runs the server finds it in the log as request ${id}.`,
  back: 'Back to the office',
};
