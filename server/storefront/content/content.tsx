import { type Context, Hono } from 'hono';
import type { ReactElement } from 'react';
import { MorePages, ProtocolView, StaticPageView } from '../../../pages/content/article.tsx';
import { PageIndex } from '../../../pages/content/page-index.tsx';
import { cms } from '../../../shared/contract/content.ts';
import { contentPages, type PageEntry, Protocol, StaticPage } from '../../../shared/contract/content-pages.ts';
import { deliveryZones } from '../../../shared/contract/places.ts';
import { codes } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { ApiClient } from '../../apis/client.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { ifSoon, lateMain, mainPart } from '../../rendering/main-part.tsx';
import { page } from '../../rendering/page.tsx';
import type { PageSpec } from '../../rendering/page-spec.ts';
import { type LaterSection, later } from '../../rendering/sections.ts';
import { sharedPage } from '../../rendering/shared-page.ts';
import { articleFinding } from '../discovery/page-metadata.ts';

/** Pages and documents that the shop writes. */
export const content = new Hono<StoreEnv>();

content.get(routes.pages, sharedPage(), async (c) => {
  const pages = c.get('api').get(contentPages, {});
  return page(c, {
    title: messages.articles.title,
    description: messages.articles.lead,
    styles: ['content'],
    canonical: href(routes.pages),
    sections: [await mainPart(c, pages, (found) => <PageIndex pages={found} />)],
  });
});

content.get(routes.page, sharedPage(), (c) => writtenPage(c, 'page', c.req.param('id')));
content.get(routes.protocol, sharedPage(), (c) => writtenPage(c, 'protocol', c.req.param('code')));

type Type = PageEntry['type'];
const pathOf = (type: Type, code: string) =>
  type === 'page' ? href(routes.page, { id: code }) : href(routes.protocol, { code });

/** Answers with a page or protocol; where the list of pages knows a late one, its head is sent at once. */
async function writtenPage(c: Context<StoreEnv>, type: Type, code: string): Promise<Response> {
  const reading = readPage(c, type, code);
  const found = (await ifSoon(c, reading)) ?? (await ifSoon(c, listed(c, type, code))) ?? (await reading);
  if ('writtenAs' in found) return c.redirect(pathOf(type, found.writtenAs), 308);
  const { title, description, layout } = found;
  return page(c, {
    title,
    description,
    styles: ['content'],
    layout,
    canonical: pathOf(type, code),
    ...found.finding,
    sections: [
      found.view ?? lateMain(c, reading, viewOf),
      // A blank page has no links to others.
      ...(layout === 'blank' ? [] : [moreSection(c.get('api'), found, { type, code })]),
    ],
  });
}

/** A page as its head names it. */
type Written = Pick<StaticPage, 'title' | 'description' | 'layout'> &
  Pick<PageEntry, 'group'> & { finding: Partial<PageSpec>; view: ReactElement | null };
type Elsewhere = { writtenAs: string };

/** Reads a page, or its code in the right case. @throws Refusal when there is none */
async function readPage(c: Context<StoreEnv>, type: Type, code: string): Promise<Written | Elsewhere> {
  const found = await documentOf(c.get('api'), type, code);
  if ('writtenAs' in found) return found;
  const { json, updatedAt } = found;
  if (type === 'protocol') {
    const document = Protocol.parse(json);
    const view = <ProtocolView document={document} updatedAt={updatedAt} delivery={await deliveryFor(c, document)} />;
    return { ...document, layout: 'default', group: '', finding: findingOf(c, document), view };
  }
  const document = StaticPage.parse(json);
  const view = <StaticPageView document={document} updatedAt={updatedAt} delivery={await deliveryFor(c, document)} />;
  return { ...document, finding: findingOf(c, document), view };
}

/** Returns what the list of pages says of one; null: the page itself has to be read. */
async function listed(c: Context<StoreEnv>, type: Type, code: string): Promise<Written | null> {
  const pages = await c.get('api').attempt(contentPages, {}, { optional: true });
  const entry = pages.ok ? pages.value.find((each) => each.type === type && each.code === code) : undefined;
  return entry?.layout ? { ...entry, layout: entry.layout, finding: { provisional: true }, view: null } : null;
}

function viewOf(found: Written | Elsewhere): ReactElement {
  if ('view' in found && found.view) return found.view;
  throw new Refusal(codes.notFound, 'noSuchPage');
}

function findingOf(c: Context<StoreEnv>, document: StaticPage | Protocol): Partial<PageSpec> {
  const picture = document.blocks.find((block) => block.kind === 'image');
  return {
    ...(document.placeholder && { noIndex: true }),
    ...articleFinding(c, document),
    ...('layout' in document && picture && { image: picture.image.url }),
  };
}

/**
 * Returns a document, or its code in the right case.
 *
 * @throws Refusal when there is no such document
 */
async function documentOf(api: ApiClient, type: Type, code: string) {
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
const deliveryFor = async (c: Context<StoreEnv>, { blocks }: Pick<StaticPage, 'blocks'>) =>
  blocks.some(({ kind }) => kind === 'delivery-table') ? c.get('api').get(deliveryZones, {}) : [];

/** Returns the section with related pages; the page works without them. */
function moreSection(api: ApiClient, { group }: Written, own: Pick<PageEntry, 'type' | 'code'>): LaterSection {
  const title = own.type === 'page' ? group : messages.articles.legal;
  return later(api.get(contentPages, {}, { optional: true }), (pages) => (
    <MorePages
      title={messages.articles.more(title)}
      pages={pages.filter((other) => other.type === own.type && other.group === group && other.code !== own.code)}
    />
  ));
}
