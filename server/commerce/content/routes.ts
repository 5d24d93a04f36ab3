import { Hono } from 'hono';
import { CmsQuery, collectSubscription } from '../../../shared/contract/content.ts';
import { codes } from '../../../shared/errors.ts';
import { cacheable } from '../cacheable.ts';
import { isHandle } from '../catalog/slug.ts';
import type { CommerceDeps, CommerceEnv } from '../context.ts';
import { answer, failure, parse, success } from '../envelope.ts';
import { findDocument, loadPublished } from './store.ts';
import { subscribe } from './subscription.ts';

/** Documents and the mailing list: `shared/contract/content.ts`. */
export function contentRoutes({ db, clock }: CommerceDeps): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>();

  routes.get('/apis/cms', cacheable(300), async (c) => {
    const query = parse(CmsQuery, c.req.query());
    if (!query.ok) return failure(c, query.error);
    const { type, code, status } = query.value;
    // A draft is the shop's own until it is published.
    if (status === 'DRAFT') return failure(c, { code: codes.forbidden, message: 'Drafts are not public.' });
    const document = isHandle(code) ? await findDocument(db, type, code, 'PUBLISH') : null;
    return document
      ? success(c, document)
      : failure(c, { code: codes.notFound, message: 'There is no such document.' });
  });

  routes.get('/apis/single/homePage', cacheable(300), async (c) => {
    const [navigationData, { sections }] = await Promise.all([
      loadPublished(db, 'navigation'),
      loadPublished(db, 'home'),
    ]);
    return success(c, { json: { navigationData, sections } });
  });

  routes.get('/apis/website', cacheable(300), async (c) =>
    success(c, { data: JSON.stringify(await loadPublished(db, 'website')) }),
  );

  routes.post('/apis/subscription/collect', async (c) => {
    const body = parse(collectSubscription.in, await c.req.json().catch(() => null));
    if (!body.ok) return failure(c, body.error);
    const { email, site, source } = body.value;
    return answer(c, await subscribe({ db, clock }, c.var.viewer, { email, source: source ?? site ?? '' }));
  });

  return routes;
}
