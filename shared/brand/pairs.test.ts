import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Brand } from '../contract/brand.ts';
import { englishWordsOf } from '../messages/wording.ts';
import { looks } from './looks.ts';
import { contrast, fromOklch, toOklch } from './oklch.ts';
import { contrastFaults, pairs, ReadableBrand } from './pairs.ts';
import { darkColoursOf, leastContrast, nearestPassing, paletteOf } from './palette.ts';

const { hemline } = looks;
const withColours = (colours: Partial<Brand['colours']>): Brand => ({
  ...hemline,
  colours: { ...hemline.colours, ...colours },
});

test('a colour comes back from its lightness, chroma and hue', () => {
  for (const hex of ['#000000', '#ffffff', '#6d1a36', '#00ff00', '#1c1917']) expect(fromOklch(toOklch(hex))).toBe(hex);
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  // The example of the definition: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('the nearest colour that passes keeps its hue and is no farther away than it must be', () => {
  const near = nearestPassing('#ffcc00', ['#ffffff']) ?? '';
  expect(contrast(near, '#ffffff')).toBeGreaterThanOrEqual(leastContrast);
  expect(contrast(near, '#ffffff')).toBeLessThan(leastContrast + 0.2);
  expect(toOklch(near).h).toBeCloseTo(toOklch('#ffcc00').h, 1);
  expect(nearestPassing('#6d1a36', ['#ffffff'])).toBe('#6d1a36');
  expect(nearestPassing('#808080', ['#ffffff', '#707070'])).toBeUndefined();
});

/** Colours that are hard to stand on: what is computed must be readable on each. */
const hard = [
  withColours({
    paper: '#ffff00',
    ground: '#ff99ff',
    ink: '#003300',
    accent: '#0000aa',
    sale: '#800000',
    messageBar: '#00ff00',
  }),
  withColours({
    paper: '#101010',
    ground: '#202020',
    ink: '#ffffff',
    accent: '#ff66cc',
    sale: '#ffaa00',
    messageBar: '#ffffff',
  }),
  withColours({
    paper: '#ffffff',
    ground: '#ffffff',
    ink: '#595959',
    accent: '#737373',
    sale: '#737373',
    messageBar: '#808080',
  }),
];

test.each([...Object.entries(looks), ...hard.map((brand, i) => [`hard ${i}`, brand] as const)])(
  'every pair of %s can be read in both schemes',
  (_, brand) => {
    const schemes = [brand.colours, darkColoursOf(brand)].filter((colours) => colours !== null);
    const unreadable = schemes.map(paletteOf).flatMap((palette) =>
      Object.entries(pairs).flatMap(([text, grounds = []]) =>
        grounds
          .map((ground) => ({
            text,
            ground,
            ratio: contrast(palette[text as keyof typeof palette], palette[ground]),
          }))
          .filter(({ ratio }) => ratio < leastContrast),
      ),
    );
    expect(unreadable).toEqual([]);
    expect(contrastFaults(brand)).toEqual([]);
  },
);

test('a brand whose text cannot be read is refused with the ratio and a colour that passes', () => {
  const parsed = ReadableBrand.safeParse(withColours({ accent: '#FFCC00' }));
  expect(parsed.error?.issues.map(({ path }) => path)).toEqual([['colours', 'accent']]);
  const said = englishWordsOf(parsed.error?.issues[0]?.message ?? '');
  expect(said).toMatch(
    /^On paper #faf8f5 its contrast is 1\.\d+ to 1, and text needs 4\.5 to 1\. The nearest colour that passes is #[0-9a-f]{6}\.$/,
  );
  const near = /is (#[0-9a-f]{6})\.$/.exec(said)?.[1] ?? '';
  expect(ReadableBrand.safeParse(withColours({ accent: near })).success).toBe(true);
});

test('own colours of the dark scheme are looked at as well, unless there is none', () => {
  const brand: Brand = { ...hemline, darkColours: { accent: '#30101c' } };
  expect(contrastFaults(brand).map(({ path }) => path)).toEqual([['darkColours', 'accent']]);
  expect(contrastFaults({ ...brand, darkScheme: 'off' })).toEqual([]);
  expect(contrastFaults({ ...brand, darkColours: { paper: '#888888' } }).map(({ path }) => path.join('.'))).toContain(
    'darkColours.paper',
  );
});

test('the table has every text and ground that the style sheets put together', () => {
  const found = globSync('ui/**/*.css')
    .filter((file) => !file.includes('office'))
    .flatMap((file) => pairsOf(readFileSync(file, 'utf8')));
  const known = new Set(Object.entries(pairs).flatMap(([text, on = []]) => on.map((ground) => `${text} on ${ground}`)));
  expect(found.length).toBeGreaterThan(150);
  expect([...new Set(found)].filter((pair) => !known.has(pair))).toEqual([]);
});

/** Tokens that stand for another one, or that are inactive: text on them needs no contrast (1.4.3). */
const standFor: Readonly<Record<string, string>> = { 'nav-color': 'paper', 'nav-text': 'ink', 'nav-hover': 'accent' };
const inactive = ['line', 'button-ground'];
const decoration = ['line', 'muted'];

/** Returns the pairs of a style sheet: a text without a ground of its own may stand on paper and on ground. */
function pairsOf(css: string): string[] {
  const blocks: string[][] = [[]];
  const closed: string[][] = [];
  for (const [, text = '', sign] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    if (sign === '{') blocks.push([]);
    else blocks.at(-1)?.push(text.trim());
    if (sign === '}') closed.push(blocks.pop() ?? []);
  }
  return closed.flatMap((declarations) => {
    const text = tokenOf(declarations, /^color: var\(--([\w-]+)/);
    const ground = tokenOf(declarations, /^background(?:-color)?: var\(--([\w-]+)/);
    if (text === undefined || decoration.includes(text) || inactive.includes(ground ?? '')) return [];
    if (ground !== undefined) return [`${text} on ${ground}`];
    return text.startsWith('on-') || text.endsWith('-ink') || text.endsWith('-text')
      ? []
      : [`${text} on paper`, `${text} on ground`];
  });
}

function tokenOf(declarations: readonly string[], pattern: RegExp): string | undefined {
  const token = declarations.map((one) => pattern.exec(one)?.[1]).find((name) => name !== undefined);
  return token && (standFor[token] ?? token);
}
