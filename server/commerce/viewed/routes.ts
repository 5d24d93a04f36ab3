import { Hono } from 'hono';
import { noteViewed, viewed } from '../../../shared/contract/viewed.ts';
import { loadCurrency } from '../catalog/price.ts';
import type { CommerceDeps, CommerceEnv } from '../context.ts';
import { failure, parse, success } from '../envelope.ts';
import { allowancesOf, takeUses } from '../rate-limit.ts';
import { readBody, withOwner } from '../request.ts';
import { listViewed, noteProductViewed } from './viewed-queries.ts';

/** More than anybody looks at, so that nobody fills the table. */
const notes = { uses: 60, windowMs: 60_000 };
const notesFromAddress = { uses: 600, windowMs: 60_000 };

/** What a visitor looked at lately: `shared/contract/viewed.ts`. */
export function viewedRoutes({ db, clock }: CommerceDeps): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>();

  routes.get('/apis/user/viewed', withOwner, async (c) => {
    const query = parse(viewed.in, c.req.query());
    if (!query.ok) return failure(c, query.error);
    const { owner, currency } = c.var.viewer;
    return success(c, await listViewed(db, owner, query.value.except, await loadCurrency(db, currency)));
  });

  routes.post('/apis/user/viewed', withOwner, async (c) => {
    const body = await readBody(c, noteViewed.in);
    if (!body.ok) return failure(c, body.error);
    const { viewer } = c.var;
    const allowed = await takeUses({ db, clock }, allowancesOf('viewed', viewer, notes, notesFromAddress));
    if (!allowed.ok) return failure(c, allowed.error);
    await noteProductViewed(db, viewer.owner, body.value.productId, clock.now());
    return success(c, null);
  });

  return routes;
}
