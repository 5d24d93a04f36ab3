import { maxMenuItems } from '../../shared/constants.ts';
import type { MenuItem } from '../../shared/contract/content.ts';

/** Returns the visible items: active ones, at most thirteen on the first level. */
export const shown = (items: readonly MenuItem[] = []): MenuItem[] => items.filter((item) => item.active);
export const firstLevel = (items: readonly MenuItem[]): MenuItem[] => shown(items).slice(0, maxMenuItems);
