import type { Scene } from './scenes.ts';
import type { Rgb } from './stage.ts';
import { lay, type Step } from './staging.ts';
import { BLUSH, CLAY, LINEN, PAPER, PLASTER, SAGE } from './tones.ts';

const look = (wall: Rgb, steps: readonly Step[]): Scene => ({
  width: 1200,
  height: 1500,
  wall,
  window: { x: 420, y: -40, pane: 400, strength: 0.9 },
  scale: 10.4,
  steps,
});

/** Looks, each laid out on a table. */
export const looks: Readonly<Record<string, Scene>> = {
  'look-1': look(PAPER, [
    lay({ of: 'straight-jeans.denim', colour: 'indigo', x: 850, y: 860, turn: 4 }),
    lay({ of: 'camisole.satin', colour: 'ivory', x: 460, y: 850, turn: -5 }),
    lay({ of: 'blazer.wool', colour: 'camel', x: 430, y: 460, turn: -3 }),
    lay({ of: 'court-heel.leather.second', colour: 'wine', x: 400, y: 1320, turn: -5, zoom: 1.2, flip: true }),
  ]),
  'look-2': look(BLUSH, [
    lay({ of: 'slip-dress.satin', colour: 'wine', x: 400, y: 770, turn: -3 }),
    lay({ of: 'cardigan.knit', colour: 'sand', x: 830, y: 440, turn: 5 }),
    lay({ of: 'necklace.metal', colour: 'gold', x: 800, y: 950, turn: -6 }),
    lay({ of: 'ballet-flat.satin.second', colour: 'blush', x: 880, y: 1250, turn: 8, zoom: 1.1 }),
  ]),
  'look-3': look(CLAY, [
    lay({ of: 'knee-boot.leather', colour: 'cocoa', x: 300, y: 1110, turn: -3 }),
    lay({ of: 'knee-boot.leather', colour: 'cocoa', x: 236, y: 1150, turn: -5 }),
    lay({ of: 'midi-skirt.satin', colour: 'camel', x: 780, y: 1010, turn: 3 }),
    lay({ of: 'roll-neck.ribbed', colour: 'ivory', x: 490, y: 460, turn: -4 }),
    lay({ of: 'crossbody.leather', colour: 'wine', x: 970, y: 380, turn: 10 }),
  ]),
  'look-4': look(LINEN, [
    lay({ of: 'wide-jeans.denim', colour: 'indigo', x: 860, y: 880, turn: 4 }),
    lay({ of: 'trench.cotton', colour: 'sand', x: 370, y: 680, turn: -3 }),
    lay({ of: 'tee.ribbed', colour: 'white', x: 850, y: 380, turn: 4, zoom: 0.92 }),
    lay({ of: 'trainer.leather.second', colour: 'ivory', x: 560, y: 1330, turn: -84 }),
  ]),
  'look-5': look(SAGE, [
    lay({ of: 'pyjamas.satin', colour: 'sage', x: 430, y: 720, turn: -3 }),
    lay({ of: 'throw.knit', colour: 'ivory', x: 910, y: 500, turn: 5, zoom: 0.76 }),
    lay({ of: 'bralette.lace', colour: 'blush', x: 880, y: 1010, turn: 6, zoom: 0.9 }),
    lay({ of: 'socks.knit', colour: 'camel', x: 900, y: 1300, turn: -14, zoom: 0.9 }),
  ]),
  'look-6': look(PAPER, [
    lay({ of: 'leggings.ribbed', colour: 'forest', x: 850, y: 850, turn: 4 }),
    lay({ of: 'hoodie.jersey', colour: 'sage', x: 430, y: 480, turn: -4 }),
    lay({ of: 'sports-bra.ribbed', colour: 'forest', x: 430, y: 1020, turn: -4 }),
    lay({ of: 'trainer.suede.second', colour: 'sand', x: 440, y: 1330, turn: -84 }),
  ]),
  'look-7': look(LINEN, [
    lay({ of: 'trousers.wool', colour: 'navy', x: 850, y: 840, turn: 4 }),
    lay({ of: 'blouse.satin', colour: 'ivory', x: 430, y: 470, turn: -4 }),
    lay({ of: 'belt.leather', colour: 'cocoa', x: 560, y: 990, turn: -10, zoom: 1.1 }),
    lay({ of: 'tote.leather', colour: 'camel', x: 330, y: 1190, turn: -5, zoom: 0.84 }),
  ]),
  'look-8': look(SAGE, [
    lay({ of: 'shirt-dress.denim', colour: 'indigo', x: 420, y: 800, turn: -4 }),
    lay({ of: 'brim-hat.straw', colour: 'sand', x: 890, y: 320, turn: 10 }),
    lay({ of: 'sunglasses.acetate', colour: 'cocoa', x: 880, y: 640, turn: -8 }),
    lay({ of: 'sandal.leather.second', colour: 'camel', x: 880, y: 1140, turn: 8, zoom: 1.1 }),
  ]),
  'look-9': look(CLAY, [
    lay({ of: 'leggings.jersey', colour: 'black', x: 860, y: 900, turn: 5 }),
    lay({ of: 'puffer.quilted', colour: 'forest', x: 450, y: 500, turn: -3 }),
    lay({ of: 'beanie.ribbed', colour: 'rust', x: 950, y: 250, turn: 10 }),
    lay({ of: 'trainer.leather.second', colour: 'white', x: 470, y: 1250, turn: -84 }),
  ]),
  'look-10': look(PAPER, [
    lay({ of: 'scarf.knit', colour: 'grey', x: 880, y: 560, turn: 4, zoom: 0.84 }),
    lay({ of: 'knit-dress.ribbed', colour: 'wine', x: 420, y: 740, turn: -3 }),
    lay({ of: 'ankle-boot.leather', colour: 'black', x: 880, y: 1200, turn: -4 }),
    lay({ of: 'ankle-boot.leather', colour: 'black', x: 770, y: 1290, turn: -6 }),
  ]),
  'look-11': look(BLUSH, [
    lay({ of: 'maxi-dress.satin', colour: 'forest', x: 420, y: 770, turn: -3 }),
    lay({ of: 'crossbody.quilted', colour: 'ivory', x: 890, y: 420, turn: 8 }),
    lay({ of: 'earrings.metal', colour: 'gold', x: 880, y: 780, turn: 5, zoom: 1.4 }),
    lay({ of: 'court-heel.satin.second', colour: 'black', x: 950, y: 1120, turn: 6, zoom: 1.2 }),
  ]),
  'look-12': look(PLASTER, [
    lay({ of: 'robe.waffle', colour: 'sage', x: 420, y: 740, turn: -3 }),
    lay({ of: 'slip-dress.satin', colour: 'ivory', x: 880, y: 620, turn: 5, zoom: 0.8 }),
    lay({ of: 'socks.knit', colour: 'rose', x: 900, y: 1260, turn: -14, zoom: 0.9 }),
  ]),
};
