import { defaultLanguage } from '../constants.ts';
import * as de from './de.ts';
import * as en from './en.ts';
import { pseudo } from './pseudo.ts';

/** Every visible string of the interface (not content). A further language is another object of this type. */
export type Messages = typeof en;

/** A language that nobody speaks: English with accents and brackets, to find words that stand in no catalogue. */
export const pseudoLanguage = 'xx';

/** The languages the shop knows; `LANGUAGES` says which of them a shop has. */
const catalogues: Readonly<Record<string, Messages>> = { [defaultLanguage]: en, de };
export const languages: readonly string[] = Object.keys(catalogues);

let accented: Messages | undefined;

/** The words of a language; English for one that there is none of. */
export function catalogueOf(language: string): Messages {
  if (language === pseudoLanguage) {
    accented ??= pseudo(en);
    return accented;
  }
  return catalogues[language] ?? en;
}
