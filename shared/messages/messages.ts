import { currentLanguage } from '../language/language.ts';
import { catalogueOf, type Messages } from './catalogues.ts';
import * as en from './en.ts';

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The words in the language of the request: read them where they are said. What is read when a module is loaded stays
 * English, but for whole areas and groups, which look again each time. In browsers each script brings its own words
 * instead (`scripts/build/words.ts`).
 */
export const messages: Messages = live(en, (catalogue) => catalogue);

/** The same shape, read anew from the catalogue of now at every look. */
function live<T extends object>(shape: T, find: (catalogue: Messages) => T): T {
  const group = {};
  for (const key of Object.keys(shape) as (keyof T)[]) {
    const child = shape[key];
    const value = isGroup(child) ? live(child, (catalogue) => find(catalogue)[key] as typeof child) : undefined;
    Object.defineProperty(group, key, {
      enumerable: true,
      get: () => value ?? find(catalogueOf(currentLanguage()))[key],
    });
  }
  return group as T;
}
