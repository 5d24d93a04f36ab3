import { type Context, Hono } from 'hono';
import { previewKeyHeader } from '../../../shared/authorization.ts';
import { CmsQuery, collectSubscription } from '../../../shared/contract/content.ts';
import { contentPages } from '../../../shared/contract/content-pages.ts';
import { codes } from '../../../shared/errors.ts';
import { cacheable } from '../cacheable.ts';
import { isHandle } from '../catalog/slug.ts';
import type { CommerceDeps, CommerceEnv } from '../context.ts';
import { answer, failure, parse, success } from '../envelope.ts';
import { readEdition } from './edition.ts';
import { listPages } from './pages.ts';
import { previewUntil } from './preview-key.ts';
import { bodyOf, findDocument, type Look, loadPublished } from './store.ts';
import { subscribe } from './subscription.ts';
import { isDocumentType } from './types.ts';

/** Documents and the mailing list: `shared/contract/content.ts`. */
export function contentRoutes({ db, clock }: CommerceDeps): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>();
  const untilOf = async (c: Context) => {
    const key = c.req.header(previewKeyHeader);
    return key ? previewUntil({ db, clock }, key) : null;
  };
  /** From where the visitor looks, and whether their key shows drafts; what shows drafts is kept by nobody. */
  const lookOf = async (c: Context<CommerceEnv>): Promise<Look> => {
    const drafts = (await untilOf(c)) !== null;
    if (drafts) c.header('Cache-Control', 'no-store');
    return { market: c.var.viewer.country, drafts };
  };

  // Every page that is asked for asks this first: nothing else comes before it.
  routes.get('/apis/edition', async (c) => {
    c.header('Cache-Control', 'no-store');
    return success(c, { edition: await readEdition(db) });
  });

  routes.get('/apis/preview', async (c) => {
    c.header('Cache-Control', 'no-store');
    return success(c, { until: await untilOf(c) });
  });

  routes.get('/apis/cms', cacheable(300), async (c) => {
    const query = parse(CmsQuery, c.req.query());
    if (!query.ok) return failure(c, query.error);
    const { type, code, status } = query.value;
    const look = await lookOf(c);
    // A draft is the shop's own until it is published.
    if (status === 'DRAFT' && !look.drafts) {
      return failure(c, { code: codes.forbidden, message: 'Drafts are not public.' });
    }
    const document = isHandle(code) ? await findDocument(db, type, code, look) : null;
    return document
      ? success(c, { ...document, json: isDocumentType(type) ? bodyOf(type, document.json) : document.json })
      : failure(c, { code: codes.notFound, message: 'There is no such document.' });
  });

  routes.get('/apis/single/homePage', cacheable(300), async (c) => {
    const look = await lookOf(c);
    const [navigationData, { sections }] = await Promise.all([
      loadPublished(db, 'navigation', look),
      loadPublished(db, 'home', look),
    ]);
    return success(c, { json: { navigationData, sections } });
  });

  routes.get(contentPages.path, cacheable(300), async (c) => success(c, await listPages(db, await lookOf(c))));

  routes.get('/apis/website', cacheable(300), async (c) =>
    success(c, { data: JSON.stringify(await loadPublished(db, 'website', await lookOf(c))) }),
  );

  routes.post('/apis/subscription/collect', async (c) => {
    const body = parse(collectSubscription.in, await c.req.json().catch(() => null));
    if (!body.ok) return failure(c, body.error);
    const { email, site, source } = body.value;
    return answer(c, await subscribe({ db, clock }, c.var.viewer, { email, source: source ?? site ?? '' }));
  });

  return routes;
}
