/**
 * The words of the demonstration pictures: which shapes are drawn, in which fabrics, and the colours a picture can
 * be tinted with. A picture's address is `/images/catalog/<shape>.<fabric>.<view>.<colour>.webp`; its masters are
 * `demo/pictures/<shape>.<fabric>.<view>.webp` (neutral, tinted on demand) and, where something keeps its own
 * colour (buttons, buckles, labels, the figure), `demo/pictures/<shape>.<fabric>.<view>.fixed.webp`. `worn` is on the figure,
 * `close` and `more` are further close looks.
 */
export const VIEWS = ['front', 'second', 'detail', 'worn', 'close', 'more'] as const;
export type View = (typeof VIEWS)[number];

/** Shape → the fabrics it is drawn in. */
export const SHAPES = {
  'slip-dress': ['satin', 'lace'],
  'wrap-dress': ['jersey', 'linen'],
  'shirt-dress': ['linen', 'denim'],
  'maxi-dress': ['satin', 'jersey'],
  'knit-dress': ['ribbed', 'knit'],
  tee: ['jersey', 'ribbed'],
  camisole: ['satin', 'lace'],
  blouse: ['satin', 'sheer'],
  shirt: ['linen', 'denim'],
  'crew-jumper': ['knit', 'ribbed'],
  cardigan: ['knit', 'ribbed'],
  'roll-neck': ['ribbed', 'knit'],
  hoodie: ['jersey'],
  coat: ['wool'],
  trench: ['cotton'],
  puffer: ['quilted'],
  blazer: ['wool', 'linen'],
  'straight-jeans': ['denim'],
  'wide-jeans': ['denim'],
  trousers: ['wool', 'linen'],
  'midi-skirt': ['satin', 'denim'],
  'pleated-skirt': ['satin', 'wool'],
  leggings: ['jersey', 'ribbed'],
  'balconette-bra': ['lace', 'satin'],
  bralette: ['lace', 'ribbed'],
  'sports-bra': ['jersey', 'ribbed'],
  briefs: ['lace', 'jersey'],
  'high-waist-briefs': ['lace', 'jersey'],
  'shaping-bodysuit': ['jersey', 'sheer'],
  'shaping-shorts': ['jersey', 'sheer'],
  pyjamas: ['satin', 'jersey'],
  robe: ['satin', 'waffle'],
  socks: ['knit', 'ribbed'],
  tights: ['sheer', 'knit'],
  'ankle-boot': ['leather', 'suede'],
  'knee-boot': ['leather', 'suede'],
  'court-heel': ['leather', 'satin'],
  'block-heel': ['leather', 'suede'],
  'mary-jane-heel': ['leather'],
  trainer: ['leather', 'suede'],
  sandal: ['leather'],
  'flat-sandal': ['leather'],
  slide: ['leather'],
  'ballet-flat': ['leather', 'satin'],
  tote: ['leather', 'canvas'],
  'shoulder-bag': ['leather', 'suede'],
  crossbody: ['leather', 'quilted'],
  belt: ['leather'],
  scarf: ['knit', 'satin'],
  beanie: ['ribbed'],
  'brim-hat': ['wool', 'straw'],
  sunglasses: ['acetate'],
  'sunglasses-oval': ['acetate'],
  'sunglasses-round': ['acetate'],
  'sunglasses-square': ['acetate'],
  necklace: ['metal'],
  earrings: ['metal'],
  'ball-studs': ['metal'],
  lipstick: ['metal'],
  'serum-bottle': ['glass'],
  perfume: ['glass'],
  'cream-jar': ['glass'],
  candle: ['glass'],
  mug: ['ceramic'],
  'yoga-mat': ['rubber'],
  throw: ['knit'],
} as const satisfies Record<string, readonly string[]>;
export type Shape = keyof typeof SHAPES;

/**
 * Shapes that differ from another one in their label alone: their masters are only the `.fixed` layer, over the other
 * shape's cloth and shadow.
 */
export const LABELLED = {
  'candle-cedar-smoke': 'candle',
  'candle-tomato-vine': 'candle',
  'candle-white-tea': 'candle',
  'candle-clove-and-orange': 'candle',
  'perfume-fig-leaf': 'perfume',
  'perfume-night-iris': 'perfume',
  'perfume-salt-and-neroli': 'perfume',
  'perfume-ember-rose': 'perfume',
  'perfume-linen-musk': 'perfume',
  'serum-clear-water': 'serum-bottle',
  'serum-night-oil': 'serum-bottle',
  'serum-vitamin-c': 'serum-bottle',
  'serum-arnica': 'serum-bottle',
  'serum-skin-tint': 'serum-bottle',
  'jar-cloud-day-cream': 'cream-jar',
  'jar-wild-oat': 'cream-jar',
  'jar-velvet-clay': 'cream-jar',
  'jar-barrier-rescue': 'cream-jar',
  'jar-lavender-sleep': 'cream-jar',
  'jar-cream-blush': 'cream-jar',
  'jar-foil-eyeshadow': 'cream-jar',
} as const satisfies Record<string, Shape>;
export type Labelled = keyof typeof LABELLED;

/** The shape whose cloth and shadow the named one shares; itself, unless it differs in its label alone. */
export function plainShape(shape: string): string {
  return Object.entries(LABELLED).find(([name]) => name === shape)?.[1] ?? shape;
}

const MATTE = ['jersey', 'knit', 'ribbed', 'suede', 'wool', 'linen', 'cotton', 'waffle', 'canvas'];
const SOFT = ['satin', 'quilted'];

/** How bright the highlights of a fabric are beside those of leather or glass, which are 1. */
export const shineOf = (fabric: string): number => (MATTE.includes(fabric) ? 0.45 : SOFT.includes(fabric) ? 0.68 : 1);

/** Colour handle → the name a shopper reads and its sRGB value. */
export const PALETTE = {
  ivory: { name: 'Ivory', hex: '#f2ece0' },
  white: { name: 'White', hex: '#f7f6f3' },
  sand: { name: 'Sand', hex: '#d9c7ab' },
  camel: { name: 'Camel', hex: '#b98b5b' },
  cocoa: { name: 'Cocoa', hex: '#5d4034' },
  black: { name: 'Black', hex: '#1c1b1d' },
  charcoal: { name: 'Charcoal', hex: '#45464b' },
  grey: { name: 'Grey', hex: '#a3a3a4' },
  silver: { name: 'Silver', hex: '#c9cbce' },
  gold: { name: 'Gold', hex: '#c9a24c' },
  navy: { name: 'Navy', hex: '#232e4a' },
  indigo: { name: 'Indigo', hex: '#3a4c76' },
  sky: { name: 'Sky', hex: '#a9c4dc' },
  sage: { name: 'Sage', hex: '#a5b096' },
  olive: { name: 'Olive', hex: '#6a6a3f' },
  forest: { name: 'Forest', hex: '#2c4a3b' },
  blush: { name: 'Blush', hex: '#e5c3ba' },
  rose: { name: 'Rose', hex: '#c7808a' },
  red: { name: 'Red', hex: '#b3262e' },
  wine: { name: 'Wine', hex: '#6a2036' },
  rust: { name: 'Rust', hex: '#a9562f' },
  mustard: { name: 'Mustard', hex: '#c8952f' },
  butter: { name: 'Butter', hex: '#f1e0a2' },
  lilac: { name: 'Lilac', hex: '#b9a9cf' },
  plum: { name: 'Plum', hex: '#4f2c4c' },
} as const;
export type Colour = keyof typeof PALETTE;
