import { Hono } from 'hono';
import { OfflinePage } from '../../../pages/shell/errors/offline.tsx';
import { messages } from '../../../shared/messages/messages.ts';
import { routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { page } from '../../rendering/page.tsx';
import { sharedPage } from '../../rendering/shared-page.ts';

/** The page that the browser stores to show when it is offline. */
export const offline = new Hono<StoreEnv>();

offline.get(routes.offline, sharedPage(), (c) =>
  page(c, { title: messages.errors.offline, noIndex: true, sections: [<OfflinePage />] }),
);
