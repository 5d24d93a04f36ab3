import type { Scene } from './scenes.ts';
import { clothesRail, hang, pegAt, prepare, stand } from './staging.ts';
import { PAPER, PAPER_FLOOR } from './tones.ts';

/** The home page's first pictures, with room for its words: at the left of the wide one, at the foot of the tall one. */
export const heroes: Readonly<Record<string, Scene>> = {
  'hero-wide': {
    width: 2400,
    height: 1200,
    wall: PAPER,
    floor: { y: 1040, colour: PAPER_FLOOR },
    window: { x: 1150, y: -120, pane: 420, strength: 0.95 },
    scale: 6.7,
    steps: [
      clothesRail(860, 2350, 84, 1110),
      hang({ of: 'maxi-dress.satin', colour: 'sand', x: 1960, y: 84, zoom: 0.97 }),
      hang({ of: 'shirt.linen', colour: 'ivory', x: 1075, y: 84 }),
      hang({ of: 'roll-neck.ribbed', colour: 'sage', x: 1720, y: 84 }),
      hang({ of: 'slip-dress.satin', colour: 'wine', x: 1270, y: 84 }),
      hang({ of: 'coat.wool', colour: 'camel', x: 1505, y: 84 }),
      hang({ of: 'blazer.wool', colour: 'cocoa', x: 2150, y: 84 }),
      stand({ of: 'knee-boot.leather', colour: 'cocoa', x: 1078, y: 1104 }),
      stand({ of: 'knee-boot.leather', colour: 'cocoa', x: 1034, y: 1122 }),
      stand({ of: 'tote.leather', colour: 'camel', x: 2140, y: 1128 }),
      stand({ of: 'court-heel.leather.second', colour: 'wine', x: 1740, y: 1134 }),
    ],
  },
  'hero-tall': {
    width: 1200,
    height: 1600,
    wall: PAPER,
    floor: { y: 1130, colour: PAPER_FLOOR },
    window: { x: 420, y: -60, pane: 400, strength: 0.95 },
    scale: 6.9,
    steps: [
      clothesRail(40, 1160, 110, 1200),
      hang({ of: 'shirt.linen', colour: 'ivory', x: 250, y: 110 }),
      hang({ of: 'roll-neck.ribbed', colour: 'sage', x: 950, y: 110 }),
      hang({ of: 'slip-dress.satin', colour: 'wine', x: 455, y: 110 }),
      hang({ of: 'coat.wool', colour: 'camel', x: 715, y: 110 }),
      stand({ of: 'knee-boot.leather', colour: 'cocoa', x: 262, y: 1192 }),
      stand({ of: 'knee-boot.leather', colour: 'cocoa', x: 216, y: 1212 }),
      stand({ of: 'tote.leather', colour: 'camel', x: 945, y: 1222 }),
    ],
  },
  story: {
    width: 1600,
    height: 1200,
    wall: PAPER,
    floor: { y: 1010, colour: PAPER_FLOOR },
    window: { x: 620, y: -80, pane: 400, strength: 1 },
    scale: 8.6,
    steps: [
      pegAt(360, 84),
      hang({ of: 'trench.cotton', colour: 'sand', x: 360, y: 84 }),
      prepare('bench', 1080, 1090, 860),
      stand({ of: 'throw.knit.second', colour: 'sage', x: 880, y: 796 }),
      stand({ of: 'brim-hat.wool', colour: 'camel', x: 880, y: 600 }),
      prepare('vase', 1130, 800, 190),
      stand({ of: 'shoulder-bag.leather', colour: 'wine', x: 1350, y: 800 }),
      stand({ of: 'ankle-boot.suede.second', colour: 'cocoa', x: 1060, y: 1112, zoom: 1.06 }),
      stand({ of: 'tote.canvas', colour: 'ivory', x: 500, y: 1140, flip: true, zoom: 0.9 }),
    ],
  },
};
