import type { messages } from '../../shared/messages/messages.ts';

type Purpose = keyof typeof messages.cookies.purposes;

/** How the shop keeps something in a browser, and for how long. */
export interface Kept {
  /** As it is called in the browser; `*` stands for what follows. */
  name: string;
  kind: 'cookie' | 'local' | 'session' | 'cache';
  life: 'year' | 'session' | 'browser' | 'halfHour' | 'stays' | 'renewal';
  /** What it is for, by its words. */
  purpose: Purpose;
}

const cookie = (name: string, purpose: Purpose, life: Kept['life'] = 'year'): Kept => ({
  name,
  kind: 'cookie',
  life,
  purpose,
});
const yearly = (name: string & Purpose) => cookie(name, name);

/** What the shop does not work without; `https`: the cookies of session and guest are bound to their host there. */
export const needed = (https: boolean): readonly Kept[] => [
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
  { name: 'pages-*, pictures-*, files-*', kind: 'cache', life: 'renewal', purpose: 'offline' },
  { name: 'popup:*', kind: 'local', life: 'stays', purpose: 'popup' },
];

/** What is kept only while visits may be counted. */
export const agreed: readonly Kept[] = [
  yearly('cab'),
  yearly('affiliate_event'),
  cookie('happened', 'happened', 'halfHour'),
  yearly('told'),
];
