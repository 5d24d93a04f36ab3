import { courtShoe } from '../court-shoe.ts';

/** A pointed court shoe on a slim heel. */
export const shape = courtShoe({ heel: 'slim' });
