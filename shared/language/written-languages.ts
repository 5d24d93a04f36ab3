/** The languages that the code has texts in (`shared/messages`); `LANGUAGES` selects those of a shop. */
export const writtenLanguages = ['en', 'de', 'fr', 'es'] as const;
export type WrittenLanguage = (typeof writtenLanguages)[number];
