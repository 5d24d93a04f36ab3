import type { Brand } from '../contract/brand.ts';
import { recordOf } from '../documents/shape.ts';

/** The look of a shop without a brand: what `ui/styles/tokens.css` says. */
export const hemline: Brand = {
  logo: { logoHeight: 32, logoText: '', logoLetters: 'spaced capitals' },
  colours: {
    paper: '#faf8f5',
    ground: '#ece7df',
    ink: '#1c1917',
    accent: '#6d1a36',
    sale: '#b01e28',
    messageBar: '#211d1c',
  },
  darkScheme: 'computed',
  darkColours: {
    paper: '#151311',
    ground: '#24201d',
    ink: '#f2eee8',
    accent: '#e3a5b7',
    sale: '#ff9389',
    messageBar: '#211d1c',
  },
  type: { headings: 'jost', text: 'system', headingWeight: 400, headingCase: 'as written', headingSpacing: 'tight' },
  shape: {
    corners: 'square',
    buttons: 'filled',
    pictures: '3:4',
    pictureFit: 'cropped',
    header: 'logo above the menu',
    columns: 4,
    secondPicture: true,
    swatches: true,
    quickAdd: true,
    gallery: 'grid',
  },
};

/** A gallery's white wall: few, large, hard-edged, in black and one signal colour. */
const kontor: Brand = {
  logo: { logoHeight: 28, logoText: '', logoLetters: 'capitals' },
  colours: {
    paper: '#ffffff',
    ground: '#f2f2f0',
    ink: '#0a0a0a',
    accent: '#1f3bd6',
    sale: '#c4200b',
    messageBar: '#1f3bd6',
  },
  darkScheme: 'computed',
  type: {
    headings: 'space-grotesk',
    text: 'space-grotesk',
    headingWeight: 500,
    headingCase: 'uppercase',
    headingSpacing: 'normal',
  },
  shape: {
    corners: 'square',
    buttons: 'outlined',
    pictures: '4:5',
    pictureFit: 'cropped',
    header: 'logo left',
    columns: 3,
    secondPicture: true,
    swatches: false,
    quickAdd: false,
    gallery: 'column',
  },
};

/** A boutique with soft edges: sage and sand, round buttons, a serif with thin strokes. */
const lindenhof: Brand = {
  logo: { logoHeight: 36, logoText: '', logoLetters: 'as written' },
  colours: {
    paper: '#fffdf8',
    ground: '#eef0e6',
    ink: '#26302a',
    accent: '#2f5d4a',
    sale: '#a8401f',
    messageBar: '#dfe6d5',
  },
  darkScheme: 'computed',
  type: {
    headings: 'cormorant-garamond',
    text: 'system',
    headingWeight: 500,
    headingCase: 'as written',
    headingSpacing: 'tight',
  },
  shape: {
    corners: 'round',
    buttons: 'filled pill',
    pictures: '1:1',
    pictureFit: 'cropped',
    header: 'logo centred',
    columns: 4,
    secondPicture: true,
    swatches: true,
    quickAdd: true,
    gallery: 'strip',
  },
};

/** A shop floor after dark: black paper, five narrow columns, typewriter letters, acid light. */
const nachtschicht: Brand = {
  logo: { logoHeight: 28, logoText: '', logoLetters: 'as written' },
  colours: {
    paper: '#0e0f11',
    ground: '#1a1c1f',
    ink: '#f1f2ee',
    accent: '#d3f36b',
    sale: '#ff8a66',
    messageBar: '#d3f36b',
  },
  darkScheme: 'off',
  type: {
    headings: 'sometype-mono',
    text: 'sometype-mono',
    headingWeight: 500,
    headingCase: 'lowercase',
    headingSpacing: 'tight',
  },
  shape: {
    corners: 'slight',
    buttons: 'filled',
    pictures: '2:3',
    pictureFit: 'cropped',
    header: 'logo left',
    columns: 5,
    secondPicture: false,
    swatches: false,
    quickAdd: true,
    gallery: 'grid',
  },
};

/** What a brand may begin with, by name. */
export const looks = { hemline, kontor, lindenhof, nachtschicht } as const satisfies Record<string, Brand>;

export type LookName = keyof typeof looks;
export const isLookName = (name: string): name is LookName => Object.hasOwn(looks, name);
export const lookNames = Object.keys(looks).filter(isLookName);

/** Returns a look with the pictures and words of a brand; the brand itself where there is no such look. */
export function beginWith(name: string, brand: unknown): unknown {
  if (!isLookName(name)) return brand;
  const look = looks[name];
  const { logo, icon, sharingPicture } = recordOf(brand);
  const { logoHeight, logoLetters } = look.logo;
  const begun = { ...look, logo: { logoText: '', ...recordOf(logo), logoHeight, logoLetters }, icon, sharingPicture };
  return Object.fromEntries(Object.entries(begun).filter(([, value]) => value !== undefined));
}
