import { isInUnion } from '../places/european-union.ts';

/**
 * Returns whether the button that places an order has to say that it binds to pay, and nothing else (Directive
 * 2011/83/EU, Art. 8(2); Germany: § 312j (3) BGB).
 */
export const bindsToPay = (country: string, totalCents: number): boolean => totalCents > 0 && isInUnion(country);
