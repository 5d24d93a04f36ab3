import { type MouseEvent, useState } from 'react';
import { reloadDelayMs } from '../../shared/constants.ts';

/** Reloads the cart after a second for links to it on its own page (docs/develop/specification.md, Navigation). */
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
