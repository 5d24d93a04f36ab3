import { z } from 'zod';
import { fee, Quote } from '../../../../shared/contract/checkout.ts';
import { parseJson } from '../../../../shared/json.ts';
import type { Agent, Answer } from './agent.ts';
import { type ReadPage, readHtml } from './html.ts';
import { placeOf } from './places.ts';

/** A visitor of the replay, new to the shop, in place of the recorded one. */
export interface Visitor {
  agent: Agent;
  /** This shop's ids by the recorded ones. */
  ids: Map<string, string>;
  /** The last pages, newest first. */
  pages: ReadPage[];
  /** Redirect target of the last response. */
  next: URL | null;
  /** Ids of the orders placed here, newest last. */
  orders: string[];
  /** Total of the order that a script received last; null: the page's total is valid. */
  quoted: { cent: string; currency: string } | null;
  /** Emails and phones that the visitor used, which receive codes and links. */
  sentTo: Set<string>;
  /** Hash of the email that was typed last. */
  person: string;
  others: Shared;
}

/** State that the visitors of a replay share: a person may continue in another browser. */
export interface Shared {
  ids: Visitor['ids'];
  /** Number of password changes by hash of the account's email. */
  passwords: Map<string, number>;
  /** Emails and phones of all visitors. */
  sentTo: Set<string>;
}

export const newShared = (): Shared => ({ ids: new Map(), passwords: new Map(), sentTo: new Set() });

const maxPages = 8;

export function newVisitor(agent: Agent, others = newShared()): Visitor {
  const known = { ids: others.ids, pages: [], next: null, orders: [], quoted: null };
  return { agent, ...known, sentTo: new Set(), person: '', others };
}

/**
 * Returns the recipients whose messages a visitor may use; a link in a mail may be opened in a browser in which no
 * email was typed.
 */
export const recipientsOf = ({ sentTo, others }: Visitor): ReadonlySet<string> =>
  sentTo.size > 0 ? sentTo : others.sentTo;

/** Records a response: the page, a redirect target, the id of an order. */
export function remember(visitor: Visitor, answer: Answer): ReadPage | null {
  visitor.next = answer.location;
  noteOrder(visitor, answer.location?.searchParams.get('order'));
  visitor.quoted = quotedIn(answer) ?? visitor.quoted;
  if (answer.type !== 'text/html') return null;
  visitor.quoted = null;
  const page = readHtml(answer.body, answer.url);
  visitor.pages = [page, ...visitor.pages].slice(0, maxPages);
  return page;
}

const Quoted = z.object({ data: Quote.pick({ total: true }) });

/** Returns the total that a page's script received last, with which it sends the form. */
function quotedIn({ url, type, body }: Answer): Visitor['quoted'] {
  if (type !== 'application/json' || placeOf(url.pathname).pattern !== fee.path) return null;
  const { total } = Quoted.safeParse(parseJson(body)).data?.data ?? {};
  return total ? { cent: String(total.cent), currency: total.currencyCode } : null;
}

function noteOrder({ orders }: Visitor, id: string | null | undefined): void {
  if (id && orders.at(-1) !== id) orders.push(id);
}

/** Returns this shop's id for a recorded one, as far as responses or the last pages show it. */
export function idHere({ ids, pages }: Visitor, recorded: string, pattern: string, name: string): string {
  const known = ids.get(recorded);
  if (known !== undefined || !isMade(recorded)) return known ?? recorded;
  const taken = new Set(ids.values());
  for (const url of urlsIn(pages)) {
    const place = placeOf(url.pathname);
    const here = place.pattern === pattern ? place.values[name] : undefined;
    if (here === undefined || taken.has(here)) continue;
    ids.set(recorded, here);
    return here;
  }
  return recorded;
}

export function urlsIn(pages: readonly ReadPage[]): URL[] {
  return pages.flatMap(({ links, forms }) => [...forms.map(({ action }) => action), ...links]);
}

/** Whether an id is random or counted, and so differs between shops. Products and texts have names or small numbers. */
export const isMade = (value: string) => made.test(value) || (/^[\w-]{22}$/.test(value) && /[A-Z]/.test(value));
const made = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^[0-9a-f]{16,}$|^\d{10}$/;

/** Learns ids from two URLs of one route: the recorded and the present one. */
export function learn({ ids }: Visitor, recorded: URL, here: URL): void {
  const then = placeOf(recorded.pathname);
  const now = placeOf(here.pathname);
  if (then.pattern !== now.pattern) return;
  for (const [name, value] of Object.entries(then.values)) note(ids, value, now.values[name]);
  for (const [name, value] of recorded.searchParams) note(ids, value, here.searchParams.get(name));
}

export function note(ids: Map<string, string>, recorded: string | undefined, here: string | null | undefined): void {
  if (recorded !== undefined && here && isMade(recorded) && isMade(here)) ids.set(recorded, here);
}
