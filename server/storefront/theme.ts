import { Hono } from 'hono';
import { themeCss } from '../../pages/shell/theme.ts';
import type { StoreEnv } from '../http/context.ts';

/** The shop's configured colours and sizes as a style sheet; its address changes with its content. */
export const theme = new Hono<StoreEnv>();

theme.get('/theme.css', async (c) => {
  const { navigation } = await c.var.shell();
  return c.body(themeCss(navigation), 200, {
    'Content-Type': 'text/css; charset=utf-8',
    'Cache-Control': 'public, max-age=31536000, immutable',
  });
});
