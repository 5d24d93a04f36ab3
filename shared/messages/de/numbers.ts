const whole = new Intl.NumberFormat('de-DE');
const oneDigit = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A number of things: `1.250`. */
export const counted = (count: number) => whole.format(count);

/** The mean of ratings: `4,5`. */
export const mean = (rating: number) => oneDigit.format(rating);
