/** Control characters, and those that turn the writing around or break lines beside the line end. */
const unwritable = /(?!\n)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
/** What takes no place where it stands alone: it joins, spaces or turns what is around it. */
const drawsNothing = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu;

/** A text of several lines as somebody meant it: lines end in one way. */
export function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(unwritable, ' ');
}

/** The same of one line. */
export function plainLine(text: string): string {
  return plainText(text).replaceAll('\n', ' ');
}

/** How many characters (code points) a text has: an emoji is one here, and two in a string's own length. */
export const textLength = (text: string): number => [...text].length;

/** How many characters of a text are seen: spaces in a row are one, and what draws nothing is none. */
export function seenLength(text: string): number {
  return [...text.replace(drawsNothing, ' ').replace(/\s+/g, ' ').trim()].length;
}
