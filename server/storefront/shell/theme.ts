import { Hono } from 'hono';
import { themeCss } from '../../../pages/shell/theme.ts';
import type { StoreEnv } from '../../http/context.ts';

/**
 * Serves the shop's configured colours and sizes as a style sheet. Its URL changes with its content; a request for
 * other content than the current is not cached. Only browsers cache it: it can show drafts, and a first visitor gets
 * cookies with it.
 */
export const theme = new Hono<StoreEnv>();

theme.get('/theme.css', async (c) => {
  const { navigation, themeUrl } = await c.get('shell')();
  const { pathname, search } = new URL(c.req.url);
  return c.body(themeCss(navigation), 200, {
    'Content-Type': 'text/css; charset=utf-8',
    'Cache-Control': pathname + search === themeUrl ? 'private, max-age=31536000, immutable' : 'no-store',
  });
});
