import type { messages } from '../../shared/messages/messages.ts';

type Purpose = keyof typeof messages.cookies.purposes;

/** One thing that the shop stores in a browser, and for how long. */
export interface StoredItem {
  /** Its name in the browser; `*` stands for any ending. */
  name: string;
  kind: 'cookie' | 'local' | 'session' | 'cache';
  life: 'year' | 'session' | 'browser' | 'halfHour' | 'stays' | 'renewal';
  /** Its purpose, a key of the messages. */
  purpose: Purpose;
}

const cookie = (name: string, purpose: Purpose, life: StoredItem['life'] = 'year'): StoredItem => ({
  name,
  kind: 'cookie',
  life,
  purpose,
});
const yearly = (name: string & Purpose) => cookie(name, name);

/**
 * Returns what the shop needs to work. With `https` the cookies of session and guest have the `__Host-` prefix, which
 * binds them to their host.
 */
export const needed = (https: boolean): readonly StoredItem[] => [
  cookie(https ? '__Host-session' : 'session', 'session', 'session'),
  cookie(https ? '__Host-guest' : 'guest', 'guest'),
  cookie('bag', 'bag', 'session'),
  yearly('cid'),
  yearly('did'),
  yearly('currency'),
  yearly('country'),
  yearly('select_country'),
  yearly('size_conversion'),
  yearly('language'),
  yearly('cookie_domain'),
  yearly('consent'),
  yearly('analytics'),
  cookie(https ? '__Host-preview' : 'preview', 'preview', 'browser'),
  { name: 'island-reload', kind: 'session', life: 'browser', purpose: 'reload' },
  { name: 'checkout-form', kind: 'session', life: 'halfHour', purpose: 'checkoutForm' },
  { name: 'sizes', kind: 'session', life: 'browser', purpose: 'sizes' },
  { name: 'pages-*, pictures-*, files-*', kind: 'cache', life: 'renewal', purpose: 'offline' },
  { name: 'popup-opened', kind: 'session', life: 'browser', purpose: 'popupOpened' },
  { name: 'popup:*', kind: 'local', life: 'stays', purpose: 'popup' },
];

/** What is stored only with consent to analytics. */
export const agreed: readonly StoredItem[] = [
  yearly('cab'),
  yearly('affiliate_event'),
  cookie('happened', 'happened', 'halfHour'),
  yearly('told'),
  cookie('steps', 'steps', 'browser'),
];
