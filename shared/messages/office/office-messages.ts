import { isPseudo } from '../catalogues.ts';
import { live } from '../messages.ts';
import { pseudo } from '../pseudo.ts';
import * as de from './de.ts';
import * as en from './en.ts';

/** The languages that the office speaks, the one of who has chosen none first. A person chooses one; the shop's are others. */
export const officeLanguages = ['en', 'de'] as const;
export type OfficeLanguage = (typeof officeLanguages)[number];

type OfficeMessages = typeof en;

const catalogues: Readonly<Record<OfficeLanguage, OfficeMessages>> = { en, de };
let accented: OfficeMessages | undefined;

/** Returns what staff read in a language; in English where the office does not speak it. */
export function officeCatalogueOf(language: string): OfficeMessages {
  if (isPseudo(language)) {
    accented ??= pseudo(en);
    return accented;
  }
  return catalogues[officeLanguageIn(language)];
}

/** Returns the language of the office that a text names; the first one where it names none. */
export const officeLanguageIn = (text: string | null | undefined): OfficeLanguage =>
  officeLanguages.find((language) => language === text) ?? officeLanguages[0];

/** What staff read, in the language of the request: read as `messages`. No script of a browser uses it. */
export const officeMessages: OfficeMessages = live(en, officeCatalogueOf);

/** What many screens of the office say alike. */
export const { terms } = officeMessages;
/** What the screens of the office are called. */
export const screenNames = officeMessages.frame.screens;
