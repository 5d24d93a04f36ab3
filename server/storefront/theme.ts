import { Hono } from 'hono';
import { themeCss } from '../../pages/shell/theme.ts';
import type { StoreEnv } from '../http/context.ts';

/**
 * The shop's configured colours and sizes as a style sheet. Its address changes with its content: what stands at an address
 * of other content, because that changed meanwhile, is kept by nobody. Drafts show in it, and a first visitor's cookies
 * come with it: it is kept by browsers alone.
 */
export const theme = new Hono<StoreEnv>();

theme.get('/theme.css', async (c) => {
  const { navigation, themeUrl } = await c.var.shell();
  const { pathname, search } = new URL(c.req.url);
  return c.body(themeCss(navigation), 200, {
    'Content-Type': 'text/css; charset=utf-8',
    'Cache-Control': pathname + search === themeUrl ? 'private, max-age=31536000, immutable' : 'no-store',
  });
});
