import type { Context } from 'hono';
import type { Collection, Listing, Product } from '../../../shared/contract/catalog.ts';
import type { HomeSection } from '../../../shared/contract/content.ts';
import type { StaticPage } from '../../../shared/contract/content-pages.ts';
import type { ShippingRate } from '../../../shared/contract/discovery.ts';
import type { Look } from '../../../shared/contract/looks.ts';
import { currentLanguage } from '../../../shared/language/language.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { type Findable, siteOf } from '../../rendering/head-of.ts';
import { shopNameOf } from '../../rendering/shell.ts';
import { breadcrumbList, type Step } from '../../rendering/structured/breadcrumbs.ts';
import { deliveryTo } from '../../rendering/structured/delivery.ts';
import { itemList } from '../../rendering/structured/item-list.ts';
import { organization, webSite } from '../../rendering/structured/organization.ts';
import { productThing } from '../../rendering/structured/product.ts';
import { faqPage } from '../../rendering/structured/questions.ts';
import type { Site } from '../../rendering/structured/thing.ts';

type PageFinding = Omit<Findable, 'canonical'>;

/** Returns the site under the name that its pages show. */
async function loadSite(c: Context<StoreEnv>): Promise<Site> {
  const deps = c.get('deps');
  return { ...siteOf(deps), name: shopNameOf(await c.get('shell')(), deps) };
}

/** Returns the metadata of a product's page. @param rates null: shipping costs are unknown */
export async function productFinding(
  c: Context<StoreEnv>,
  product: Product,
  rates: readonly ShippingRate[] | null,
): Promise<PageFinding> {
  const deps = c.get('deps');
  const visitor = c.get('visitor');
  const site = await loadSite(c);
  const prices = product.variants.map(({ promotionMoney, saleMoney }) => promotionMoney ?? saleMoney);
  const delivery = deliveryTo(visitor.countryCode, rates, prices);
  const crumbs = product.breadcrumbs.map(({ name, handle }) => ({
    name,
    path: href(routes.collection, { id: handle }),
  }));
  return {
    image: product.image.url,
    imageAlt: product.image.alt,
    offer: { price: product.promotionMoney ?? product.saleMoney, inStock: !product.soldOut },
    structured: [
      productThing(product, { site, delivery, now: deps.clock.now() }),
      ...delivery.things,
      breadcrumbList(site, [homeStep(site.name), ...crumbs, { name: product.title }]),
    ],
  };
}

interface ListingPage {
  title: string;
  seo?: Collection['seo'];
  /** The collection is listed on the page of collections. */
  inCollections: boolean;
  listing: Listing;
}

export async function listingFinding(
  c: Context<StoreEnv>,
  { title, seo, inCollections, listing }: ListingPage,
): Promise<PageFinding> {
  const site = await loadSite(c);
  const { content, pageInfo } = listing;
  const above = inCollections ? [{ name: messages.catalog.collections, path: href(routes.collections) }] : [];
  const first = content[0];
  return {
    ...(first && { image: first.image.url, imageAlt: first.image.alt }),
    structured: [
      breadcrumbList(site, [homeStep(site.name), ...above, { name: title }]),
      ...(first ? [itemList(site, content, { firstPosition: (pageInfo.number - 1) * pageInfo.size + 1, seo })] : []),
    ],
  };
}

export async function homeFinding(c: Context<StoreEnv>, sections: readonly HomeSection[]): Promise<PageFinding> {
  const site = await loadSite(c);
  const { website, footer } = await c.get('shell')();
  const hero = sections.find((section) => section.kind === 'hero');
  return {
    ...(hero && { image: hero.image.url, imageAlt: hero.image.alt }),
    structured: [organization(site, website, footer), webSite(site, currentLanguage())],
  };
}

/** Returns the metadata of a content page, below the list of pages. */
export async function articleFinding(
  c: Context<StoreEnv>,
  { title, blocks }: Pick<StaticPage, 'title' | 'blocks'>,
): Promise<PageFinding> {
  const site = await loadSite(c);
  const above = { name: messages.articles.title, path: href(routes.pages) };
  return { structured: [breadcrumbList(site, [homeStep(site.name), above, { name: title }]), ...faqPage(blocks)] };
}

/** Returns the metadata of a look, below the gallery. */
export async function lookFinding(
  c: Context<StoreEnv>,
  look: Pick<Look, 'author' | 'caption' | 'image'>,
): Promise<PageFinding> {
  const site = await loadSite(c);
  const above = { name: messages.looks.title, path: href(routes.looks) };
  return {
    image: look.image.url,
    structured: [breadcrumbList(site, [homeStep(site.name), above, { name: lookTitle(look) }])],
  };
}

/** Returns the title of a look's page: by whom it is, or its caption where it names nobody. */
export function lookTitle({ author, caption }: Pick<Look, 'author' | 'caption'>): string {
  return author === '' ? caption : messages.looks.alt(author);
}
const homeStep = (name: string): Step => ({ name, path: href(routes.home) });
