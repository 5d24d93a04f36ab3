/** Vocabulary of invented catalogues. */

interface Kind {
  name: string;
  area: string;
  sizes: 'letters' | 'numbers' | 'shoes' | 'none';
}

const of = (area: string, sizes: Kind['sizes'], names: string): Kind[] =>
  names.split(', ').map((name) => ({ name, area, sizes }));

/** Forty categories in eight areas, the most frequent first. */
export const kinds: readonly Kind[] = [
  ...of('Tops', 'letters', 'Shirts, Tees, Blouses, Polos, Bodies'),
  ...of('Dresses', 'numbers', 'Midi dresses, Maxi dresses, Shirt dresses, Slip dresses, Party dresses'),
  ...of('Knitwear', 'letters', 'Jumpers, Cardigans, Roll necks, Vests, Ponchos'),
  ...of('Bottoms', 'numbers', 'Trousers, Jeans, Skirts, Shorts, Leggings'),
  ...of('Outerwear', 'letters', 'Coats, Jackets, Blazers, Puffers, Raincoats'),
  ...of('Footwear', 'shoes', 'Boots, Trainers, Sandals, Loafers, Heels'),
  ...of('Accessories', 'none', 'Belts, Scarves, Hats, Gloves, Sunglasses'),
  ...of('Leather goods', 'none', 'Totes, Shoulder bags, Wallets, Backpacks, Clutches'),
];

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => String(from + i * step));
const sizes: Readonly<Record<Kind['sizes'], readonly string[]>> = {
  letters: ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'],
  numbers: range(32, 50, 2),
  shoes: range(35, 46, 1).map((size) => `EU ${size}`),
  none: ['One size'],
};
export const sizesOf = (kind: Kind): readonly string[] => sizes[kind.sizes];

export const colours =
  `Black #1c1b1d, Ivory #f2ece0, Navy #232e4a, Cocoa #5d4034, Forest #2c4a3b, Sand #d9c7ab, Wine #6a2036,
Camel #b98b5b, Grey #a3a3a4, Rust #a9562f, Sage #a5b096, Blush #e5c3ba, Charcoal #45464b, Sky #a9c4dc, Rose #c7808a,
Plum #4f2c4c, Olive #6a6a3f, White #f7f6f3, Butter #f1e0a2, Lilac #b9a9cf, Silver #c9cbce, Indigo #3a4c76, Red #b3262e,
Gold #c9a24c, Mustard #c8952f`
    .split(/,\s+/)
    .map((entry) => {
      const [name = '', hex = ''] = entry.split(' ');
      return { name, hex };
    });

export const materials =
  'wool, cotton, linen, silk, cashmere, denim, leather, suede, velvet, corduroy, jersey, satin, poplin, twill, tweed, mohair'.split(
    ', ',
  );

export const adjectives =
  `everyday, relaxed, tailored, oversized, cropped, pleated, ribbed, quilted, washed, printed, embroidered, fitted,
draped, belted, hooded, reversible, lightweight, brushed, striped, checked, plain, soft, heavy, classic, modern, slim, wide, short, long,
double, padded, seamless`.split(/,\s+/);

const subjects =
  'spring, summer, autumn, winter, office, weekend, travel, evening, garden, city, sea, mountain, gift, archive'.split(
    ', ',
  );
const manners = 'edit, basics, favourites, picks, story, capsule, looks, layers, classics, finds'.split(', ');
/** 140 tags, the most frequent first. */
export const tagNames: readonly string[] = subjects.flatMap((subject) =>
  manners.map((manner) => `${subject} ${manner}`),
);
