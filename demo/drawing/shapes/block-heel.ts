import { courtShoe } from '../court-shoe.ts';

/** A pointed court shoe on a block heel. */
export const shape = courtShoe({ heel: 'block' });
