import { evenFront, sunglasses } from '../eyewear.ts';

/** Square sunglasses with round corners. */
export const shape = sunglasses(evenFront({ wide: 152, tall: 118, power: 4.5 }));
