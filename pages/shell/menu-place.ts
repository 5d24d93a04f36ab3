import type { MenuItem } from '../../shared/contract/content.ts';
import { menuAddress } from './menu-address.ts';
import { firstLevel, shown } from './menu-items.ts';

/**
 * Whether an item links to a page. Parameters that filter or paginate a listing are ignored, unless the item's own URL
 * has parameters, such as a numeric reference.
 */
export function isAt(item: MenuItem, address: string): boolean {
  const [path, query] = parts(menuAddress(item));
  const [here, given] = parts(address);
  if (path !== here) return false;
  return [...new URLSearchParams(query)].every(([name, value]) => new URLSearchParams(given).get(name) === value);
}

/** Whether a page belongs to an item: the item or one below it links there. */
export function isUnder(item: MenuItem, address: string): boolean {
  return isAt(item, address) || shown(item.childComponents).some((child) => isUnder(child, address));
}

/** Returns the first-level item with a second level that a page belongs to, preferring one that links there itself. */
export function openAreaOf(items: readonly MenuItem[], address: string): MenuItem | undefined {
  const areas = firstLevel(items).filter((item) => shown(item.childComponents).length > 0);
  return areas.find((item) => isAt(item, address)) ?? areas.find((item) => isUnder(item, address));
}

function parts(address: string): [path: string, query: string] {
  const [path = '', query = ''] = address.split('#', 1)[0]?.split('?', 2) ?? [];
  return [path.length > 1 ? path.replace(/\/$/, '') : path, query];
}
