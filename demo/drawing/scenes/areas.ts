import type { Scene } from './scenes.ts';
import type { Rgb } from './stage.ts';
import { hang, lay, pedestal, pegAt, prepare, type Step, stand } from './staging.ts';
import { BLUSH, CLAY, CLAY_FLOOR, LINEN, PAPER, PAPER_FLOOR, PLASTER, SAGE, SAGE_FLOOR } from './tones.ts';

const SIZE = { width: 1200, height: 1500 } as const;
const SUN = { x: 380, y: 40, pane: 380, strength: 0.95 } as const;

const table = (wall: Rgb, scale: number, steps: readonly Step[]): Scene => ({
  ...SIZE,
  wall,
  window: SUN,
  scale,
  steps,
});
const room = (wall: Rgb, floor: Rgb, y: number, scale: number, steps: readonly Step[]): Scene => ({
  ...SIZE,
  wall,
  floor: { y, colour: floor },
  window: SUN,
  scale,
  steps,
});

/** A tile for every area of the shop. */
export const areas: Readonly<Record<string, Scene>> = {
  'area-apparel': room(PAPER, PAPER_FLOOR, 1330, 9.2, [
    pegAt(400, 140),
    pegAt(800, 140),
    hang({ of: 'slip-dress.satin', colour: 'wine', x: 400, y: 140 }),
    hang({ of: 'coat.wool', colour: 'camel', x: 800, y: 140 }),
  ]),
  'area-lingerie': table(BLUSH, 18, [
    lay({ of: 'robe.satin', colour: 'ivory', x: 720, y: 830, turn: 8, zoom: 0.72 }),
    lay({ of: 'balconette-bra.lace', colour: 'wine', x: 560, y: 520, turn: -7 }),
    lay({ of: 'briefs.lace', colour: 'wine', x: 640, y: 1120, turn: 6 }),
  ]),
  'area-accessories': table(SAGE, 15, [
    lay({ of: 'scarf.satin', colour: 'rust', x: 420, y: 1010, turn: 8, zoom: 0.62 }),
    lay({ of: 'brim-hat.wool.second', colour: 'camel', x: 640, y: 400, turn: 6, zoom: 1.1 }),
    lay({ of: 'belt.leather.second', colour: 'cocoa', x: 850, y: 1010, turn: -8, zoom: 0.9 }),
    lay({ of: 'sunglasses.acetate', colour: 'cocoa', x: 380, y: 760, turn: -10, zoom: 1.5 }),
    lay({ of: 'earrings.metal', colour: 'gold', x: 850, y: 1010, zoom: 1.5 }),
  ]),
  'area-bags': room(CLAY, CLAY_FLOOR, 1080, 15, [
    pedestal(360, 800, 560, 560, PLASTER),
    pedestal(880, 1080, 520, 330, PLASTER),
    stand({ of: 'shoulder-bag.leather', colour: 'wine', x: 360, y: 806 }),
    stand({ of: 'crossbody.quilted', colour: 'sand', x: 880, y: 1086 }),
    stand({ of: 'tote.leather', colour: 'camel', x: 460, y: 1420, zoom: 0.86 }),
  ]),
  'area-shoes': room(PAPER, PAPER_FLOOR, 1060, 17, [
    pedestal(790, 640, 620, 640, PLASTER),
    pedestal(390, 980, 600, 380, PLASTER),
    stand({ of: 'court-heel.leather.second', colour: 'wine', x: 800, y: 656, zoom: 1.1 }),
    stand({ of: 'ankle-boot.leather.second', colour: 'cocoa', x: 380, y: 996, flip: true }),
    stand({ of: 'ballet-flat.leather', colour: 'blush', x: 800, y: 1380 }),
    stand({ of: 'ballet-flat.leather', colour: 'blush', x: 730, y: 1420 }),
  ]),
  'area-beauty': room(BLUSH, CLAY_FLOOR, 1020, 44, [
    pedestal(380, 760, 480, 560, PLASTER),
    pedestal(830, 960, 560, 400, PLASTER),
    stand({ of: 'perfume.glass', colour: 'blush', x: 380, y: 772 }),
    stand({ of: 'serum-bottle.glass', colour: 'rust', x: 720, y: 972 }),
    stand({ of: 'cream-jar.glass', colour: 'ivory', x: 950, y: 976, zoom: 0.8 }),
    stand({ of: 'lipstick.metal', colour: 'wine', x: 500, y: 1330 }),
  ]),
  'area-lifestyle': room(SAGE, SAGE_FLOOR, 1010, 19, [
    prepare('vase', 250, 1120, 420),
    pedestal(720, 900, 820, 520, PLASTER),
    stand({ of: 'throw.knit.second', colour: 'ivory', x: 570, y: 910, zoom: 0.72 }),
    stand({ of: 'candle.glass.second', colour: 'camel', x: 1010, y: 914, zoom: 1.15 }),
    stand({ of: 'mug.ceramic', colour: 'sage', x: 850, y: 950, zoom: 0.95 }),
  ]),
  'area-plus-size': room(LINEN, PAPER_FLOOR, 1330, 9.2, [
    pegAt(390, 130),
    pegAt(810, 130),
    hang({ of: 'wrap-dress.jersey', colour: 'forest', x: 390, y: 130, zoom: 1.08 }),
    hang({ of: 'cardigan.knit', colour: 'camel', x: 810, y: 130, zoom: 1.12 }),
    stand({ of: 'tote.leather', colour: 'cocoa', x: 820, y: 1420 }),
  ]),
};
