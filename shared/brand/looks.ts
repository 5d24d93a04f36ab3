import type { Brand } from '../contract/brand.ts';

/** The look of a shop without a brand: what `ui/styles/tokens.css` says. */
export const hemline: Brand = {
  logo: { logoHeight: 32, logoText: '' },
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

/** What a brand may begin with, by name. */
export const looks = { hemline } as const satisfies Record<string, Brand>;
