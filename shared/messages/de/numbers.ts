const whole = new Intl.NumberFormat('de-DE');
const oneDigit = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Formats a count: `1.250`. */
export const counted = (count: number) => whole.format(count);

/** Formats a mean rating: `4,5`. */
export const mean = (rating: number) => oneDigit.format(rating);
