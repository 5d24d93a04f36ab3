import { courtShoe } from '../court-shoe.ts';

/** A pointed shoe on a block heel with a strap over the instep. */
export const shape = courtShoe({ heel: 'block', strap: true });
