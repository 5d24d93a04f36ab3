import { type Context, Hono } from 'hono';
import { contentPages, type PageEntry } from '../../../shared/contract/content-pages.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';

/** Redirects addresses of a shop on Shopify to the pages of this shop, for links and bookmarks from before a move. */
export const formerAddresses = new Hono<StoreEnv>();

formerAddresses.get('/collections/:collection/products/:product', (c) =>
  redirect(c, href(routes.product, { id: c.req.param('product') })),
);
formerAddresses.get('/pages/contact', (c) => redirect(c, href(routes.contact)));
formerAddresses.get('/pages/:handle', (c, next) =>
  c.req.path === routes.contact ? next() : toPage(c, c.req.param('handle')),
);
formerAddresses.get('/blogs/:blog', (c) => toPage(c, c.req.param('blog')));
formerAddresses.get('/blogs/:blog/:article', (c) => toPage(c, c.req.param('article')));
formerAddresses.get('/policies/:policy', async (c) => {
  const policy = c.req.param('policy').toLowerCase();
  if (policy === 'contact-information') return redirect(c, href(routes.contact));
  return (await toDocument(c, documentOfPolicy.get(policy))) ?? c.notFound();
});

type Document = Pick<PageEntry, 'type' | 'code'>;

const documentOfPolicy: ReadonlyMap<string, Document> = new Map([
  ['refund-policy', { type: 'page', code: 'returns' }],
  ['shipping-policy', { type: 'page', code: 'delivery' }],
  ['privacy-policy', { type: 'protocol', code: 'privacyPolicy' }],
  ['terms-of-service', { type: 'protocol', code: 'termsConditions' }],
  ['terms-of-sale', { type: 'protocol', code: 'termsConditions' }],
]);

async function toPage(c: Context<StoreEnv>, code: string): Promise<Response> {
  return (await toDocument(c, { type: 'page', code })) ?? c.notFound();
}

/** Redirects to a document that the shop has, compared without case; null without one. */
async function toDocument(c: Context<StoreEnv>, wanted: Document | undefined): Promise<Response | null> {
  if (!wanted) return null;
  const { type, code } = wanted;
  const pages = await c.get('api').get(contentPages, {});
  const found = pages.find((entry) => entry.type === type && entry.code.toLowerCase() === code.toLowerCase());
  if (!found) return null;
  return redirect(
    c,
    type === 'page' ? href(routes.page, { id: found.code }) : href(routes.protocol, { code: found.code }),
  );
}

/** The query, such as a variant or a campaign, stays. */
function redirect(c: Context<StoreEnv>, path: string): Response {
  return c.redirect(path + new URL(c.req.url).search, 308);
}
