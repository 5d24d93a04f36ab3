import type { MenuItem } from '../../shared/contract/content.ts';
import { linkAddress } from '../../shared/link-target.ts';
import { href, routes } from '../../shared/routes.ts';

/**
 * Where a menu item leads (docs/specification.md, Navigation): a link to its address, a product to its page, a collection to
 * its handle's page or, for a numeric reference, to the collections page with the reference and the menu's name.
 */
export function menuAddress({ name, link: { type, src } }: MenuItem): string {
  if (type === 'product') return href(routes.product, { id: src });
  if (type === 'link') return linkAddress(src);
  if (/^\d+$/.test(src)) return href(routes.collections, { collectionId: src, iname: name });
  return href(routes.collection, { id: src });
}
