/** Where nothing may be measured before the shopper agrees. */
const european = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK';
const economicArea = 'IS LI NO';
/** Parts of member states and Crown dependencies with a code of their own. */
const theirs = 'AX GF GP MF MQ RE YT GG GI IM JE';
const others = 'GB CH BR TR';

const asking = new Set([european, economicArea, theirs, others].join(' ').split(' '));

/** Whether a country's law wants an answer first (ePrivacy directive, UK PECR, Swiss FADP, Brazil's LGPD, Turkey's KVKK). */
export const needsConsent = (countryCode: string): boolean => asking.has(countryCode);
