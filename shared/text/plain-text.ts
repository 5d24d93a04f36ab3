/** Control characters other than the line feed, marks of writing direction, and other line breaks. */
const unwritable = /(?!\n)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
/** Characters that draw nothing by themselves: they join, space or turn their neighbours. */
const drawsNothing = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu;

/** Normalizes a text of several lines: line feeds only, and no control characters. */
export function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(unwritable, ' ');
}

/** Normalizes a text of one line. */
export function plainLine(text: string): string {
  return plainText(text).replaceAll('\n', ' ');
}

/** Returns the length of a text in code points: an emoji counts 1, although its string length is 2. */
export const textLength = (text: string): number => [...text].length;

/** Returns the number of visible characters: spaces in a row count 1, characters that draw nothing count 0. */
export function seenLength(text: string): number {
  return [...text.replace(drawsNothing, ' ').replace(/\s+/g, ' ').trim()].length;
}
