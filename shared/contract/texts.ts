import { z } from 'zod';

/** The language of the text beside it, where that is translated: answers have it, stored documents do not. */
export const TextLanguage = z.string().optional();

/** The same of a text that the program has words of its own for: it may be written in any language alone. */
export const OwnTextLanguage = z.string().optional();

type Fields = Readonly<Record<string, z.ZodType>>;
type Marks<F extends Fields> = { [Name in keyof F & string as `${Name}In`]: typeof TextLanguage };

/**
 * Returns fields of an object that may have a text of their own in each further language. Stored, it is beside the field
 * (`"title / de"`); an answer has the text in the language of the request, and names the language: `titleIn`.
 */
export function texts<const F extends Fields>(fields: F): F & Marks<F>;
export function texts(fields: Fields): Fields {
  const marks = Object.keys(fields).map((name) => [`${name}In`, TextLanguage] as const);
  return { ...fields, ...Object.fromEntries(marks) };
}

/** Returns fields as `texts` does, each of which may be there in a further language without one in the base language. */
export function ownTexts(fields: Fields): Fields {
  return { ...fields, ...Object.fromEntries(Object.keys(fields).map((name) => [`${name}In`, OwnTextLanguage])) };
}
