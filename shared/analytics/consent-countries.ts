/** European countries whose law requires consent before analytics. */
const european = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK';
const economicArea = 'IS LI NO';
/** Territories of member states and Crown dependencies that have a country code of their own. */
const theirs = 'AX GF GP MF MQ RE YT GG GI IM JE';
const others = 'GB CH BR TR';

const asking = new Set([european, economicArea, theirs, others].join(' ').split(' '));

/**
 * Returns whether a country's law requires consent before analytics (ePrivacy directive, UK PECR, Swiss FADP, Brazil's
 * LGPD, Turkey's KVKK).
 */
export const needsConsent = (countryCode: string): boolean => asking.has(countryCode);
