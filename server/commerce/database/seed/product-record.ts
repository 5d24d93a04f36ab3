import type { Colour, Shape } from '../../images/vocabulary.ts';

/** The runs of sizes (US) products are made in; `one` has no size option. */
export const SIZE_RUNS = {
  alpha: ['XS', 'S', 'M', 'L', 'XL'],
  alphaPlus: ['1X', '2X', '3X', '4X'],
  numeric: ['2', '4', '6', '8', '10', '12', '14'],
  denim: ['24', '25', '26', '27', '28', '29', '30', '32'],
  denimPlus: ['33', '34', '36', '38', '40'],
  bra: ['32A', '32B', '32C', '34A', '34B', '34C', '34D', '36B', '36C', '36D', '38C', '38D'],
  braPlus: ['38D', '38DD', '40D', '40DD', '42D', '42DD', '44D', '44DD'],
  shoe: ['5', '6', '7', '8', '9', '10', '11'],
  pair: ['S/M', 'L/XL'],
  volume: ['30 ml', '50 ml', '100 ml'],
  weight: ['120 g', '220 g', '400 g'],
  one: [],
} as const satisfies Record<string, readonly string[]>;
export type SizeRun = keyof typeof SIZE_RUNS;

/** One product of the demonstration catalogue as it is written by hand; the seed expands it into variants. */
export interface ProductRecord {
  /** Lower-case words joined by dashes, unique in the catalogue. */
  handle: string;
  title: string;
  /** Slug of the style family: `/products/{style}/{id}`. */
  style: string;
  area: 'apparel' | 'lingerie' | 'accessories' | 'bags' | 'shoes' | 'beauty' | 'lifestyle' | 'plus-size';
  /** Category within the area, e.g. `dresses`; its readable name is in `categories.ts`. */
  category: string;
  shape: Shape;
  /** One of the shape's fabrics in the vocabulary. */
  fabric: string;
  colours: readonly Colour[];
  sizes: SizeRun;
  /** Base price, US cents. */
  price: number;
  /** Promotion price, US cents, below `price`; absent when not on sale. */
  promotion?: number;
  /** What it is made of, as on the care label: '100% mulberry silk'. */
  material: string;
  /** One to three short paragraphs of plain text; the seed makes HTML of them. */
  description: readonly string[];
  /** Three to five facts: length, fit, lining, care, origin of the fabric. */
  details: readonly string[];
  tags: readonly string[];
}
