/**
 * Amounts in Stripe's smallest unit of a currency (docs.stripe.com/currencies): whole units of the zero-decimal
 * currencies, thousandths of the three-decimal ones, hundredths of all others, also of HUF, ISK, TWD and UGX.
 */
const zeroDecimal = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const threeDecimal = new Set('BHD JOD KWD OMR TND'.split(' '));
/** Charged at Stripe in hundredths that must be a whole number of units. */
const wholeUnits = new Set('ISK UGX'.split(' '));

/** Returns an amount for Stripe. @throws RangeError for an amount that Stripe does not take */
export function toMinorUnits(cents: number, currency: string): number {
  const code = currency.toUpperCase();
  const needsWhole = zeroDecimal.has(code) || wholeUnits.has(code);
  if (!Number.isSafeInteger(cents) || (needsWhole && cents % 100 !== 0))
    throw new RangeError(`Stripe takes no amount of ${cents} hundredths of ${code}.`);
  if (zeroDecimal.has(code)) return cents / 100;
  return threeDecimal.has(code) ? cents * 10 : cents;
}

/** Returns Stripe's amount in hundredths of the currency. */
export function toCents(minorUnits: number, currency: string): number {
  const code = currency.toUpperCase();
  if (zeroDecimal.has(code)) return minorUnits * 100;
  return threeDecimal.has(code) ? Math.round(minorUnits / 10) : minorUnits;
}
