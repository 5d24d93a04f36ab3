import type { Brand, BrandColours } from '../contract/brand.ts';
import { contrast, fromOklch, mix, toOklch } from './oklch.ts';

/** Contrast that WCAG 2.2 wants of text (1.4.3, AA). */
export const leastContrast = 4.5;

/** The colours of one scheme: those that a brand chooses and those that stand on them, by their tokens. */
export interface Palette {
  paper: string;
  ground: string;
  ink: string;
  accent: string;
  sale: string;
  /** Quiet text. */
  grey: string;
  /** Lines between things. */
  line: string;
  success: string;
  'on-accent': string;
  /** The accent as the ground of a whole band, deep in both schemes. */
  deep: string;
  'on-deep': string;
  /** Text on `on-deep`. */
  'deep-ink': string;
  'bar-color': string;
  'bar-text': string;
}

/** Returns the colours of a scheme. */
export function paletteOf(colours: BrandColours): Palette {
  const { paper, ground, ink, accent, sale, messageBar } = colours;
  const grounds = [paper, ground];
  const deep = deepOf(accent);
  const onDeep = readableOn(deep, [paper, ink]);
  return {
    paper,
    ground,
    ink,
    accent,
    sale,
    grey: greyOn(grounds, ink, paper),
    line: mix(paper, ink, isLight(paper) ? 0.14 : 0.18),
    success: passing(successOn(paper), grounds, ink),
    'on-accent': readableOn(accent, [paper, ink]),
    deep,
    'on-deep': onDeep,
    'deep-ink': readableOn(onDeep, [ink, paper]),
    'bar-color': messageBar,
    'bar-text': readableOn(messageBar, [paper, ink]),
  };
}

/** Returns the colours of a brand's dark scheme; null: it has none. */
export function darkColoursOf({ colours, darkScheme, darkColours: own = {} }: Brand): BrandColours | null {
  if (darkScheme === 'off') return null;
  const paper = own.paper ?? darkened(colours.paper, 0.185);
  const ground = own.ground ?? darkened(colours.ground, 0.245);
  const ink = own.ink ?? inkOn(paper, colours);
  const shown = (colour: string) => {
    if (passes(colour, [paper, ground])) return colour;
    return isGrey(colour) ? ink : passing(fromOklch({ ...toOklch(colour), l: 0.78 }), [paper, ground], ink);
  };
  return {
    paper,
    ground,
    ink,
    accent: own.accent ?? shown(colours.accent),
    sale: own.sale ?? shown(colours.sale),
    messageBar: own.messageBar ?? (isLight(colours.messageBar) ? ground : colours.messageBar),
  };
}

/** Returns a paper as it is at night; one that is dark stays. */
function darkened(paper: string, l: number): string {
  if (!isLight(paper)) return paper;
  const { c, h } = toOklch(paper);
  return fromOklch({ l, c: Math.min(c, 0.012), h });
}

function inkOn(paper: string, colours: BrandColours): string {
  if (passes(colours.ink, [paper])) return colours.ink;
  const { c, h } = toOklch(colours.paper);
  return fromOklch({ l: 0.95, c: Math.min(c, 0.01), h });
}

export const isLight = (colour: string): boolean => toOklch(colour).l > 0.62;
const isGrey = (colour: string): boolean => toOklch(colour).c < 0.02;

/** Returns the accent where it covers a band: never lighter than text on it allows. */
function deepOf(accent: string): string {
  const { l, c, h } = toOklch(accent);
  return fromOklch({ l: l > 0.62 ? 0.3 : l - 0.03, c: Math.min(c, 0.16), h });
}

/** Returns the first of some colours, then white or black, that can be read on a ground. */
export function readableOn(ground: string, wanted: readonly string[]): string {
  const candidates = [...wanted, '#ffffff', '#000000'];
  return candidates.find((colour) => contrast(colour, ground) >= leastContrast) ?? '#000000';
}

/** Returns the palest mix of ink and paper that can be read on all grounds; on dark ones, where thin letters fade, less pale. */
function greyOn(grounds: readonly string[], ink: string, paper: string): string {
  for (let part = isLight(paper) ? 0.42 : 0.36; part > 0; part -= 0.02) {
    const grey = mix(ink, paper, part);
    if (passes(grey, grounds)) return grey;
  }
  return ink;
}

/** A leaf green, or its light form on dark paper. */
const successOn = (paper: string) =>
  isLight(paper) ? fromOklch({ l: 0.46, c: 0.08, h: 2.85 }) : fromOklch({ l: 0.79, c: 0.09, h: 2.85 });

export const passes = (colour: string, grounds: readonly string[], least = leastContrast): boolean =>
  grounds.every((ground) => contrast(colour, ground) >= least);

/** Steps of lightness in which a colour that can be read is looked for. */
const step = 0.005;

/** Returns the nearest colour of the same hue that can be read on all grounds; undefined: there is none. */
export function nearestPassing(colour: string, grounds: readonly string[], least = leastContrast): string | undefined {
  const from = toOklch(colour);
  for (let away = 0; away <= 1; away += step) {
    for (const l of [from.l - away, from.l + away]) {
      const near = away === 0 ? colour : fromOklch({ ...from, l });
      if (l >= 0 && l <= 1 && passes(near, grounds, least)) return near;
    }
  }
  return undefined;
}

const passing = (colour: string, grounds: readonly string[], otherwise: string) =>
  nearestPassing(colour, grounds) ?? otherwise;
