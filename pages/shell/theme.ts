import type { Navigation } from '../../shared/contract/content.ts';
import { isColor, isLength } from '../../shared/css-values.ts';

const asColor = (value: string) => (isColor(value.trim()) ? value.trim() : '');
const asLength = (value: string) => {
  const text = value.trim();
  if (!isLength(text)) return '';
  return /\d$/.test(text) ? `${text}px` : text;
};

/**
 * The stylesheet that puts the shop's configured colours and sizes over the tokens' own. A value that is empty or is
 * neither a colour nor a length is left out, so that content can never write CSS. '' when nothing is configured.
 */
export function themeCss({ navigationbar: nav, messageBarConfig: bar }: Navigation): string {
  const properties = {
    '--bar-color': asColor(bar.barColor),
    '--bar-text': asColor(bar.textColor),
    '--bar-size': asLength(bar.textSize),
    '--bar-height': asLength(bar.barHeight),
    '--nav-color': asColor(nav.barColor),
    '--nav-text': asColor(nav.FirstMenuColor),
    '--nav-hover': asColor(nav.hoverColor),
    '--nav-size': asLength(nav.firstMenuTextSize),
    '--nav-height': asLength(nav.barHeight),
    '--nav-offset': asLength(nav.leftOffset),
  };
  const set = Object.entries(properties).filter(([, value]) => value);
  return set.length === 0 ? '' : `:root{${set.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}
