import { sandal } from '../sandals.ts';

/** A strapped sandal without a heel. */
export const shape = sandal('flat');
