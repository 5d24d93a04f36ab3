import { ListingQuery } from '../../../../shared/contract/catalog.ts';
import { routes } from '../../../../shared/routes.ts';
import type { RequestLine } from '../../../logging/log-entry.ts';
import { redacted } from '../../../support/redacted.ts';
import { pathAt, placeOf } from './places.ts';
import type { Target } from './target.ts';
import { idHere, isMade, recipientsOf, urlsIn, type Visitor } from './visitor.ts';

/**
 * Returns the URL of a recorded request in this shop: where the last response led, or its own URL with this shop's ids.
 */
export async function findUrl(line: RequestLine, visitor: Visitor, target: Target): Promise<URL> {
  const place = placeOf(line.path);
  const { next } = visitor;
  if (
    line.method === 'GET' &&
    next?.origin === target.origin.origin &&
    placeOf(next.pathname).pattern === place.pattern
  )
    return next;
  const values = Object.entries(place.values).map(([name, value]) => [
    name,
    idHere(visitor, value, place.pattern, name),
  ]);
  const url = new URL(target.origin);
  // Sets only the path: the recorded one may be `//another.host/`.
  url.pathname = pathAt(place, Object.fromEntries(values));
  for (const [name, recorded] of Object.entries(line.query ?? {})) {
    const value = queryHere(name, recorded, url, visitor);
    if (value !== null) for (const each of valuesOf(name, value)) url.searchParams.append(name, each);
    else if (linked.has(place.pattern)) return (await target.outbox.link(recipientsOf(visitor), place.pattern)) ?? url;
  }
  return url;
}

/** Pages that are opened by a link in a mail. */
const linked: ReadonlySet<string> = new Set([routes.newPassword, routes.verifyEmail]);

/** Splits the values of checked filter boxes, which share one name. */
const valuesOf = (name: string, value: string) => (ticked.has(name) ? value.split(', ') : [value]);
const ticked: ReadonlySet<string> = new Set(Object.keys(ListingQuery.omit({ q: true }).shape));

/** Returns a query value of this shop; null where it is unknown. */
function queryHere(name: string, recorded: string, url: URL, visitor: Visitor): string | null {
  const what = redacted(recorded);
  if (!what)
    return (
      visitor.ids.get(recorded) ??
      (isMade(recorded) ? (onPages(name, url, visitor) ?? recorded) : recorded.replace(/\?…$/, ''))
    );
  if (what.kind === 'empty') return '';
  return onPages(name, url, visitor);
}

/** Returns the value in URLs of this route on the last pages; for an order, the last placed one. */
function onPages(name: string, url: URL, { pages, orders }: Visitor): string | null {
  const { pattern } = placeOf(url.pathname);
  const found = urlsIn(pages).find(
    ({ pathname, searchParams }) => placeOf(pathname).pattern === pattern && searchParams.has(name),
  );
  return found?.searchParams.get(name) ?? (name === 'order' ? (orders.at(-1) ?? null) : null);
}
