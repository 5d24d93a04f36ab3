import { type Context, Hono } from 'hono';
import * as contract from '../../../shared/contract/finding.ts';
import { cacheable } from '../cacheable.ts';
import { loadCurrency } from '../catalog/price.ts';
import type { CommerceDeps, CommerceEnv } from '../context.ts';
import { failure, parse, success } from '../envelope.ts';
import { feedProducts } from './feed.ts';
import { shippingRates } from './shipping-rates.ts';
import { sitemapParts, sitemapProducts } from './sitemap.ts';

/** What site maps, feeds and structured data are made of: `shared/contract/finding.ts`. */
export function findingRoutes({ db }: CommerceDeps): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>();
  const placeOf = async ({ var: { viewer } }: Context<CommerceEnv>) => ({
    country: viewer.country,
    currency: await loadCurrency(db, viewer.currency),
  });

  routes.get(contract.sitemap.path, cacheable(300), async (c) => {
    const cut = parse(contract.sitemap.in, c.req.query());
    return cut.ok ? success(c, { parts: await sitemapParts(db, cut.value.size) }) : failure(c, cut.error);
  });

  routes.get(contract.sitemapProducts.path, async (c) => {
    c.header('Cache-Control', 'no-store');
    const stretch = parse(contract.sitemapProducts.in, c.req.query());
    return stretch.ok ? success(c, await sitemapProducts(db, stretch.value)) : failure(c, stretch.error);
  });

  routes.get(contract.feedProducts.path, async (c) => {
    c.header('Cache-Control', 'no-store');
    const stretch = parse(contract.feedProducts.in, c.req.query());
    if (!stretch.ok) return failure(c, stretch.error);
    return success(c, await feedProducts(db, stretch.value, await placeOf(c)));
  });

  routes.get(contract.shippingRates.path, cacheable(60), async (c) => {
    const question = parse(contract.shippingRates.in, c.req.query());
    if (!question.ok) return failure(c, question.error);
    return success(c, await shippingRates(db, { ...(await placeOf(c)), ...question.value }));
  });

  return routes;
}
