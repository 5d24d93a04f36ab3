import { contentLanguage, currentLocale } from '../../../../shared/language/language.ts';
import type { LegalText } from './content.ts';

interface TermsInLanguage {
  /** What it is called in the language of the mail; undefined where both are the same. */
  language: string | undefined;
  terms: readonly LegalText[];
}

/** Returns legal texts by their language, those in that of the mail first. */
export function termsByLanguage(terms: readonly LegalText[]): TermsInLanguage[] {
  const groups = [...Map.groupBy(terms, ({ language }) => contentLanguage(language))];
  return groups
    .map(([code, some]) => ({ language: code && nameOf(code), terms: some }))
    .sort((a, b) => Number(a.language !== undefined) - Number(b.language !== undefined));
}

const nameOf = (code: string) => new Intl.DisplayNames(currentLocale(), { type: 'language' }).of(code);
