import { createHash } from 'node:crypto';
import { currentLanguage } from '../../shared/language/language.ts';
import { tongue } from './document.ts';
import { escapeHtml } from './html.ts';

interface BarePage {
  siteName: string;
  title: string;
  text: string;
  /** An empty `href` is the URL of the page itself: the link repeats the request. */
  action: { label: string; href: string };
  /** Small print below. */
  note?: string;
}

/**
 * Part of the page: a style sheet would be one more request to a shop that cannot answer. Its colours are the reader's, as the
 * brand cannot be had either.
 */
const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;box-sizing:border-box;background:Canvas;color:CanvasText;font:1.0625rem/1.6 system-ui,sans-serif;text-align:center}main{max-width:34rem}.name{letter-spacing:.28em;text-transform:uppercase;margin:0 0 2.5rem}h1{font-weight:400;font-size:clamp(1.75rem,6vw,2.5rem);line-height:1.2;margin:0 0 1rem;text-wrap:balance}a{color:inherit;display:inline-block;border:1px solid;text-decoration:none;padding:.75rem 2rem;margin-top:1rem}a:focus-visible{outline:2px solid}.note{font-size:.875rem;opacity:.75;overflow-wrap:anywhere}:root{color-scheme:light dark}`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** The content security policy of such a page. */
export const barePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Returns a page that needs neither data of the shop nor a style sheet, for a shop that cannot render its own. */
export function barePage({ siteName, title, text, action, note }: BarePage): string {
  const small = note === undefined ? '' : `<p class="note">${escapeHtml(note)}</p>`;
  return `<!doctype html><html ${tongue(currentLanguage())}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(`${siteName} - ${title}`)}</title><style>${style}</style></head><body><main><p class="name">${escapeHtml(siteName)}</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="${escapeHtml(action.href)}">${escapeHtml(action.label)}</a></p>${small}</main></body></html>`;
}
