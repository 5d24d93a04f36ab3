import { type Context, Hono } from 'hono';
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
import { ifSoon } from '../../rendering/early-head.ts';
import { mainPart } from '../../rendering/main-part.tsx';
import { page } from '../../rendering/page.tsx';
import type { LateSpec } from '../../rendering/page-spec.ts';
import { type LaterSection, later } from '../../rendering/sections.ts';
import { sharedPage } from '../../rendering/shared-page.ts';
import { articleFinding } from '../discovery/page-metadata.ts';

/** Pages and documents that the shop writes. */
export const content = new Hono<StoreEnv>();

content.get(routes.pages, sharedPage(), (c) => {
  const pages = c.get('api').get(contentPages, {});
  return page(c, {
    title: messages.articles.title,
    description: messages.articles.lead,
    styles: ['content'],
    canonical: href(routes.pages),
    sections: [mainPart(c, pages, (found) => <PageIndex pages={found} />)],
  });
});

content.get(routes.page, sharedPage(), async (c) => {
  const code = c.req.param('id');
  const { known, now } = await readDocument(c, 'page', code);
  if ('writtenAs' in known) return c.redirect(href(routes.page, { id: known.writtenAs }), 308);
  const { layout } = StaticPage.parse(known.json);
  const shown = now.then(async (found) => {
    const document = StaticPage.parse(found.json);
    const { updatedAt, titledIn } = found;
    return { document, updatedAt, titledIn, delivery: await deliveryFor(c.get('api'), document.blocks) };
  });
  return page(c, {
    ...namesOf(StaticPage.parse(known.json)),
    translatedInto: known.titledIn ?? [],
    styles: ['content'],
    layout,
    canonical: href(routes.page, { id: code }),
    late: shown.then(async ({ document, titledIn }) => ({
      ...(await documentSays(c, document, titledIn)),
      outdated: document.layout !== layout,
      ...pictureOf(document),
    })),
    sections: [
      mainPart(c, shown, (props) => <StaticPageView {...props} />),
      // A blank page has no links to others.
      ...(layout === 'blank' ? [] : [moreSection(c.get('api'), 'page', code)]),
    ],
  });
});

content.get(routes.protocol, sharedPage(), async (c) => {
  const code = c.req.param('code');
  const { known, now } = await readDocument(c, 'protocol', code);
  if ('writtenAs' in known) return c.redirect(href(routes.protocol, { code: known.writtenAs }), 308);
  const shown = now.then(async (found) => {
    const document = Protocol.parse(found.json);
    const { updatedAt, titledIn } = found;
    return { document, updatedAt, titledIn, delivery: await deliveryFor(c.get('api'), document.blocks) };
  });
  return page(c, {
    ...namesOf(Protocol.parse(known.json)),
    translatedInto: known.titledIn ?? [],
    styles: ['content'],
    canonical: href(routes.protocol, { code }),
    late: shown.then(({ document, titledIn }) => documentSays(c, document, titledIn)),
    sections: [mainPart(c, shown, (props) => <ProtocolView {...props} />), moreSection(c.get('api'), 'protocol', code)],
  });
});

type Type = PageEntry['type'];
type PageNames = Pick<StaticPage, 'title' | 'description'>;
const namesOf = ({ title, description }: PageNames): PageNames => ({ title, description });

/** Returns what a document says of its page. */
const documentSays = async (
  c: Context<StoreEnv>,
  document: StaticPage | Protocol,
  translatedInto: readonly string[] = [],
): Promise<LateSpec> => ({
  ...namesOf(document),
  translatedInto,
  ...(document.placeholder && { noIndex: true }),
  ...(await articleFinding(c, document)),
});

/**
 * Returns a document as it is known at once, or its code in the right case, and as it is now. That a document exists
 * which is kept is sure.
 *
 * @throws Refusal when there is no such document
 */
async function readDocument(c: Context<StoreEnv>, type: Type, code: string) {
  const api = c.get('api');
  const reading = loadDocument(api, type, code);
  const now = reading.then((found) => {
    if ('writtenAs' in found) throw new Refusal(codes.notFound, 'noSuchPage');
    return found;
  });
  now.catch(() => undefined);
  const kept = api.kept(cms, { type, code });
  return { known: (kept && ((await ifSoon(c, reading)) ?? kept)) ?? (await reading), now };
}

/**
 * Returns a document, or its code in the right case.
 *
 * @throws Refusal when there is no such document
 */
async function loadDocument(api: ApiClient, type: Type, code: string) {
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

/** Returns the section with other pages of the same group, or with the other legal texts; the page works without them. */
function moreSection(api: ApiClient, type: Type, code: string): LaterSection {
  return later(api.get(contentPages, {}, { optional: true }), (pages) => {
    const own = pages.find((entry) => entry.type === type && entry.code === code);
    const others = pages.filter((entry) => entry.type === type && entry.code !== code && entry.group === own?.group);
    const group = type === 'protocol' ? messages.articles.legal : (own?.group ?? '');
    return <MorePages title={messages.articles.more(group)} pages={others} />;
  });
}
