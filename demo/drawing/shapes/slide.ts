import { sandal } from '../sandals.ts';

/** A flat sandal with one broad strap over the toes. */
export const shape = sandal('slide');
