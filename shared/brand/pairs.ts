import { Brand, type BrandColours } from '../contract/brand.ts';
import { rule } from '../messages/message.ts';
import { contrast } from './oklch.ts';
import { darkColoursOf, leastContrast, nearestPassing, type Palette, paletteOf } from './palette.ts';

type Token = keyof Palette;

/** Which colours the styles show as text, and on which grounds: a test compares it with the style sheets. */
export const pairs: Readonly<Partial<Record<Token, readonly Token[]>>> = {
  ink: ['paper', 'ground'],
  grey: ['paper', 'ground'],
  accent: ['paper', 'ground'],
  sale: ['paper', 'ground'],
  success: ['paper', 'ground'],
  paper: ['ink'],
  'on-accent': ['accent'],
  'on-deep': ['deep'],
  'deep-ink': ['on-deep'],
  'bar-text': ['bar-color'],
};

/** A colour that cannot be read, at its place in the brand. */
interface ContrastFault {
  path: readonly string[];
  message: string;
}

/** Returns what cannot be read in a brand, with the ratio and the nearest colour that can. */
export function contrastFaults(brand: Brand): ContrastFault[] {
  const dark = darkColoursOf(brand);
  const own = brand.darkColours ?? {};
  return [
    ...faultsIn(brand.colours, (name) => ['colours', name]),
    // What is computed passes; with an own paper the fault may be there.
    ...(dark ? faultsIn(dark, (name) => ['darkColours', name in own ? name : 'paper']) : []),
  ];
}

/** A brand that can be read in both schemes. */
export const ReadableBrand = Brand.superRefine((brand, context) => {
  for (const { path, message } of contrastFaults(brand)) context.addIssue({ code: 'custom', path: [...path], message });
});

function faultsIn(colours: BrandColours, pathOf: (name: string) => string[]): ContrastFault[] {
  const palette = paletteOf(colours);
  return (['ink', 'accent', 'sale'] as const).flatMap((name): ContrastFault[] => {
    const grounds = (pairs[name] ?? []).filter((ground) => contrast(palette[name], palette[ground]) < leastContrast);
    const [ground] = grounds;
    return ground === undefined ? [] : [{ path: pathOf(name), message: messageOf(name, ground, palette) }];
  });
}

function messageOf(name: 'ink' | 'accent' | 'sale', ground: Token, palette: Palette): string {
  const colour = palette[name];
  const ratio = Math.floor(contrast(colour, palette[ground]) * 100) / 100;
  const near = nearestPassing(
    colour,
    (pairs[name] ?? []).map((one) => palette[one]),
  );
  return rule('documentNoContrast', {
    ground,
    colour: palette[ground],
    ratio,
    least: leastContrast,
    near: near ?? null,
  });
}
