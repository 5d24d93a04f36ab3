import { baseLanguage } from '../../../../shared/language/language.ts';
import { rule } from '../../../../shared/messages/message.ts';
import { isShortened } from '../../import/damage.ts';
import { furtherLanguages } from '../../products/fields/text-columns.ts';
import type { FileText } from './text.ts';

/** Returns why a text of a file is not taken, whatever it belongs to; null: it may be. */
export function whyUntaken({ id, language, market }: Pick<FileText, 'id' | 'language' | 'market'>): string | null {
  if (market !== '') return rule('textOfMarket', { market });
  if (language === baseLanguage()) return rule('textOfShop', { language });
  const languages = furtherLanguages();
  if (!languages.includes(language)) return rule('textNoLanguage', { language, languages: languages.join(', ') });
  if (isShortened(id)) return rule('textShortId', { id });
  return null;
}

/** Returns a stored text as a table would give it back: a form sends other line ends. */
export const asRead = (text: string): string => text.replace(/\r\n?/g, '\n').trim();
