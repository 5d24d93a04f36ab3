const cmPerInch = 2.54;

/** Converts the centimetres of a measure to inches in steps of a half: `81-84` to `32-33`. */
export function inInches(measure: string): string {
  const parts = measure.split('-').map((cm) => String(Math.round((Number(cm) / cmPerInch) * 2) / 2));
  return [...new Set(parts)].join('-');
}

/** Countries whose people measure themselves in inches. */
const inInchesThere = new Set(['US', 'LR', 'MM']);

/** Returns whether the people of a country measure themselves in inches; others do in centimetres. */
export const usesInches = (countryCode: string): boolean => inInchesThere.has(countryCode);
