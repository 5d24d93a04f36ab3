import type { MenuItem } from '../../shared/contract/content.ts';
import { menuAddress } from './menu-address.ts';
import { firstLevel, shown } from './menu-items.ts';

/**
 * Whether an item leads to a page. What filters and pages a listing is not looked at: only an item whose own address
 * has parameters, such as a numeric reference, is known by them.
 */
export function isAt(item: MenuItem, address: string): boolean {
  const [path, query] = parts(menuAddress(item));
  const [here, given] = parts(address);
  if (path !== here) return false;
  return [...new URLSearchParams(query)].every(([name, value]) => new URLSearchParams(given).get(name) === value);
}

/** Whether a page belongs to an item: it leads there, or one below it does. */
export function isUnder(item: MenuItem, address: string): boolean {
  return isAt(item, address) || shown(item.childComponents).some((child) => isUnder(child, address));
}

/** The first-level item with a second level that a page belongs to; where several do, the one that leads there itself. */
export function openAreaOf(items: readonly MenuItem[], address: string): MenuItem | undefined {
  const areas = firstLevel(items).filter((item) => shown(item.childComponents).length > 0);
  return areas.find((item) => isAt(item, address)) ?? areas.find((item) => isUnder(item, address));
}

function parts(address: string): [path: string, query: string] {
  const [path = '', query = ''] = address.split('#', 1)[0]?.split('?', 2) ?? [];
  return [path.length > 1 ? path.replace(/\/$/, '') : path, query];
}
