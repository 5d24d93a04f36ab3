import { typedNumber } from '../numbers/number-text.ts';

const million = 1_000_000;
/** No currency has more units for one of another. */
const maxUnits = million;

/** Parses a rate of exchange such as `0.92` or `0,92` to millionths; null: it is no rate. */
export function parseRate(text: string): number | null {
  const plain = typedNumber(text, 6) ?? '';
  if (!/^\d{1,7}(\.\d{1,6})?$/.test(plain)) return null;
  const ppm = Math.round(Number(plain) * million);
  return ppm > 0 && ppm <= maxUnits * million ? ppm : null;
}

/** Formats a rate of exchange as `parseRate` reads it. */
export const typedRate = (ppm: number): string => String(ppm / million);

/**
 * Parses a per cent such as `7.25` or `7,25`, at most 100 and with four decimals at most, to hundredths of a per cent;
 * null: it is none.
 */
export function parsePercent(text: string): number | null {
  const plain = typedNumber(text, 4) ?? '';
  return /^\d{1,2}(\.\d{1,4})?$|^100$/.test(plain) ? Math.round(Number(plain) * 10_000) / 100 : null;
}

/** Formats hundredths of a per cent as `parsePercent` reads them. */
export const typedPercent = (hundredths: number): string => String(Math.round(hundredths * 100) / 10_000);
