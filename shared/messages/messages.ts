import { currentLanguage } from '../language/language.ts';
import { catalogueOf, type Messages } from './catalogues.ts';
import * as en from './en.ts';

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The texts in the language of the request. Read them where they are shown: a text read when a module is loaded stays
 * English. Whole areas and groups may be read early, as they look up each text again. Browser scripts include their own
 * texts instead (`scripts/build/words.ts`).
 */
export const messages: Messages = live(en, catalogueOf);

/**
 * Returns an object of the same shape that looks each text up when it is read, in the language of the request.
 *
 * @param find returns the part of a language's texts that has this shape
 */
export function live<T extends object>(shape: T, find: (language: string) => T): T {
  const group = {};
  for (const key of Object.keys(shape) as (keyof T)[]) {
    const child = shape[key];
    const value = isGroup(child) ? live(child, (language) => find(language)[key] as typeof child) : undefined;
    Object.defineProperty(group, key, {
      enumerable: true,
      get: () => value ?? find(currentLanguage())[key],
    });
  }
  return group as T;
}
