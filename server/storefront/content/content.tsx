import { Hono } from 'hono';
import { MorePages, ProtocolView, StaticPageView } from '../../../pages/content/article.tsx';
import { PageIndex } from '../../../pages/content/page-index.tsx';
import { cms } from '../../../shared/contract/content.ts';
import {
  type Block,
  contentPages,
  type PageEntry,
  Protocol,
  StaticPage,
} from '../../../shared/contract/content-pages.ts';
import { deliveryZones } from '../../../shared/contract/places.ts';
import { codes } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { ApiClient } from '../../apis/client.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { page } from '../../rendering/page.tsx';
import { type LaterSection, later } from '../../rendering/sections.ts';
import { sharedPage } from '../../rendering/shared-page.ts';
import { articleFinding } from '../discovery/page-metadata.ts';

/** Pages and documents that the shop writes. */
export const content = new Hono<StoreEnv>();

content.get(routes.pages, sharedPage(), async (c) => {
  const pages = await c.get('api').get(contentPages, {});
  return page(c, {
    title: messages.articles.title,
    description: messages.articles.lead,
    styles: ['content'],
    canonical: href(routes.pages),
    sections: [<PageIndex pages={pages} />],
  });
});

content.get(routes.page, sharedPage(), async (c) => {
  const code = c.req.param('id');
  const found = await documentOf(c.get('api'), 'page', code);
  if ('writtenAs' in found) return c.redirect(href(routes.page, { id: found.writtenAs }), 308);
  const { json, updatedAt } = found;
  const document = StaticPage.parse(json);
  const { group } = document;
  const delivery = await deliveryFor(c.get('api'), document.blocks);
  const more = moreSection(c.get('api'), group, (other) => other.group === group && other.code !== code);
  return page(c, {
    title: document.title,
    description: document.description,
    styles: ['content'],
    layout: document.layout,
    canonical: href(routes.page, { id: code }),
    ...(document.placeholder && { noIndex: true }),
    ...articleFinding(c, document),
    ...pictureOf(document),
    sections: [
      <StaticPageView document={document} updatedAt={updatedAt} delivery={delivery} />,
      // A blank page has no links to others.
      ...(document.layout === 'blank' ? [] : [more]),
    ],
  });
});

content.get(routes.protocol, sharedPage(), async (c) => {
  const code = c.req.param('code');
  const found = await documentOf(c.get('api'), 'protocol', code);
  if ('writtenAs' in found) return c.redirect(href(routes.protocol, { code: found.writtenAs }), 308);
  const { json, updatedAt } = found;
  const document = Protocol.parse(json);
  const delivery = await deliveryFor(c.get('api'), document.blocks);
  return page(c, {
    title: document.title,
    description: document.description,
    styles: ['content'],
    canonical: href(routes.protocol, { code }),
    ...(document.placeholder && { noIndex: true }),
    ...articleFinding(c, document),
    sections: [
      <ProtocolView document={document} updatedAt={updatedAt} delivery={delivery} />,
      moreSection(
        c.get('api'),
        messages.articles.legal,
        ({ type, code: other }) => type === 'protocol' && other !== code,
      ),
    ],
  });
});

/**
 * Returns a document, or its code in the right case.
 *
 * @throws Refusal when there is no such document
 */
async function documentOf(api: ApiClient, type: PageEntry['type'], code: string) {
  if (!/^[\p{L}\p{N}_-]{1,80}$/u.test(code)) throw new Refusal(codes.notFound, 'noSuchPage');
  const found = await api.attempt(cms, { type, code });
  if (found.ok) return found.value;
  const { code: failure, message, ...more } = found.error;
  const pages = failure === codes.notFound ? await api.get(contentPages, {}) : [];
  const other = pages.find((entry) => entry.type === type && entry.code.toLowerCase() === code.toLowerCase());
  if (other && other.code !== code) return { writtenAs: other.code };
  throw new Refusal(failure, message, more);
}

/** Returns the ways of delivery for a page that shows them; none for any other. */
const deliveryFor = async (api: ApiClient, blocks: readonly Block[]) =>
  blocks.some(({ kind }) => kind === 'delivery-table') ? api.get(deliveryZones, {}) : [];

/** Returns the page's first picture, for previews. */
function pictureOf({ blocks }: StaticPage): { image?: string } {
  const block = blocks.find(({ kind }) => kind === 'image');
  return block?.kind === 'image' ? { image: block.image.url } : {};
}

/** Returns the section with related pages; the page works without them. */
function moreSection(api: ApiClient, group: string, belongs: (entry: PageEntry) => boolean): LaterSection {
  return later(api.get(contentPages, {}, { optional: true }), (pages) => (
    <MorePages title={messages.articles.more(group)} pages={pages.filter(belongs)} />
  ));
}
