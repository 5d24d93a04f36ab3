import { type WrittenLanguage, writtenLanguages } from '../language/written-languages.ts';
import * as ar from './ar.ts';
import * as de from './de.ts';
import * as en from './en.ts';
import * as es from './es.ts';
import * as fr from './fr.ts';
import { pseudo } from './pseudo.ts';

/** The type of a language's texts: every visible string of the interface (not content). */
export type Messages = typeof en;

/**
 * The pseudo-languages, English with accents and brackets: `xx` to find texts that are in no catalogue, `xr`, from right
 * to left, to find what stays left.
 */
export const pseudoLanguages: readonly string[] = ['xx', 'xr'];
export const isPseudo = (language: string) => pseudoLanguages.includes(language);

const catalogues: Readonly<Record<WrittenLanguage, Messages>> = { en, de, fr, es, ar };
export const languages: readonly string[] = writtenLanguages;

let accented: Messages | undefined;

/** Returns the texts of a language; the English ones for an unknown language. */
export function catalogueOf(language: string): Messages {
  if (isPseudo(language)) {
    accented ??= pseudo(en);
    return accented;
  }
  const written = writtenLanguages.find((each) => each === language);
  return written ? catalogues[written] : en;
}
