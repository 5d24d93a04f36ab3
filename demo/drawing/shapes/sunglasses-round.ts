import { evenFront, sunglasses } from '../eyewear.ts';

/** Round sunglasses. */
export const shape = sunglasses(evenFront({ wide: 132, tall: 132, power: 2 }));
