import { thumbnail } from '../../shared/images.ts';
import { baseLanguage, inLanguageOf, localized, unlocalized } from '../../shared/language/language.ts';
import type { StorefrontDeps } from '../http/context.ts';
import type { Finding } from './head.ts';
import type { Site } from './structured/thing.ts';

/** Paths of a page without a language, by language; one that is not there has that of the base language. */
export type PathsByLanguage = Readonly<Record<string, string>>;

/** Metadata of a page for search engines and previews, as its handler gives it. */
export interface Findable extends Pick<Finding, 'offer' | 'structured'> {
  /** Path of the canonical URL. */
  canonical?: string;
  /** Further languages that the page has its own texts in; absent: all of the shop. */
  translatedInto?: readonly string[];
  /** Its paths by language, where they differ by more than the language. */
  paths?: PathsByLanguage | undefined;
  /** Path of the preview picture; absent: the shop's own. */
  image?: string;
  imageAlt?: string;
}

/** Returns the site for URLs in cached pages, whatever host was requested: only a configured origin appears in them. */
export const siteOf = ({ siteUrl, siteName }: Pick<StorefrontDeps, 'siteUrl' | 'siteName'>): Site => ({
  origin: siteUrl ?? '',
  name: siteName,
});

/** Returns the metadata with full URLs. @param shareCard path of the shop's own preview picture */
export function findingOf(
  spec: Findable,
  deps: Pick<StorefrontDeps, 'siteUrl' | 'siteName' | 'languages'>,
  shareCard: string,
): Pick<Finding, 'canonical' | 'alternates' | 'image' | 'offer' | 'structured'> {
  const { origin } = siteOf(deps);
  const { canonical, image, imageAlt, offer, structured } = spec;
  return {
    ...(canonical && { canonical: origin + localized(canonical), ...alternatesOf(spec, canonical, deps) }),
    image: { url: origin + (image ? pictureFor(image) : shareCard), alt: imageAlt },
    ...(offer && { offer }),
    ...(structured && { structured }),
  };
}

/** Returns a preview's picture; pictures of the catalogue in a size that is large enough. */
function pictureFor(path: string): string {
  return path.startsWith('/images/') ? thumbnail(path, 1200) : path;
}

/** Returns the URL in each language, and for readers of none of them (Google: localized versions of pages). */
function alternatesOf(
  { translatedInto, paths }: Findable,
  canonical: string,
  { siteUrl, languages }: Pick<StorefrontDeps, 'siteUrl' | 'languages'>,
) {
  const own = languagesOfPage(languages, translatedInto);
  if (own.length < 2) return {};
  return { alternates: languageAddresses(siteUrl ?? '', unlocalized(canonical), own, paths) };
}

/** Returns the languages of the shop that a page has its own texts in: the base language, and those it is translated into. */
export const languagesOfPage = (languages: readonly string[], into: readonly string[] = languages): string[] =>
  languages.filter((language, i) => i === 0 || into.includes(language));

/** Returns the URL of a path in each language. @param path without a language */
export function languageAddresses(
  origin: string,
  path: string,
  languages: readonly string[],
  paths: PathsByLanguage = {},
) {
  const usual = paths[baseLanguage()] ?? path;
  const own = languages.map((language) => ({
    language,
    url: origin + inLanguageOf(language, paths[language] ?? usual),
  }));
  return [...own, { language: 'x-default', url: origin + usual }];
}
