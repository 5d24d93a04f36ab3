import { sandal } from '../sandals.ts';

/** A strapped sandal on a low block heel. */
export const shape = sandal('heeled');
