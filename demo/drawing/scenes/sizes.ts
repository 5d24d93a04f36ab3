import type { Shape } from '../../../server/commerce/images/vocabulary.ts';

/** How long a thing is in centimetres across ('w') or from top to bottom ('h') of what its picture shows. */
type Measure = readonly ['w' | 'h', number];

const PAIR_FROM_ABOVE: Partial<Record<Shape, Measure>> = {
  trainer: ['h', 29],
  'ballet-flat': ['h', 26],
  belt: ['w', 36],
  throw: ['w', 40],
  'yoga-mat': ['w', 62],
};

const FRONT: Record<Shape, Measure> = {
  'slip-dress': ['h', 116],
  'wrap-dress': ['h', 112],
  'shirt-dress': ['h', 118],
  'maxi-dress': ['h', 136],
  'knit-dress': ['h', 116],
  tee: ['h', 66],
  camisole: ['h', 62],
  blouse: ['h', 70],
  shirt: ['h', 76],
  'crew-jumper': ['h', 64],
  cardigan: ['h', 63],
  'roll-neck': ['h', 72],
  hoodie: ['h', 72],
  coat: ['h', 118],
  trench: ['h', 112],
  puffer: ['h', 72],
  blazer: ['h', 74],
  'straight-jeans': ['h', 102],
  'wide-jeans': ['h', 106],
  trousers: ['h', 106],
  'midi-skirt': ['h', 80],
  'pleated-skirt': ['h', 80],
  leggings: ['h', 95],
  'balconette-bra': ['w', 36],
  bralette: ['w', 34],
  'sports-bra': ['w', 34],
  briefs: ['w', 31],
  'high-waist-briefs': ['w', 33],
  'shaping-bodysuit': ['h', 72],
  'shaping-shorts': ['h', 58],
  pyjamas: ['h', 108],
  robe: ['h', 108],
  socks: ['h', 34],
  tights: ['h', 96],
  'ankle-boot': ['w', 29],
  'knee-boot': ['h', 48],
  'court-heel': ['w', 25],
  trainer: ['w', 29],
  sandal: ['w', 26],
  'ballet-flat': ['w', 26],
  tote: ['w', 42],
  'shoulder-bag': ['w', 29],
  crossbody: ['w', 25],
  belt: ['w', 14],
  scarf: ['h', 92],
  beanie: ['w', 24],
  'brim-hat': ['w', 37],
  sunglasses: ['w', 15],
  necklace: ['h', 24],
  earrings: ['w', 7],
  lipstick: ['h', 8],
  'serum-bottle': ['h', 12],
  perfume: ['h', 11],
  'cream-jar': ['w', 8],
  candle: ['h', 10],
  mug: ['w', 12],
  'yoga-mat': ['h', 62],
  throw: ['h', 96],
};

/** The real size of what one view of a shape shows. */
export function measureOf(shape: Shape, view: string): Measure {
  return (view === 'second' ? PAIR_FROM_ABOVE[shape] : undefined) ?? FRONT[shape];
}
