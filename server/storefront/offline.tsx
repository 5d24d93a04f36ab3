import { Hono } from 'hono';
import { OfflinePage } from '../../pages/errors/offline.tsx';
import { messages } from '../../shared/messages/messages.ts';
import { routes } from '../../shared/routes.ts';
import type { StoreEnv } from '../http/context.ts';
import { page } from '../render/page.tsx';
import { sharedPage } from '../render/shared-page.ts';

/** The page that the browser stores to show when it is offline. */
export const offline = new Hono<StoreEnv>();

offline.get(routes.offline, sharedPage(), (c) =>
  page(c, { title: messages.errors.offline, noIndex: true, sections: [<OfflinePage />] }),
);
