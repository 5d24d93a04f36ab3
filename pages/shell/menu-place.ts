import type { MenuItem } from '../../shared/contract/content.ts';
import { currentLanguage } from '../../shared/language/language.ts';
import { firstLevel, menuUrl, shown } from './menu-items.ts';

/**
 * Returns whether an item links to a page. Parameters that filter or paginate a listing are ignored, unless the item's
 * own URL has parameters, such as a numeric reference.
 */
export function isAt(item: MenuItem, url: string): boolean {
  const [path, query] = parts(menuUrl(item));
  const [here, given] = parts(url);
  if (path !== here) return false;
  return [...new URLSearchParams(query)].every(([name, value]) => new URLSearchParams(given).get(name) === value);
}

/** Returns whether a page belongs to an item: the item or one below it links there. */
export function isUnder(item: MenuItem, url: string): boolean {
  return isAt(item, url) || shown(item.childComponents).some((child) => isUnder(child, url));
}

/** Returns the first-level item with a second level that a page belongs to, preferring one that links there itself. */
export function openAreaOf(items: readonly MenuItem[], url: string): MenuItem | undefined {
  const areas = firstLevel(items).filter((item) => shown(item.childComponents).length > 0);
  return areas.find((item) => isAt(item, url)) ?? areas.find((item) => isUnder(item, url));
}

/** Paths that a menu links to, by its items and language. */
const pathsOf = new WeakMap<readonly MenuItem[], Map<string, ReadonlySet<string>>>();

/** Returns whether an item of the menu, on any level, may link to a page. */
export function isInMenu(items: readonly MenuItem[], url: string): boolean {
  const byLanguage = pathsOf.getOrInsertComputed(items, () => new Map());
  const paths = byLanguage.getOrInsertComputed(currentLanguage(), () => new Set(linkedPaths(items)));
  return paths.has(parts(url)[0]);
}

const linkedPaths = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => [parts(menuUrl(item))[0], ...linkedPaths(item.childComponents ?? [])]);

function parts(url: string): [path: string, query: string] {
  const [path = '', query = ''] = url.split('#', 1)[0]?.split('?', 2) ?? [];
  return [path.length > 1 ? path.replace(/\/$/, '') : path, query];
}
