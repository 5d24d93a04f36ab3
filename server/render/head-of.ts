import type { Money } from '../../shared/contract/shapes.ts';
import { thumbnail } from '../../shared/images.ts';
import { inLanguageOf, localized, unlocalized } from '../../shared/language.ts';
import type { StorefrontDeps } from '../http/context.ts';
import type { Finding } from './head.ts';
import type { Site, Thing } from './structured/thing.ts';

/** What a handler says of how its page is found. */
export interface Findable {
  /** Path of the address that stands for this page. */
  canonical?: string;
  /** Path of a picture for previews elsewhere; the shop's own card, unless said. */
  image?: string;
  imageAlt?: string;
  /** Of a product's page: what it costs, and whether it can be bought. */
  offer?: { price: Money; inStock: boolean };
  /** What the page is about, for machines: JSON-LD. */
  structured?: readonly Thing[];
}

const cardPath = '/share-card.png';

/** Pages are kept for all their readers, whatever host these used: only a configured origin stands in them. */
export const siteOf = ({ siteUrl, siteName }: Pick<StorefrontDeps, 'siteUrl' | 'siteName'>): Site => ({
  origin: siteUrl ?? '',
  name: siteName,
});

/** The addresses and things of a page's head. */
export function findingOf(
  spec: Findable,
  deps: Pick<StorefrontDeps, 'siteUrl' | 'siteName' | 'languages'>,
): Pick<Finding, 'canonical' | 'alternates' | 'image' | 'offer' | 'structured'> {
  const { origin } = siteOf(deps);
  const { canonical, image, imageAlt, offer, structured } = spec;
  return {
    ...(canonical && { canonical: origin + localized(canonical), ...alternatesOf(canonical, deps) }),
    image: { url: origin + pictureFor(image), alt: imageAlt },
    ...(offer && { offer }),
    ...(structured && { structured }),
  };
}

/** Pictures of the catalogue come in sizes; one of these is large enough for any preview. */
function pictureFor(path: string | undefined): string {
  if (!path) return cardPath;
  return path.startsWith('/images/') ? thumbnail(path, 1200) : path;
}

/** The address in each language, and for readers of none of them (Google: localized versions of pages). */
function alternatesOf(canonical: string, { siteUrl, languages }: Pick<StorefrontDeps, 'siteUrl' | 'languages'>) {
  if (languages.length < 2) return {};
  return { alternates: languageAddresses(siteUrl ?? '', unlocalized(canonical), languages) };
}

/** @param path without a language */
export function languageAddresses(origin: string, path: string, languages: readonly string[]) {
  const own = languages.map((language) => ({ language, url: origin + inLanguageOf(language, path) }));
  return [...own, { language: 'x-default', url: origin + path }];
}
