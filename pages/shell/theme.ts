import type { Navigation } from '../../shared/contract/content.ts';
import { isColor, isLength } from '../../shared/text/css-values.ts';

const asColor = (value: string) => (isColor(value.trim()) ? value.trim() : '');
const asLength = (value: string) => {
  const text = value.trim();
  if (!isLength(text)) return '';
  return /\d$/.test(text) ? `${text}px` : text;
};

/** Text and background of the light scheme: configured colours are the same in the dark scheme. */
const ink = '#1c1917';
const paper = '#faf8f5';

/**
 * Returns a readable text colour for a configured background, used where no text colour is configured; `''` if the
 * background cannot be parsed.
 */
function readableOn(ground: string): string {
  const digits = /^#(?:([\da-f]{3})[\da-f]?|([\da-f]{6})(?:[\da-f]{2})?)$/i.exec(ground);
  const hex = digits?.[2] ?? digits?.[1]?.replace(/./g, '$&$&');
  if (!hex) return '';
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(
    (at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? ink : paper;
}

/**
 * Returns the stylesheet that overrides the tokens with the shop's configured colours and sizes; `''` if nothing is
 * configured. A value that is neither a colour nor a length is left out, so that content cannot inject CSS.
 */
export function themeCss({ navigationbar: nav, messageBarConfig: bar }: Navigation): string {
  const text = asColor(nav.FirstMenuColor) || readableOn(asColor(nav.barColor));
  const properties = {
    '--bar-color': asColor(bar.barColor),
    '--bar-text': asColor(bar.textColor) || readableOn(asColor(bar.barColor)),
    '--bar-size': asLength(bar.textSize),
    '--bar-height': asLength(bar.barHeight),
    '--nav-color': asColor(nav.barColor),
    '--nav-text': text,
    '--nav-hover': asColor(nav.hoverColor) || (asColor(nav.barColor) && text),
    '--nav-size': asLength(nav.firstMenuTextSize),
    '--nav-height': asLength(nav.barHeight),
    '--nav-offset': asLength(nav.leftOffset),
  };
  const set = Object.entries(properties).filter(([, value]) => value);
  return set.length === 0 ? '' : `:root{${set.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}
