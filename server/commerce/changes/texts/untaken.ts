import { baseLanguage } from '../../../../shared/language/language.ts';
import { isShortened } from '../../import/damage.ts';
import { furtherLanguages } from '../../products/fields/text-columns.ts';
import type { FileText } from './text.ts';

/** Returns why a text of a file is not taken, whatever it belongs to; null: it may be. */
export function whyUntaken({ id, language, market }: Pick<FileText, 'id' | 'language' | 'market'>): string | null {
  if (market !== '') return `Texts for one market alone (${market}) are not taken.`;
  if (language === baseLanguage()) return `${language} is the language of the shop's own texts.`;
  const languages = furtherLanguages();
  if (!languages.includes(language))
    return `The shop has no language '${language}', only ${languages.join(', ')} beside its own.`;
  if (isShortened(id))
    return `Identification '${id}' is what a spreadsheet leaves of a long number, so it is unknown what the row is about: export the file again, and open it as text.`;
  return null;
}

/** Returns a stored text as a table would give it back: a form sends other line ends. */
export const asRead = (text: string): string => text.replace(/\r\n?/g, '\n').trim();
