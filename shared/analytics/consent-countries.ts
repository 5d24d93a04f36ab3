import { isInUnion } from '../places/european-union.ts';

const economicArea = 'IS LI NO';
/** Gibraltar and the Crown dependencies, which have country codes of their own. */
const dependencies = 'GG GI IM JE';
const others = 'GB CH BR TR';

const asking = new Set([economicArea, dependencies, others].join(' ').split(' '));

/**
 * Returns whether a country's law requires consent before analytics (ePrivacy directive, UK PECR, Swiss FADP, Brazil's
 * LGPD, Turkey's KVKK).
 */
export const needsConsent = (countryCode: string): boolean => isInUnion(countryCode) || asking.has(countryCode);
