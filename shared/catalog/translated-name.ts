import { contentLanguage } from '../language/language.ts';

/** A name in the shop's base language, by which it is chosen and filtered, and its translation into the reader's. */
export interface TranslatedName {
  name: string;
  /** Absent: it is shown by its name. */
  translation?: string | undefined;
}

/** Returns the name as the reader sees it. */
export const shownName = ({ name, translation }: TranslatedName): string => translation ?? name;

/** Returns the `lang` of its element; undefined where it is in the page's language. */
export const nameLanguage = ({ translation }: Pick<TranslatedName, 'translation'>): string | undefined =>
  translation === undefined ? contentLanguage() : undefined;
