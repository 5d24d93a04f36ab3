const digit = /\p{Nd}/u;
const isAscii = /^[ -~]*$/;

/**
 * Returns a text with the digits of every script written 0 to 9: '٠٠٩٥٠' and '００９５０' are '00950'.
 */
export function westernDigits(text: string): string {
  return isAscii.test(text) ? text : text.normalize('NFKC').replace(/\p{Nd}/gu, (found) => digitOf(found));
}

/** Returns a digit's value: in Unicode the ten digits of a script follow one another, and none precedes its zero. */
function digitOf(found: string): string {
  const point = found.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && digit.test(String.fromCodePoint(point - value - 1))) value += 1;
  return String(value);
}
