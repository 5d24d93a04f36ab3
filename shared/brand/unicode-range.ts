import type { Subset } from './faces.ts';

type Range = readonly [number, number];

/** Letters of each part of a face: Latin-1 with signs and quotes; those of European languages beyond; Arabic. */
export const lettersOf: Readonly<Record<Subset, readonly Range[]>> = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2010, 0x2027],
    [0x202f, 0x203a],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2212, 0x2212],
  ],
  'latin-ext': [
    [0x100, 0x130],
    [0x132, 0x151],
    [0x154, 0x17f],
    [0x192, 0x192],
    [0x218, 0x21b],
    [0x1e80, 0x1e85],
    [0x1e9e, 0x1e9e],
    [0x20a8, 0x20ab],
    [0x20ad, 0x20bf],
  ],
  arabic: [
    [0x600, 0x6ff],
    [0x200c, 0x200f],
    [0xfd3e, 0xfd3f],
    [0xfdfc, 0xfdfc],
    [0x25cc, 0x25cc],
  ],
};

/** Returns the letters of a part of a face as a value of CSS. */
export const unicodeRange = (subset: Subset): string =>
  lettersOf[subset].map(([from, to]) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`).join();
