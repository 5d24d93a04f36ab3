import * as account from './account.ts';
import * as addresses from './addresses.ts';
import { type Call, isCall } from './call.ts';
import * as cart from './cart.ts';
import * as catalog from './catalog.ts';
import * as checkout from './checkout.ts';
import * as consent from './consent.ts';
import * as feedback from './contact.ts';
import * as content from './content.ts';
import * as contentPages from './content-pages.ts';
import * as delays from './delays.ts';
import * as finding from './discovery.ts';
import * as looks from './looks.ts';
import * as opening from './opening.ts';
import * as orders from './orders.ts';
import * as outbox from './outbox.ts';
import { placesIn, routePattern } from './path.ts';
import * as payment from './payment.ts';
import * as places from './places.ts';
import * as points from './points.ts';
import * as reviews from './reviews.ts';
import * as saved from './saved.ts';
import * as shares from './shares.ts';
import * as notices from './stock-notices.ts';
import * as viewed from './viewed.ts';
import * as changes from './visible-changes.ts';
import * as visits from './visits.ts';
import * as withdrawals from './withdrawals.ts';

const named = [
  account,
  addresses,
  cart,
  catalog,
  changes,
  checkout,
  consent,
  content,
  contentPages,
  delays,
  feedback,
  finding,
  looks,
  notices,
  opening,
  orders,
  outbox,
  payment,
  places,
  points,
  reviews,
  saved,
  shares,
  viewed,
  visits,
  withdrawals,
]
  .flatMap((module): [string, unknown][] => Object.entries(module))
  .filter((entry): entry is [string, Call] => isCall(entry[1]));

/** Every call of the contract. */
export const calls: readonly Call[] = named.map(([, call]) => call);

/** What the contract's modules call each call: `addItem`. */
export const callNames: ReadonlyMap<Call, string> = new Map(named.map(([name, call]) => [call, name]));

/** The routes of each call, with and without a last slash. Calls without places come first: `search` is no order's id. */
export const callRoutes: readonly { call: Call; paths: string[] }[] = [...calls]
  .sort((a, b) => placesIn(a.path).length - placesIn(b.path).length)
  .map((call) => {
    const path = routePattern(call.path);
    return { call, paths: path.endsWith('/') ? [path, path.slice(0, -1)] : [path] };
  });

const withoutSlash = (path: string) => path.replace(/\/$/, '');
const fixed = new Set<string>(calls.map(({ path }) => withoutSlash(path)).filter((path) => !path.includes('{')));

/** Whether a path with its places filled is another call's own: an id such as `search` names no order. */
export function isPathOfAnother(call: Pick<Call, 'path'>, path: string): boolean {
  return call.path.includes('{') && fixed.has(withoutSlash(path));
}
