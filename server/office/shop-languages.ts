import type { Context } from 'hono';
import type { LanguagesOfShop } from '../../pages/office/shop-languages.tsx';
import { currentLanguage } from '../../shared/language/language.ts';
import { inLanguage } from '../../shared/language/request-language.ts';
import { writtenLanguages } from '../../shared/language/written-languages.ts';
import type { CommerceDeps } from '../commerce/context.ts';
import type { StoreEnv } from '../http/context.ts';
import { officeOf } from './office-of.ts';

type ShopOfLanguages = Pick<CommerceDeps, 'languages'>;

/** Runs work on the shop's goods, which needs its languages; the office speaks the language of the person, whatever these are. */
export const inShopLanguages = <T>({ languages }: ShopOfLanguages, work: () => T): T =>
  inLanguage(currentLanguage(), work, languages);

/** Returns the languages of the shop, the base language first; where they are not known, that of the person alone. */
export const languagesOf = ({ languages }: ShopOfLanguages): readonly string[] => languages ?? [currentLanguage()];

/** Returns the languages that the shop could have and does not show; texts in them can be stored beforehand. */
const closedLanguagesOf = (shop: ShopOfLanguages): readonly string[] =>
  writtenLanguages.filter((language) => !languagesOf(shop).includes(language));

/** Returns the language that a page's address asks for, and that the shop does not show; undefined: none. */
export function closedLanguageIn(c: Context<StoreEnv>): string | undefined {
  const asked = c.req.query('language');
  return closedLanguagesOf(officeOf(c).shop).find((language) => language === asked);
}

/** Returns the languages that a page has texts in: those of the shop, and the one that its address asks for beforehand. */
export function formLanguagesOf(c: Context<StoreEnv>): readonly string[] {
  const closed = closedLanguageIn(c);
  const own = languagesOf(officeOf(c).shop);
  return closed === undefined ? own : [...own, closed];
}

/** Returns what a page shows of the languages of the shop. */
export const shownLanguagesOf = (c: Context<StoreEnv>): LanguagesOfShop => ({
  languages: languagesOf(officeOf(c).shop),
  closed: closedLanguagesOf(officeOf(c).shop),
});
