import { Hono } from 'hono';
import { SharePage } from '../../../pages/points/invite.tsx';
import { productFacts } from '../../../shared/analytics/event-facts.ts';
import { product as productCall } from '../../../shared/contract/catalog.ts';
import { shareProduct, shareTarget } from '../../../shared/contract/shares.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import { isolated } from '../../../shared/text/isolated.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { setVisitorCookie, visitorCookies } from '../../http/session/visitor.ts';
import { page } from '../../rendering/page.tsx';
import { consentOf, mayMeasure } from '../analytics/consent.ts';

/** Short URLs of products. Registered before the catalogue, whose route would match `share` as a handle. */
export const shares = new Hono<StoreEnv>();

shares.post(routes.share, (c) => c.redirect(href(routes.share, { id: c.req.param('id') }), 303));

/** Answers with the customer's short URL of a product; a guest signs in and returns here. */
shares.get(routes.share, async (c) => {
  const product = await c.get('api').get(productCall, { id: c.req.param('id') });
  const shared = await c.get('api').attempt(shareProduct, { productId: product.id });
  if (!shared.ok) {
    const { code, message, ...more } = shared.error;
    throw new Refusal(code, message, more);
  }
  return page(c, {
    title: messages.points.shareTitle(isolated(product.title)),
    styles: ['catalog'],
    personal: true,
    noIndex: true,
    events: [{ event: 'product_share', facts: productFacts(product) }],
    sections: [<SharePage product={product} shortUrl={shared.value.shortUrl} />],
  });
});

/** Redirects to the product and records who shared it; the last one wins. */
shares.get(routes.shortLink, async (c) => {
  const { handle, code } = await c.get('api').get(shareTarget, { code: c.req.param('code') });
  if (mayMeasure(c)) setVisitorCookie(c, visitorCookies.cab, code);
  c.header('Cache-Control', 'no-store');
  c.header('X-Robots-Tag', 'noindex');
  // Until consent, the code stays in the URL, where the consent form finds it.
  return c.redirect(href(routes.product, { id: handle }, consentOf(c) === 'ask' ? { cab: code } : {}), 303);
});
