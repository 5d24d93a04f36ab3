import { evenFront, sunglasses } from '../eyewear.ts';

/** Flattened oval sunglasses. */
export const shape = sunglasses(evenFront({ wide: 166, tall: 96, power: 2.1 }));
