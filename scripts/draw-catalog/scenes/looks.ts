import type { Scene } from './scenes.ts';
import type { Rgb } from './stage.ts';
import { lay, type Step } from './staging.ts';
import { BLUSH, CLAY, LINEN, PAPER, SAGE } from './tones.ts';

const look = (wall: Rgb, steps: readonly Step[]): Scene => ({
  width: 1200,
  height: 1500,
  wall,
  window: { x: 420, y: -40, pane: 400, strength: 0.9 },
  scale: 10.4,
  steps,
});

/** Six looks, each laid out on a table. */
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
};
