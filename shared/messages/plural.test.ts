import { expect, expectTypeOf, test } from 'vitest';
import { writtenLanguages } from '../language/written-languages.ts';
import { pieces } from './ar/counted.ts';
import { type PluralForms, pluralCategories, pluralIn } from './plural.ts';

/** Languages whose category of millions is `many`, for which the form of `other` is understood as well. */
const withMillions: readonly string[] = ['fr', 'es'];

test.each(writtenLanguages)('the texts in %s have a form for each plural of the language', (language) => {
  const known = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const needed = withMillions.includes(language) ? known.filter((category) => category !== 'many') : known;
  expect([...pluralCategories[language]].toSorted()).toEqual(needed.toSorted());
});

test('the form is that of the count', () => {
  const pieces = (count: number) => pluralIn('fr')(count, { one: `${count} article`, other: `${count} articles` });
  expect([0, 1, 1.5, 2, 1_000_000].map(pieces)).toEqual([
    '0 article',
    '1 article',
    '1.5 article',
    '2 articles',
    '1000000 articles',
  ]);
});

test('a noun in Arabic has its form for none, one, two, few, many and hundreds', () => {
  expect([0, 1, 2, 3, 11, 100, 102, 103, 1.5].map((count) => pieces(count))).toEqual([
    'لا قطع',
    'قطعة واحدة',
    'قطعتان',
    '3 قطع',
    '11 قطعة',
    '100 قطعة',
    '102 قطعة',
    '103 قطع',
    '1.5 قطعة',
  ]);
});

test('a missing form does not compile', () => {
  expectTypeOf<{ one: string; other: string }>().toExtend<PluralForms<'en'>>();
  expectTypeOf<{ other: string }>().not.toExtend<PluralForms<'en'>>();
});
