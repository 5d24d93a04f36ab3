import { type WrittenLanguage, writtenLanguages } from '../language/written-languages.ts';
import * as de from './de.ts';
import * as en from './en.ts';
import * as fr from './fr.ts';
import { pseudo } from './pseudo.ts';

/** The type of a language's texts: every visible string of the interface (not content). */
export type Messages = typeof en;

/** The pseudo-language: English with accents and brackets, to find texts that are in no catalogue. */
export const pseudoLanguage = 'xx';

const catalogues: Readonly<Record<WrittenLanguage, Messages>> = { en, de, fr };
export const languages: readonly string[] = writtenLanguages;

let accented: Messages | undefined;

/** Returns the texts of a language; the English ones for an unknown language. */
export function catalogueOf(language: string): Messages {
  if (language === pseudoLanguage) {
    accented ??= pseudo(en);
    return accented;
  }
  const written = writtenLanguages.find((each) => each === language);
  return written ? catalogues[written] : en;
}
