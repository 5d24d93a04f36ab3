import { z } from 'zod';
import { fee, Quote } from '../../../../shared/contract/checkout.ts';
import { parseJson } from '../../../../shared/json.ts';
import type { Agent, Answer } from './agent.ts';
import { type ReadPage, readHtml } from './html.ts';
import { placeOf } from './places.ts';

/** Somebody who visits the shop for the first time, in place of the one that was recorded. */
export interface Visitor {
  agent: Agent;
  /** Ids of the recorded visit, and what stands for them here. */
  ids: Map<string, string>;
  /** The last pages, the newest first. */
  pages: ReadPage[];
  /** Where the last answer led, if it led anywhere. */
  next: URL | null;
  /** Ids of the orders placed here, the newest last. */
  orders: string[];
  /** What a script was last told that the order costs; null: what the page says counts. */
  quoted: { cent: string; currency: string } | null;
  /** Of whoever the visitor says to be: where codes and links are sent. */
  sentTo: Set<string>;
  /** The hash of the address that was typed last. */
  person: string;
  others: Shared;
}

/** What the visitors of a replay have in common: somebody may go on in another browser. */
export interface Shared {
  ids: Visitor['ids'];
  /** By the hash of an address: how often its account's password was changed. */
  passwords: Map<string, number>;
  /** Where anything was sent to any of them. */
  sentTo: Set<string>;
}

export const newShared = (): Shared => ({ ids: new Map(), passwords: new Map(), sentTo: new Set() });

const mostPages = 8;

export function newVisitor(agent: Agent, others = newShared()): Visitor {
  const known = { ids: others.ids, pages: [], next: null, orders: [], quoted: null };
  return { agent, ...known, sentTo: new Set(), person: '', others };
}

/** Where codes and links of this visitor are; a link out of a mail may be followed in a browser where nothing was typed. */
export const lettersOf = ({ sentTo, others }: Visitor): ReadonlySet<string> =>
  sentTo.size > 0 ? sentTo : others.sentTo;

/** Takes over what an answer tells: a page to go on from, an address to go to, the id of an order. */
export function remember(visitor: Visitor, answer: Answer): ReadPage | null {
  visitor.next = answer.location;
  noteOrder(visitor, answer.location?.searchParams.get('order'));
  visitor.quoted = quotedIn(answer) ?? visitor.quoted;
  if (answer.type !== 'text/html') return null;
  visitor.quoted = null;
  const page = readHtml(answer.body, answer.url);
  visitor.pages = [page, ...visitor.pages].slice(0, mostPages);
  return page;
}

const Quoted = z.object({ data: Quote.pick({ total: true }) });

/** A page's script sends the form with the total that it asked for last. */
function quotedIn({ url, type, body }: Answer): Visitor['quoted'] {
  if (type !== 'application/json' || placeOf(url.pathname).pattern !== fee.path) return null;
  const { total } = Quoted.safeParse(parseJson(body)).data?.data ?? {};
  return total ? { cent: String(total.cent), currency: total.currencyCode } : null;
}

function noteOrder({ orders }: Visitor, id: string | null | undefined): void {
  if (id && orders.at(-1) !== id) orders.push(id);
}

/** What an id of the recorded visit is here, as far as its answers or the last pages tell. */
export function idHere({ ids, pages }: Visitor, recorded: string, pattern: string, name: string): string {
  const known = ids.get(recorded);
  if (known !== undefined || !isMade(recorded)) return known ?? recorded;
  const taken = new Set(ids.values());
  for (const address of addressesIn(pages)) {
    const place = placeOf(address.pathname);
    const here = place.pattern === pattern ? place.values[name] : undefined;
    if (here === undefined || taken.has(here)) continue;
    ids.set(recorded, here);
    return here;
  }
  return recorded;
}

export function addressesIn(pages: readonly ReadPage[]): URL[] {
  return pages.flatMap(({ links, forms }) => [...forms.map(({ action }) => action), ...links]);
}

/** Made at random by the shop, or counted: it is another one in every shop. Goods and texts have names or small numbers. */
export const isMade = (value: string) => made.test(value) || (/^[\w-]{22}$/.test(value) && /[A-Z]/.test(value));
const made = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^[0-9a-f]{16,}$|^\d{10}$/;

/** Learns ids from two addresses of one route: the recorded one and the one answered here. */
export function learn({ ids }: Visitor, recorded: URL, here: URL): void {
  const [then, now] = [placeOf(recorded.pathname), placeOf(here.pathname)];
  if (then.pattern !== now.pattern) return;
  for (const [name, value] of Object.entries(then.values)) note(ids, value, now.values[name]);
  for (const [name, value] of recorded.searchParams) note(ids, value, here.searchParams.get(name));
}

export function note(ids: Map<string, string>, recorded: string | undefined, here: string | null | undefined): void {
  if (recorded !== undefined && here && isMade(recorded) && isMade(here)) ids.set(recorded, here);
}
