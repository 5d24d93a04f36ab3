import type { Brand, BrandColours } from '../contract/brand.ts';
import { faces, isBundled } from './faces.ts';
import { hemline } from './looks.ts';
import { darkColoursOf, isLight, paletteOf } from './palette.ts';

/** Custom properties of the style sheets (`ui/styles/tokens.css`), by their names without the dashes. */
export type Tokens = Readonly<Record<string, string>>;

type Choices<K extends keyof Brand['shape']> = Readonly<Record<Brand['shape'][K] & string, Tokens>>;

/** A field beside a round button. */
const apart: Tokens = { join: 'var(--s2)' };
/** A round picture beside the window's edge. */
const inset: Tokens = { bleed: 'var(--margin)' };
/** Properties of what a brand chooses; nothing for what `tokens.css` says by itself. */
const ofCorners: Choices<'corners'> = {
  square: {},
  slight: { radius: '3px' },
  soft: { radius: '8px', ...apart, ...inset },
  round: { radius: '16px', ...apart, ...inset },
};
const outlined: Tokens = {
  'button-ground': 'transparent',
  'button-text': 'var(--ink)',
  // As fields, with which they share rows.
  'button-second': 'var(--grey)',
  'button-edge': '2px',
};
const pill: Tokens = { 'button-radius': '2rem', ...apart };
const ofButtons: Choices<'buttons'> = {
  filled: {},
  outlined,
  'filled pill': pill,
  'outlined pill': { ...outlined, ...pill },
};
const ofGallery: Choices<'gallery'> = {
  grid: {},
  column: { 'gallery-columns': 'minmax(0,1fr)' },
  strip: {
    'gallery-columns': 'none',
    'gallery-flow': 'column',
    'gallery-width': 'min(62%,66svh)',
    'gallery-scroll': 'auto',
    'gallery-last': 'auto',
    'gallery-ratio': 'auto',
    'gallery-position': 'sticky',
  },
};
const ofCase: Readonly<Record<Brand['type']['headingCase'], Tokens>> = {
  'as written': {},
  uppercase: { case: 'uppercase' },
  lowercase: { case: 'lowercase', caps: 'lowercase' },
};
const ofSpacing: Readonly<Record<Brand['type']['headingSpacing'], Tokens>> = {
  tight: {},
  normal: { tracking: '.015em' },
  wide: { tracking: '.06em' },
  widest: { tracking: '.14em' },
};
const ofLetters: Readonly<Record<Brand['logo']['logoLetters'], Tokens>> = {
  'spaced capitals': {},
  capitals: { 'mark-tracking': '.02em' },
  'as written': { 'mark-case': 'none', 'mark-tracking': '-.01em' },
};

/** Returns the properties of a brand's shape; without those that `tokens.css` says by itself. */
export function shapeTokens({ logo, type, shape }: Brand): Tokens {
  const { columns } = shape;
  return {
    ...ofCorners[shape.corners],
    ...ofButtons[shape.buttons],
    ...ofGallery[shape.gallery],
    ...ofCase[type.headingCase],
    ...ofSpacing[type.headingSpacing],
    ...ofLetters[logo.logoLetters],
    ...(hasFineStrokes(type) && { label: 'var(--text)' }),
    ...(isEnlarged(type) && { leading: '1.2' }),
    ...(shape.header !== 'logo above the menu' && { 'menu-row': '0px' }),
    'heading-weight': String(type.headingWeight),
    ratio: shape.pictures.replace(':', '/'),
    ...(shape.pictureFit === 'whole' ? { fit: 'contain', crop: '50% 50%' } : { fit: 'cover' }),
    columns: String(columns),
    'columns-medium': String(Math.max(2, columns - 1)),
    'columns-narrow': columns === 2 ? '1' : '2',
    ...(columns < 4 && { tiles: 'repeat(2,minmax(0,1fr))' }),
    ...(columns > 4 && { 'tiles-many': 'repeat(auto-fit,minmax(8.5rem,1fr))' }),
    'card-second': shape.secondPicture ? 'block' : 'none',
    'card-dots': shape.swatches ? 'flex' : 'none',
    'card-quick': shape.quickAdd ? 'grid' : 'none',
  };
}

/** Whether the face of the headings is a serif or a hand that is made for large letters. */
function hasFineStrokes({ headings }: Brand['type']): boolean {
  const face = isBundled(headings) ? faces[headings] : null;
  return face !== null && !face.isForText && (face.kind === 'serif' || face.kind === 'hand');
}

/** Whether the letters of the headings are larger than their size says: their lines need more room. */
const isEnlarged = ({ headings }: Brand['type']): boolean =>
  isBundled(headings) && faces[headings].enlargement !== undefined;

/** Colours of a scheme, and how pictures and dots look on its paper. */
function schemeTokens(colours: BrandColours): Tokens {
  const { paper, ink } = colours;
  const light = isLight(paper);
  return {
    ...paletteOf(colours),
    veil: light ? `${ink}73` : '#0009',
    'picture-tint': light ? paper : 'transparent',
    dim: light ? 'none' : 'brightness(.84)',
    'mark-filter': light ? 'none' : 'invert(1)',
    'dot-edge': light ? '22%' : '55%',
  };
}

interface Schemes {
  light: Tokens;
  /** Null: the brand has one scheme. */
  dark: Tokens | null;
}

function schemesOf(brand: Brand): Schemes {
  const dark = darkColoursOf(brand);
  return { light: schemeTokens(brand.colours), dark: dark && schemeTokens(dark) };
}

/** What the style sheets say by themselves. */
const built = { shape: shapeTokens(hemline), ...schemesOf(hemline) };

/** Returns a brand's properties as rules, as far as they differ from those of the style sheets; `''` for the same look. */
export function tokenRules(brand: Brand, own: Tokens = {}): string {
  const { light, dark } = schemesOf(brand);
  const shape = shapeTokens(brand);
  const always = {
    ...differing(shape, (name) => shape[name] !== built.shape[name]),
    ...differing(light, (name) => light[name] !== built.light[name] || (!dark && light[name] !== built.dark?.[name])),
    ...own,
  };
  const isStable = dark === null || !isLight(brand.colours.paper);
  const scheme = isStable ? `color-scheme:${isLight(brand.colours.paper) ? 'light' : 'dark'}` : '';
  const rules = ruleOf([scheme, ...declarations(always)]);
  if (!dark) return rules;
  // What is always said covers the dark scheme of the style sheets as well.
  const atNight = differing(dark, (name) => !(name in own) && dark[name] !== (always[name] ?? built.dark?.[name]));
  const night = ruleOf(declarations(atNight));
  return night === '' ? rules : `${rules}@media(prefers-color-scheme:dark){${night}}`;
}

function differing(tokens: Tokens, differs: (name: string) => boolean): Record<string, string> {
  return Object.fromEntries(Object.entries(tokens).filter(([name]) => differs(name)));
}

const declarations = (tokens: Tokens) => Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);

function ruleOf(parts: readonly string[]): string {
  const said = parts.filter(Boolean);
  return said.length === 0 ? '' : `:root{${said.join(';')}}`;
}
