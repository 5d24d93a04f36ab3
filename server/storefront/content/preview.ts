import { Hono } from 'hono';
import { z } from 'zod';
import { safeReturnPath } from '../../../shared/return-path.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { formOf } from '../../http/forms/form.ts';
import { leavePreview } from './preview-mode.ts';

/** Ends a preview of drafts. */
export const preview = new Hono<StoreEnv>();

preview.post(
  routes.previewEnd,
  formOf(z.object({ return: z.string().max(2_000).optional() }), (c) => c.redirect(href(routes.home), 303)),
  (c) => {
    leavePreview(c);
    const page = new URL(safeReturnPath(c.req.valid('form').return, href(routes.home)), 'http://shop');
    page.searchParams.delete('status');
    return c.redirect(page.pathname + page.search, 303);
  },
);
