import { readableOn } from '../../shared/brand/palette.ts';
import { type Tokens, tokenRules } from '../../shared/brand/tokens.ts';
import type { Brand } from '../../shared/contract/brand.ts';
import type { Navigation } from '../../shared/contract/content.ts';
import { isColor, isLength } from '../../shared/text/css-values.ts';

const asColor = (value: string) => (isColor(value.trim()) ? value.trim() : '');
const asLength = (value: string) => {
  const text = value.trim();
  if (!isLength(text)) return '';
  return /\d$/.test(text) ? `${text}px` : text;
};

/** Returns a readable text colour for a configured background; `''` if the background cannot be parsed. */
function textOn(ground: string, { ink, paper }: Brand['colours']): string {
  const digits = /^#(?:([\da-f]{3})[\da-f]?|([\da-f]{6})(?:[\da-f]{2})?)$/i.exec(ground);
  const hex = digits?.[2] ?? digits?.[1]?.replace(/./g, '$&$&');
  return hex ? readableOn(`#${hex}`, [ink, paper]) : '';
}

/** Returns the colours and sizes of the bars that the menu's document configures: the same in both schemes. */
function barTokens({ navigationbar: nav, messageBarConfig: bar }: Navigation, { colours }: Brand): Tokens {
  const text = asColor(nav.FirstMenuColor) || textOn(asColor(nav.barColor), colours);
  const properties = {
    'bar-color': asColor(bar.barColor),
    'bar-text': asColor(bar.textColor) || textOn(asColor(bar.barColor), colours),
    'bar-size': asLength(bar.textSize),
    'bar-height': asLength(bar.barHeight),
    'nav-color': asColor(nav.barColor),
    'nav-text': text,
    'nav-hover': asColor(nav.hoverColor) || (asColor(nav.barColor) && text),
    'nav-size': asLength(nav.firstMenuTextSize),
    'nav-height': asLength(nav.barHeight),
    'nav-offset': asLength(nav.leftOffset),
  };
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value));
}

/**
 * Returns the style sheet of a shop's brand and bars, which is in the head of every page; `''` for the look that is built
 * in. Values that are neither colours nor lengths are left out, so that content cannot inject CSS.
 *
 * @param more further properties, such as the families of its faces
 */
export const themeCss = (brand: Brand, navigation: Navigation, more: Tokens = {}): string =>
  tokenRules(brand, { ...barTokens(navigation, brand), ...more });
