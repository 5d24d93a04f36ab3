import { openDatabase } from '../../../server/commerce/database/connection.ts';
import { createCommerce } from '../../../server/commerce/service/service.ts';
import { untraced } from '../../../shared/tracing.ts';
import { browserJar } from '../../http/browser-jar.ts';
import { openStorefront } from '../../http/storefront.ts';
import type { ImportShop } from './import-shop.ts';

type Catalogue = ImportShop['shop'];

export const languages = ['en', 'de'];
export const siteUrl = 'https://shop.example';

/** Opens the shop's pages in both languages. */
export function openLanguages({ deps, location }: Catalogue) {
  const asked: string[] = [];
  const tracing = { ...untraced, past: (name: string) => void asked.push(name) };
  const commerce = createCommerce({ ...deps, db: openDatabase(location, { tracing }), languages });
  const jar = browserJar(openStorefront({ commerce, languages, siteUrl }));
  const leads = async (path: string) => {
    const { status, location: to } = await jar.get(path);
    return status === 200 ? 200 : `${status} ${to}`;
  };
  return { jar, leads, commerce, asked, close: () => commerce.close() };
}

/** Returns the addresses of a page in its head, by language. */
export const addressesOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="(?:alternate|(canonical))"(?: hreflang="([^"]*)")? href="([^"]*)">/g)].map(
      ([, canonical, language, url]) => [canonical ?? language, url?.replace(siteUrl, '')],
    ),
  );
/** Returns where the links of the footer to other languages lead. */
export const switchOf = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)" lang="(?:en|de)" hrefLang/g)].map(([, path]) => path);
