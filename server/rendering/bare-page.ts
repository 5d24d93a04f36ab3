import { createHash } from 'node:crypto';
import { darkColoursOf, paletteOf } from '../../shared/brand/palette.ts';
import { shapeTokens } from '../../shared/brand/tokens.ts';
import type { BrandColours } from '../../shared/contract/brand.ts';
import { currentLanguage } from '../../shared/language/language.ts';
import { tongue } from './document.ts';
import { escapeHtml } from './html.ts';
import { type Shell, shopNameOf } from './shell.ts';

/** How such pages look. */
export interface BareLook {
  siteName: string;
  /** Rules of the brand. */
  css: string;
}

/** Returns the look of a shop whose brand was not read yet: its colours are the reader's. */
export const plainLook = (siteName: string): BareLook => ({ siteName, css: ':root{color-scheme:light dark}' });

/** Returns the look of a shop by its brand. */
export function bareLookOf(shell: Pick<Shell, 'brand' | 'website'>, configured: { siteName: string }): BareLook {
  const { brand } = shell;
  const dark = darkColoursOf(brand);
  const { radius = '0', 'button-radius': button = radius, case: headings = 'none', ...shape } = shapeTokens(brand);
  const { 'mark-case': mark = 'uppercase', 'mark-tracking': tracking = '.24em' } = shape;
  const css = [
    coloursOf(brand.colours),
    dark && `@media(prefers-color-scheme:dark){${coloursOf(dark)}}`,
    `.name{letter-spacing:${tracking};text-transform:${mark}}h1{text-transform:${headings}}a{border-radius:${button}}`,
  ];
  return { siteName: shopNameOf(shell, configured), css: css.filter(Boolean).join('') };
}

function coloursOf(colours: BrandColours): string {
  const { paper, ink, accent, 'on-accent': onAccent } = paletteOf(colours);
  return `:root{--paper:${paper};--ink:${ink};--accent:${accent};--on-accent:${onAccent}}`;
}

interface BarePage {
  look: BareLook;
  title: string;
  text: string;
  /** An empty `href` is the URL of the page itself: the link repeats the request. */
  action: { label: string; href: string };
  /** Small print below. */
  note?: string;
}

/** Part of the page: a style sheet would be one more request to a shop that cannot answer. */
const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;box-sizing:border-box;background:var(--paper,Canvas);color:var(--ink,CanvasText);font:1.0625rem/1.6 system-ui,sans-serif;text-align:center}main{max-width:34rem}.name{letter-spacing:.28em;text-transform:uppercase;margin:0 0 2.5rem}h1{font-weight:400;font-size:clamp(1.75rem,6vw,2.5rem);line-height:1.2;margin:0 0 1rem;text-wrap:balance}a{background:var(--accent,Canvas);color:var(--on-accent,CanvasText);display:inline-block;border:1px solid var(--accent,CanvasText);text-decoration:none;padding:.75rem 2rem;margin-top:1rem}a:focus-visible{outline:2px solid var(--ink,CanvasText);outline-offset:2px}.note{font-size:.875rem;opacity:.75;overflow-wrap:anywhere}`;
/** Joined letters are not pulled apart. */
const joined = '.name:lang(ar){letter-spacing:0}';
const sheetOf = ({ css }: BareLook) => style + css + joined;

/** Returns the content security policy of such a page. */
export function barePolicy(look: BareLook): string {
  const hash = createHash('sha256').update(sheetOf(look)).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

/** Returns a page that needs neither data of the shop nor a style sheet, for a shop that cannot render its own. */
export function barePage({ look, title, text, action, note }: BarePage): string {
  const { siteName } = look;
  const small = note === undefined ? '' : `<p class="note">${escapeHtml(note)}</p>`;
  return `<!doctype html><html ${tongue(currentLanguage())}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(`${siteName} - ${title}`)}</title><style>${sheetOf(look)}</style></head><body><main><p class="name">${escapeHtml(siteName)}</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="${escapeHtml(action.href)}">${escapeHtml(action.label)}</a></p>${small}</main></body></html>`;
}
