import type { Money } from '../../shared/contract/shapes.ts';
import { decimalAmount } from '../../shared/money.ts';
import { jsonForScript } from '../../ui/rendering/island.tsx';
import { escapeHtml } from './html.ts';
import type { Thing } from './structured/thing.ts';

/** A picture for previews on other sites. */
interface SharedPicture {
  /** Full URL. */
  url: string;
  alt?: string | undefined;
}

/** Metadata of a page for search engines and previews. Text is plain; it is escaped here. */
export interface Finding {
  title?: string;
  description: string;
  siteName: string;
  language: string;
  /** Full address. */
  canonical?: string;
  /** The page in each language, where there are several. */
  alternates?: readonly { language: string; url: string }[];
  image?: SharedPicture;
  /** Price and availability, on a product's page. */
  offer?: { price: Money; inStock: boolean };
  /** Structured data of the page (JSON-LD). */
  structured?: readonly Thing[];
}

/** Returns the tags of the head for search engines and previews. */
export function findingTags(page: Finding): string[] {
  const { title, description, siteName, canonical, alternates = [], image, offer, structured = [] } = page;
  return [
    canonical ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : '',
    ...alternates.map(
      ({ language, url }) => `<link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(url)}">`,
    ),
    property('og:type', offer ? 'product' : 'website'),
    property('og:title', title ?? siteName),
    property('og:site_name', siteName),
    property('og:description', description),
    canonical ? property('og:url', canonical) : '',
    ...(image ? pictureTags(image) : []),
    ...(offer ? offerTags(offer) : []),
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`,
    structuredScript(structured),
  ];
}

/** What `structuredScript` makes. */
export const structuredElement = /<script type="application\/ld\+json">[^<]*<\/script>/;

/** Returns structured data (JSON-LD), which may be anywhere in a page. */
export function structuredScript(things: readonly Thing[] = []): string {
  return things.length > 0 ? `<script type="application/ld+json">${jsonForScript(graphOf(things))}</script>` : '';
}

function pictureTags({ url, alt }: SharedPicture): string[] {
  return [property('og:image', url), alt ? property('og:image:alt', alt) : ''];
}

function offerTags({ price, inStock }: NonNullable<Finding['offer']>): string[] {
  return [
    property('product:price:amount', decimalAmount(price)),
    property('product:price:currency', price.currencyCode),
    property('product:availability', inStock ? 'in stock' : 'out of stock'),
  ];
}

const graphOf = (things: readonly Thing[]) => ({ '@context': 'https://schema.org', '@graph': things });

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}
