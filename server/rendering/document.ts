import { createHash } from 'node:crypto';
import { sourceLanguage } from '../../shared/constants.ts';
import { baseLanguage, directionOf } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { type Finding, findingTags } from './head.ts';
import { escapeHtml } from './html.ts';

/** Content of a page's head. Text is plain; it is escaped here. */
export interface Head extends Finding {
  /** Page title without the site's name; absent on the home page. */
  title?: string;
  /** Whether the page shows a form again with the reason why it was refused: the title begins with that. */
  isRefusal?: boolean;
  styles: readonly string[];
  /** CSS of the brand; `''`: as built. */
  theme: string;
  /** Colours of the page in the light and the dark scheme; null: it has no dark one. */
  papers: { light: string; dark: string | null };
  runtime: string;
  /** URL of the script that reports errors of the browser; the runtime loads it later, with consent. */
  reports: string;
  /** URLs of fonts that every page needs. */
  fonts: readonly string[];
  icons: { icon: string; touch: string };
  noIndex?: boolean;
  /** Seconds after which the page reloads, also without JavaScript. */
  refreshSeconds?: number;
}

/** Returns the HTML before the page's first section. */
export function documentStart(head: Head): string {
  const name = head.title ? `${head.siteName} - ${head.title}` : head.siteName;
  const title = head.isRefusal ? `${messages.forms.errorPrefix} ${name}` : name;
  const tags = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    meta('description', head.description),
    head.noIndex ? meta('robots', 'noindex') : '',
    head.refreshSeconds ? `<meta http-equiv="refresh" content="${head.refreshSeconds}">` : '',
    ...head.fonts.map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`),
    ...head.styles.map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}">`),
    head.theme && `<style>${head.theme}</style>`,
    `<script type="module" async src="${escapeHtml(head.runtime)}" data-reports="${escapeHtml(head.reports)}"></script>`,
    `<link rel="icon" href="${head.icons.icon}">`,
    `<link rel="apple-touch-icon" href="${head.icons.touch}">`,
    `<link rel="manifest" href="${manifestUrl(head.language)}">`,
    ...themeColors(head.papers),
    ...findingTags(head),
  ];
  return `<!doctype html><html ${tongue(head.language)}><head>${tags.join('')}</head><body>`;
}

/** Returns the source of the style sheet in a page's head, for the content security policy; undefined: it has none. */
export function styleSourceOf(html: string): string | undefined {
  const [, css] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
  return css && styleSource(css);
}

/** Returns the source of a style sheet (CSP Level 3, hash-source). */
export const styleSource = (css: string): string => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

function themeColors({ light, dark }: Head['papers']): string[] {
  if (dark === null) return [meta('theme-color', light)];
  return [
    `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">`,
  ];
}

/** Returns the URL of the web app manifest in a language. A file has no language prefix, so the query has it. */
function manifestUrl(language: string): string {
  return language === baseLanguage()
    ? '/manifest.webmanifest'
    : `/manifest.webmanifest?lang=${encodeURIComponent(language)}`;
}

/**
 * Returns the attributes for a language: `lang`, `dir` where it is written from right to left, and for scripts the shop's
 * base language where it is not English.
 */
export function tongue(language: string): string {
  const direction = directionOf(language);
  const base = baseLanguage();
  const marks = [direction && ` dir="${direction}"`, base !== sourceLanguage && ` data-base="${escapeHtml(base)}"`];
  return `lang="${escapeHtml(language)}"${marks.filter(Boolean).join('')}`;
}

export const documentEnd = '</body></html>';

function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}
