import { Hono } from 'hono';
import {
  Categories,
  Hero,
  Newsletter,
  Opening,
  Rail,
  Reasons,
  Story,
  TextSection,
  Tiles,
} from '../../../pages/home/home.tsx';
import { type Collection, collections, type ProductCard, product, products } from '../../../shared/contract/catalog.ts';
import { type HomeSection, homePage } from '../../../shared/contract/content.ts';
import { contentLanguage } from '../../../shared/language/language.ts';
import { href, routes } from '../../../shared/routes.ts';
import { Hole } from '../../../ui/rendering/hole.tsx';
import type { ApiClient } from '../../apis/client.ts';
import type { StoreEnv } from '../../http/context.ts';
import { ifSoon } from '../../rendering/early-head.ts';
import { offersCoupon } from '../../rendering/offer.ts';
import { page } from '../../rendering/page.tsx';
import { later, type Section } from '../../rendering/sections.ts';
import { sharedPage } from '../../rendering/shared-page.ts';
import { shopNameOf } from '../../rendering/shell.ts';
import { baseHandleOf } from '../catalog/own-handle.ts';
import { homeFinding } from '../discovery/page-metadata.ts';
import { looksSection } from '../looks/looks.tsx';

const railSize = 8;

/** The home page: a sequence of sections from content. */
export const home = new Hono<StoreEnv>();

home.get(routes.home, sharedPage(), async (c) => {
  const reading = c.get('api').get(homePage, {});
  const kept = c.get('api').kept(homePage, {});
  const { json } = (kept && ((await ifSoon(c, reading)) ?? kept)) ?? (await reading);
  const shell = await c.get('shell')();
  const siteName = shopNameOf(shell, c.get('deps'));
  const hasOffer = offersCoupon(shell);
  return page(c, {
    canonical: href(routes.home),
    late: reading.then(async (now) => ({
      ...(await homeFinding(c, now.json.sections)),
      outdated: now.json !== json,
    })),
    styles: ['catalog'],
    sections: [
      <Hole name="waiting" />,
      ...placed(json.sections).map((section) =>
        viewOf(section, { api: c.get('api'), siteName, all: json.sections, hasOffer }),
      ),
    ],
  });
});

/** Gives each section an id: its kind, and its number among several. */
function placed(sections: readonly HomeSection[]): (HomeSection & { id: string })[] {
  const met = new Map<string, number>();
  return sections.map((section) => {
    const n = (met.get(section.kind) ?? 0) + 1;
    met.set(section.kind, n);
    return { ...section, id: n === 1 ? section.kind : `${section.kind}-${n}` };
  });
}

interface Home {
  api: ApiClient;
  siteName: string;
  all: readonly HomeSection[];
  /** Whether the shop has a coupon for subscribers. */
  hasOffer: boolean;
}

function viewOf({ id, ...section }: HomeSection & { id: string }, { api, siteName, all, hasOffer }: Home): Section {
  switch (section.kind) {
    case 'opening':
      return <Opening id={id} siteName={siteName} {...section} />;
    case 'categories':
      return later(api.get(collections, {}, { optional: true }), (list) => (
        <Categories id={id} {...section} collections={withProducts(list, all)} />
      ));
    case 'hero':
      return <Hero id={id} {...section} />;
    case 'tiles':
      return <Tiles id={id} {...section} />;
    case 'rail':
      return later(api.get(products, { ...railOf(section), pageSize: railSize }, { optional: true }), ({ content }) => (
        <Rail id={id} {...section} products={content} />
      ));
    case 'story':
      return later(loadProducts(api, section.products), (cards) => <Story id={id} {...section} products={cards} />);
    case 'reasons':
      return <Reasons id={id} {...section} />;
    case 'looks':
      return looksSection(api, inContentLanguage(section));
    case 'text':
      return <TextSection id={id} {...section} />;
    case 'newsletter':
      return <Newsletter id={id} hasOffer={hasOffer} {...section} />;
  }
}

const railOf = ({ collection }: { collection?: string | undefined }) =>
  collection === undefined ? { sort: 'recommended' as const } : { collection };

/** Returns the collections with products that no row of the page shows. */
function withProducts(list: readonly Collection[], all: readonly HomeSection[]): Collection[] {
  const shown = new Set(all.map((section) => (section.kind === 'rail' ? section.collection : '')));
  return list.filter((collection) => collection.productCount > 0 && !shown.has(baseHandleOf(collection)));
}

/** Marks title, text and action of a section of looks as content: other pages have such a section with messages. */
function inContentLanguage({ title, titleIn, text, textIn, action }: Extract<HomeSection, { kind: 'looks' }>) {
  const own = action && { ...action, lang: contentLanguage(action.labelIn) };
  return { title, lang: contentLanguage(titleIn), text, textLang: contentLanguage(textIn), action: own };
}

/** Returns cards of products in the given order; missing ones are skipped. */
async function loadProducts(api: ApiClient, ids: readonly string[]): Promise<ProductCard[]> {
  const results = await Promise.all(ids.map((id) => api.attempt(product, { id }, { optional: true })));
  return results.flatMap((result) => (result.ok ? [result.value] : []));
}
