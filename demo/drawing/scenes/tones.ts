import type { Rgb } from './stage.ts';

/** Walls, floors and plaster of the scenes. */
export const PAPER: Rgb = [235, 228, 217];
export const PAPER_FLOOR: Rgb = [221, 211, 196];
export const SAGE: Rgb = [206, 210, 196];
export const SAGE_FLOOR: Rgb = [190, 194, 178];
export const CLAY: Rgb = [228, 209, 192];
export const CLAY_FLOOR: Rgb = [211, 189, 169];
export const BLUSH: Rgb = [233, 216, 208];
export const LINEN: Rgb = [229, 220, 206];
export const PLASTER: Rgb = [226, 216, 202];
