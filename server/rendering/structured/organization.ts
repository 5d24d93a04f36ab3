import type { Footer, Website } from '../../../shared/contract/content.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { Site, Thing } from './thing.ts';

const logoPath = '/icon-512.png';

/** Returns the organization: name, contact, profiles elsewhere. */
export function organization(site: Site, website: Website, footer: Footer): Thing {
  const sameAs = footer.soicalMedia.data.map(({ link }) => link).filter(isProfile);
  return {
    '@type': 'OnlineStore',
    '@id': `${site.origin}/#organization`,
    name: website.title || site.name,
    url: `${site.origin}/`,
    logo: site.origin + logoPath,
    description: website.description,
    ...(website.supportEmail && {
      email: website.supportEmail,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        email: website.supportEmail,
        url: site.origin + href(routes.contact),
      },
    }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}

/** Returns whether a link is a profile; a network's front page is not. */
function isProfile(link: string): boolean {
  const url = URL.parse(link);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname !== '/';
}

/** Returns the shop as a site with search. */
export function webSite(site: Site, language: string): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${site.origin}/#website`,
    name: site.name,
    url: site.origin + href(routes.home),
    inLanguage: language,
    publisher: { '@id': `${site.origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${site.origin}${href(routes.products)}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}
