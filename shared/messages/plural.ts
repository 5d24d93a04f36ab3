import type { WrittenLanguage } from '../language/written-languages.ts';

/** The plural categories of each language that its texts must have, as in Unicode's CLDR. */
export const pluralCategories = {
  en: ['one', 'other'],
  de: ['one', 'other'],
  fr: ['one', 'other'],
  es: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
} as const satisfies Readonly<Record<WrittenLanguage, readonly Intl.LDMLPluralRule[]>>;

type Category<L extends WrittenLanguage> = (typeof pluralCategories)[L][number];
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** The forms of a text by the category of its count; French and Spanish may also have `many`, that of millions. */
export type PluralForms<L extends WrittenLanguage> = Forms & Readonly<Record<Category<L>, string>>;

/**
 * Returns the function that selects the form of a text by a count, in a language. A form that the language requires and
 * that is missing does not compile. Each area of texts has its own (`scripts/build/words.ts`).
 */
export function pluralIn<L extends WrittenLanguage>(language: L): (count: number, forms: PluralForms<L>) => string {
  let rules: Intl.PluralRules | undefined;
  return (count, forms: Forms) => {
    rules ??= new Intl.PluralRules(language);
    return forms[rules.select(count)] ?? forms.other;
  };
}
