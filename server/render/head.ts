import type { Money } from '../../shared/contract/shapes.ts';
import { decimalAmount } from '../../shared/money.ts';
import { jsonForScript } from '../../ui/render/island.tsx';
import { escapeHtml } from './html.ts';
import type { Thing } from './structured/thing.ts';

/** A picture for previews elsewhere. */
export interface SharedPicture {
  /** Full address. */
  url: string;
  alt?: string | undefined;
}

/** What a page says to search engines and to whoever shows a preview of it. Text is plain; it is escaped here. */
export interface Finding {
  title?: string;
  description: string;
  siteName: string;
  language: string;
  /** Full address. */
  canonical?: string;
  /** The same page in every language of the shop, where there is more than one. */
  alternates?: readonly { language: string; url: string }[];
  image?: SharedPicture;
  /** Set on the page of a product: what it costs, and whether it can be bought. */
  offer?: { price: Money; inStock: boolean };
  /** What the page is about, for machines: JSON-LD. */
  structured?: readonly Thing[];
}

/** The tags of a page's head by which it is found and shown elsewhere. */
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
    structured.length > 0 ? `<script type="application/ld+json">${jsonForScript(graphOf(structured))}</script>` : '',
  ];
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
