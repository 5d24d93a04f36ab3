import { maxMenuItems } from '../../shared/constants.ts';
import type { MenuItem } from '../../shared/contract/content.ts';
import { href, routes } from '../../shared/routes.ts';
import { linkUrl } from '../../shared/text/link-target.ts';

/** Returns the visible items: active ones, at most thirteen on the first level. */
export const shown = (items: readonly MenuItem[] = []): MenuItem[] => items.filter((item) => item.active);
export const firstLevel = (items: readonly MenuItem[]): MenuItem[] => shown(items).slice(0, maxMenuItems);

/**
 * Returns the URL of a menu item (docs/develop/specification.md, Navigation): a link's own, a product's page, a
 * collection's page by handle or, for a numeric reference, the collections page with the reference and the menu's name.
 */
export function menuUrl({ name, link: { type, src } }: MenuItem): string {
  if (type === 'product') return href(routes.product, { id: src });
  if (type === 'link') return linkUrl(src);
  if (/^\d+$/.test(src)) return href(routes.collections, { collectionId: src, iname: name });
  return href(routes.collection, { id: src });
}
