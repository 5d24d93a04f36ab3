import { createContext, useContext } from 'react';
import { contentLanguage } from '../../shared/language/language.ts';

/** The language that the document around is written in; undefined: it does not say. */
export const WrittenIn = createContext<string | undefined>(undefined);

/** Returns the `lang` of a text of the document around; undefined where it is that of the page. */
export const useTextLanguage = (): string | undefined => contentLanguage(useContext(WrittenIn));
