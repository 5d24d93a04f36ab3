import { type MouseEvent, useState } from 'react';
import { reloadDelayMs } from '../../shared/constants.ts';

/**
 * Handles links to the cart on the cart page itself: it reloads after a second (docs/develop/specification.md,
 * Navigation).
 */
export function useCartReload(): { reloading: boolean; reloadHere: (event: MouseEvent<HTMLAnchorElement>) => boolean } {
  const [reloading, setReloading] = useState(false);
  const reloadHere = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.currentTarget.pathname !== location.pathname) return false;
    event.preventDefault();
    if (!reloading) setTimeout(() => location.reload(), reloadDelayMs);
    setReloading(true);
    return true;
  };
  return { reloading, reloadHere };
}
