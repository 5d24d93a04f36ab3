import type { PlacedLink } from '../../../shared/documents/links-in.ts';
import { languages } from '../../../shared/messages/catalogues.ts';
import { routes } from '../../../shared/routes.ts';
import { decodedPart } from '../../../shared/text/decoded-part.ts';

/** What a link leads to, before it is known whether the shop has it. */
export type Destination =
  | { is: 'product' | 'collection'; reference: string }
  | { is: 'document'; type: string; code: string }
  /** A page that every shop has, or a site of somebody else. */
  | { is: 'there' }
  | { is: 'nowhere' };

/** A link's destination, and the path that a redirect may lead away from; null: it is no path. */
export interface Lead {
  to: Destination;
  path: string | null;
}

const there: Lead = { to: { is: 'there' }, path: null };

/** Returns where a link leads. */
export function leadOf({ names, target }: Pick<PlacedLink, 'names' | 'target'>): Lead {
  if (names !== 'link') return { to: { is: names, reference: target }, path: null };
  if (!target.startsWith('/')) return there;
  const path = (URL.parse(target, 'http://shop.invalid')?.pathname ?? '/').replace(languagePrefix, '') || '/';
  return { to: pageAt(path.length > 1 ? path.replace(/\/$/, '') : path), path };
}

const languagePrefix = new RegExp(`^/(${languages.join('|')})(?=/|$)`);
const patterns = Object.values(routes).map((route) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`));
const ofProduct = /^\/(?:collections\/[^/]+\/)?products\/(?:[^/]+\/)?([^/]+)$/;
const ofCollection = /^\/collections\/(?:bak\/)?([^/]+)$/;
const ofDocument = /^\/(page|protocol)\/([^/]+)$/;

function pageAt(path: string): Destination {
  const [, product] = ofProduct.exec(path) ?? [];
  if (product !== undefined && !/\/(reviews|review|share|notices)$/.test(path))
    return { is: 'product', reference: decodedPart(product) };
  const [, collection] = ofCollection.exec(path) ?? [];
  if (collection !== undefined && collection !== 'bak') return { is: 'collection', reference: decodedPart(collection) };
  const [, type, code] = ofDocument.exec(path) ?? [];
  if (type !== undefined && code !== undefined) return { is: 'document', type, code: decodedPart(code) };
  return { is: patterns.some((pattern) => pattern.test(path)) ? 'there' : 'nowhere' };
}
