import { Hono } from 'hono';
import { looks } from '../../../shared/contract/looks.ts';
import { cacheable } from '../cacheable.ts';
import { loadCurrency } from '../catalog/price.ts';
import type { CommerceDeps, CommerceEnv } from '../context.ts';
import { answer, failure, parse, success } from '../envelope.ts';
import { listLooks, loadLook } from './look-queries.ts';

/** Pictures of people in the shop’s pieces: `shared/contract/looks.ts`. */
export function lookRoutes({ db }: CommerceDeps): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>();

  routes.get('/apis/instagram', cacheable(60), async (c) => {
    const query = parse(looks.in, c.req.query());
    if (!query.ok) return failure(c, query.error);
    return success(c, await listLooks(db, query.value.product, query.value.page));
  });

  routes.get('/apis/instagram/:id', cacheable(60), async (c) =>
    answer(c, await loadLook(db, c.req.param('id'), await loadCurrency(db, c.var.viewer.currency))),
  );

  return routes;
}
