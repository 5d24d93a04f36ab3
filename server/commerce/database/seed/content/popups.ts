import type { Popups } from '../../../../../shared/contract/popups.ts';

/** Whoever has looked around for a while is offered something, and whoever read on may get letters; each once. */
export const popups: Popups = {
  popups: [
    {
      name: 'offer',
      active: true,
      opens: { afterSeconds: 40 },
      once: true,
      pages: ['/', '/products', '/collections'],
    },
    { name: 'newsletter', active: true, opens: { pastElement: 'story' }, once: true, pages: ['/'] },
  ],
};
