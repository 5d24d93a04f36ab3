import { createContext, useContext } from 'react';
import { contentLanguage, currentLanguage } from '../../shared/language/language.ts';

/** The language that the document around is written in; undefined: it does not say. */
export const WrittenIn = createContext<string | undefined>(undefined);

/**
 * Returns the `lang` of a text of the document around; undefined where it is that of the page.
 *
 * @param translated its language, where it is translated
 */
export function useTextLanguage(translated?: string): string | undefined {
  const written = useContext(WrittenIn);
  return contentLanguage(translated ?? written);
}

/** Returns the `lang` of an element inside of another; undefined where it has the same language. */
export const languageInside = (outer: string | undefined, inner: string | undefined): string | undefined =>
  inner === outer ? undefined : (inner ?? currentLanguage());
