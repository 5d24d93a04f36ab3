import { Hono } from 'hono';
import { brand } from '../../../shared/contract/content.ts';
import { baseLanguage } from '../../../shared/language/language.ts';
import { inLanguage } from '../../../shared/language/request-language.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { ownOrigin } from '../../http/security/same-origin.ts';
import { notWhileClosed } from '../opening/opening.tsx';
import { apiOf, loadSettings } from './api-of.ts';
import { googleFeed } from './feed.ts';
import { fewAtOnce } from './few-at-once.ts';
import { webManifest } from './manifest.ts';
import { robotsText } from './robots.ts';
import { securityText } from './security-text.ts';
import { sendPagesSitemap, sendProductsSitemap, sitemapIndex } from './sitemap.ts';
import { keptFor } from './streamed-xml.ts';

const feedsAtOnce = { most: 4, ofAddress: 2 };

/** Sitemap, feeds and other files for machines: equal for all clients, so without session and cookies. */
export function finding(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  const feeds = fewAtOnce(feedsAtOnce.most, feedsAtOnce.ofAddress);

  app.get('/robots.txt', (c) => {
    if (c.get('closed')) return c.text('User-agent: *\nDisallow: /\n', 200, { 'Cache-Control': 'no-store' });
    const text = robotsText({ origin: ownOrigin(c), languages: c.get('deps').languages });
    return c.text(text, 200, { 'Cache-Control': keptFor(c) });
  });

  app.get('/sitemap.xml', notWhileClosed, sitemapIndex());
  app.get('/sitemap-pages.xml', notWhileClosed, sendPagesSitemap);
  app.get('/:file{sitemap-products-[0-9]+\\.xml}', notWhileClosed, async (c) => {
    const part = Number(/\d+/.exec(c.req.param('file'))?.[0]);
    return (
      (await sendProductsSitemap(c, part)) ?? c.text(messages.discovery.noPart, 404, { 'Cache-Control': 'no-store' })
    );
  });

  app.get('/feeds/google.xml', notWhileClosed, (c) => googleFeed(c, feeds));

  app.get('/manifest.webmanifest', async (c) => {
    const { siteName, languages } = c.get('deps');
    const [{ title, description }, shownBrand] = await Promise.all([loadSettings(c), apiOf(c).get(brand, {})]);
    const language = languages.find((one) => one === c.req.query('lang')) ?? baseLanguage();
    const manifest = inLanguage(language, () =>
      webManifest({ siteName: title || siteName, description, brand: shownBrand }),
    );
    return c.body(JSON.stringify(manifest), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    });
  });

  app.get('/.well-known/security.txt', async (c) => {
    const { clock, languages } = c.get('deps');
    const { supportEmail } = await loadSettings(c);
    const told = { origin: ownOrigin(c), supportEmail, contactPath: href(routes.contact), languages };
    return c.text(securityText({ ...told, now: clock.now() }), 200, { 'Cache-Control': keptFor(c) });
  });

  return app;
}
