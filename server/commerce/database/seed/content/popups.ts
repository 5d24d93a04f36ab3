import type { Popups } from '../../../../../shared/contract/popups.ts';

/** Whoever has looked around for a while is offered something, once. */
export const popups: Popups = {
  popups: [
    {
      name: 'offer',
      active: true,
      opens: { afterSeconds: 30 },
      once: true,
      pages: ['/', '/products', '/collections'],
    },
    { name: 'newsletter', active: false, opens: { pastElement: 'footer' }, once: true },
  ],
};
