import type { Look } from '../../shared/contract/looks.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { isolated } from '../../shared/text/isolated.ts';

interface LookHeading {
  heading: string;
  /** Language of the heading, where it is not the page's. */
  headingLang?: string | undefined;
  text: string;
  textLang?: string | undefined;
}

/** Returns what stands above and below in the text of a look. A look of the shop's own has its caption as heading. */
export function headingOf({ author, caption }: Look): LookHeading {
  const lang = contentLanguage();
  if (author === '') return { heading: caption, headingLang: lang, text: messages.looks.studio };
  return { heading: isolated(`@${author}`), text: caption, textLang: lang };
}
