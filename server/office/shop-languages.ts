import { currentLanguage } from '../../shared/language/language.ts';
import { inLanguage } from '../../shared/language/request-language.ts';
import type { CommerceDeps } from '../commerce/context.ts';

/** Runs work on the shop's goods, which needs its languages; the office speaks the language of the person, whatever these are. */
export const inShopLanguages = <T>({ languages }: Pick<CommerceDeps, 'languages'>, work: () => T): T =>
  inLanguage(currentLanguage(), work, languages);

/** Returns the languages of the shop, the base language first; where they are not known, that of the person alone. */
export const languagesOf = ({ languages }: Pick<CommerceDeps, 'languages'>): readonly string[] =>
  languages ?? [currentLanguage()];

/** Returns the languages of the shop beside its base language. */
export const furtherLanguagesOf = ({ languages = [] }: Pick<CommerceDeps, 'languages'>): readonly string[] =>
  languages.slice(1);
