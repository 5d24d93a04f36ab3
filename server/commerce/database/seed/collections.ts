import type { CollectionRule } from '../../catalog/collection-rules.ts';
import { AREAS, type Area } from './categories.ts';

/** What a collection page says above its products. */
const areaTexts: Record<Area, string> = {
  apparel: 'The pieces a wardrobe is built on: dresses that move, knits that last, denim that softens with you.',
  lingerie: 'First on, last thought of. Bras that fit, silk that breathes and the socks to go with both.',
  accessories: 'The belt that makes the dress, the scarf that makes the coat.',
  bags: 'Room for the day, and the manners for the evening.',
  shoes: 'Made on lasts that have had years to get comfortable.',
  beauty: 'A small shelf, chosen slowly: colour, skin and scent.',
  lifestyle: 'For the hours at home, from the first cup to the last candle.',
  'plus-size': 'Sizes 1X to 4X, cut from their own patterns and fitted on women who wear them.',
};

const categoryTexts: Readonly<Record<string, string>> = {
  dresses: 'Slips, wraps and shirt dresses, in lengths for every hour of the day.',
  tops: 'Tees with weight, blouses with drape, camisoles that stand on their own.',
  knitwear: 'Merino, cashmere and cotton, knitted to be worn for years.',
  coats: 'Wool coats, trenches and blazers that finish what is underneath.',
  jeans: 'Straight, wide and vintage, in denim with some character.',
  trousers: 'Tailored or easy, with pockets you can use.',
  skirts: 'Bias, pleated and denim; all of them swing.',
  leggings: 'For the studio, the sofa and the walk between.',
  bras: 'Lace, satin and sport, in sizes from 32A to 38D.',
  knickers: 'Lace for the look of it, cotton for the day of it.',
  shapewear: 'A smooth line, and room to breathe.',
  nightwear: 'Pyjamas and robes for slow mornings.',
  'socks-hosiery': 'Cashmere for the bed, merino for the boot, sheer for the evening.',
  belts: 'Leather that gets better with every notch.',
  scarves: 'Wool for the cold, silk for everything else.',
  hats: 'Beanies and brims, for weather of both kinds.',
  sunglasses: 'Acetate frames with lenses that take summer seriously.',
  jewellery: 'Fine chains and sculpted hoops to put on and leave on.',
  totes: 'For the laptop, the market and the weekend.',
  'shoulder-bags': 'Crescents, hobos and saddles that sit close.',
  crossbody: 'Hands free, and nothing left behind.',
  boots: 'Ankle to knee, in leather and suede.',
  heels: 'Heights you can walk home in.',
  trainers: 'Clean lines, soft soles.',
  sandals: 'Flat, heeled and platform, for warm pavements.',
  flats: 'Ballet shoes and slippers with a proper sole.',
  'make-up': 'Colour that looks like you on a good day.',
  skincare: 'Serums, oils and creams that say what is in them.',
  fragrance: 'Five scents, each with a reason.',
  home: 'Candles, stoneware and throws.',
  wellness: 'Mats, oils and balms for unhurried hours.',
  'plus-dresses': 'Dresses in 1X to 4X that are drawn for the body, not scaled to it.',
  'plus-tops': 'Tops and knits in 1X to 4X, with sleeves that fit and shoulders that stay.',
  'plus-bottoms': 'Jeans, trousers and skirts with waists that hold and hips that move.',
  'plus-lingerie': 'Support up to 44DD, with the lace left in.',
};

export interface CollectionSeed {
  handle: string;
  title: string;
  description: string;
  rule: CollectionRule | null;
  image?: { url: string; width: number; height: number };
}

/** Collections that fill themselves from any catalogue. */
export const lastingCollections: readonly CollectionSeed[] = [
  {
    handle: 'new-in',
    title: 'New in',
    description: 'What arrived in the last few weeks.',
    rule: { new: true },
  },
  {
    handle: 'bestsellers',
    title: 'Bestsellers',
    description: 'What is bought again, and recommended to friends.',
    rule: { bestseller: true },
  },
  {
    handle: 'sale',
    title: 'Sale',
    description: 'Good things at kinder prices, while sizes last.',
    rule: { sale: true },
  },
];

/** Products of 'The edit', picked by hand. */
export const editedProducts: readonly string[] = [
  'marlow-slip-dress',
  'maeve-cashmere-crew',
  'wexford-trench',
  'hudson-selvedge-jeans',
  'vera-silk-camisole',
  'marlow-chelsea-boots',
  'saddle-flap-bag',
  'wide-brim-felt-fedora',
  'molten-drop-earrings',
  'simone-slip-dress',
  'night-iris-extrait',
  'piped-silk-pyjamas',
];

/** The collections of the demonstration catalogue: the edit, one for every area and one for every category. */
export const demonstrationCollections: readonly CollectionSeed[] = [
  {
    handle: 'the-edit',
    title: 'The edit',
    description: 'Twelve pieces our buyers would pack if they could pack only twelve.',
    rule: null,
  },
  ...areaNames().flatMap((area) => [areaCollection(area), ...categoryCollections(area)]),
];

function areaNames(): Area[] {
  return Object.keys(AREAS).filter((name): name is Area => Object.hasOwn(AREAS, name));
}

function areaCollection(area: Area): CollectionSeed {
  return {
    handle: area,
    title: AREAS[area].name,
    description: areaTexts[area],
    rule: { area },
    image: { url: `/images/catalog/scene.area-${area}.webp`, width: 1200, height: 1500 },
  };
}

function categoryCollections(area: Area): CollectionSeed[] {
  return Object.entries(AREAS[area].categories).map(([category, title]) => ({
    handle: category,
    title,
    description: categoryTexts[category] ?? '',
    rule: { category },
  }));
}

/** Rows of the categories, in menu order. */
export function categoryRows() {
  return areaNames()
    .flatMap((area) =>
      Object.entries(AREAS[area].categories).map(([handle, name]) => ({
        handle,
        name,
        area,
        area_name: AREAS[area].name,
      })),
    )
    .map((row, position) => ({ ...row, position }));
}
