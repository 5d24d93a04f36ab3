import { isFull } from '../../scripts/check/extent.ts';

/**
 * Returns the widths of the window for a test with JavaScript or without. The check takes one of the two with JavaScript
 * (`withScript`) and the other without; a full run takes both.
 */
export function widths(javascript: boolean, withScript: 360 | 1280): readonly (360 | 1280)[] {
  if (isFull) return [1280, 360];
  return [javascript === (withScript === 1280) ? 1280 : 360];
}
