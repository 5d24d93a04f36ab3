/** The languages that the code has texts in (`shared/messages`); `LANGUAGES` selects those of a shop. */
export const writtenLanguages = ['en', 'de', 'fr', 'es', 'ar'] as const;
export type WrittenLanguage = (typeof writtenLanguages)[number];

/**
 * The locales of `Intl` for languages whose own name would leave it open: dates of the United States; in Arabic those of
 * the Emirates, with Gregorian months and the digits 0 to 9, in which sizes, prices and order numbers are written.
 */
export const locales: Readonly<Record<string, string>> = { en: 'en-US', ar: 'ar-AE' };
