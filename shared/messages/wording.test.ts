import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { codes, type Failure, fail } from '../errors.ts';
import { inLanguage } from '../language/request-language.ts';
import { answers } from './en/answers.ts';
import { filled, type Message, messageOfRule, type PlainKey, rule, verbatim } from './message.ts';
import { officeAnswers } from './office/en/answers.ts';
import { englishWording, wordedFailure, wording } from './wording.ts';

test('a message is worded in the language of the request, with its parameters unchanged', () => {
  expect(wording('couponSpent')).toBe('You have used this code already.');
  expect(wording(filled('cartHoldsAtMost', { most: 50 }))).toBe('Your cart holds at most 50 different items.');
  inLanguage('xx', () => {
    expect(wording('couponSpent')).toBe('⟦Ýöû ĥåvé ûšéđ ţĥîš çöđé åļŕéåđý.⟧');
    expect(wording(filled('postalCodeWrong', { country: 'FR', name: 'France' }))).toMatch(/^⟦.* France\.⟧$/);
    expect(wording(verbatim('Alice wrote this.'))).toBe('Alice wrote this.');
    expect(englishWording('couponSpent')).toBe('You have used this code already.');
  });
});

test('a country is named in the language in which the refusal is read, wherever it was checked', () => {
  const refusal = filled('postalCodeWrong', { country: 'AT', name: 'Austria' });
  expect(wording(refusal)).toBe('Please enter a valid postal code for Austria.');
  expect(inLanguage('de', () => wording(refusal))).toBe('Bitte geben Sie eine gültige Postleitzahl ein (Österreich).');
  expect(inLanguage('fr', () => wording(refusal))).toContain('Autriche');
});

test('no answer of the office has the key of one of the shop', () => {
  expect(Object.keys(officeAnswers).filter((key) => key in answers)).toEqual([]);
});

test.each([
  [1, 'a minute'],
  [90, '90 minutes'],
  [91, '2 hours'],
])('a wait of %i minutes is %s', (minutes, wait) => {
  expect(wording(filled('tooManyCodes', { minutes }))).toContain(`try again in ${wait}, or`);
});

test('a failure is plain JSON, worded only when it is shown', () => {
  const failure: Failure = {
    code: codes.invalidInput,
    message: 'checkMarkedFields',
    fields: { quantity: filled('quantityRange', { most: 99 }) },
    data: { left: 3 },
  };
  const stored: Failure = JSON.parse(JSON.stringify(failure));
  expect(wordedFailure(stored)).toEqual({
    code: codes.invalidInput,
    message: 'Please check the marked fields.',
    fields: { quantity: 'Choose a quantity from 1 to 99.' },
    data: { left: 3 },
  });
});

test('the message of a rule is restored from the issue of zod; any other text is verbatim', () => {
  const Fields = z.object({
    name: z.string().min(1, rule('enterFirstName')),
    email: z.string().max(3, rule('emailLength', { least: 6, most: 256 })),
    code: z.string().min(1, '"enterCity"'),
  });
  const issues = Fields.safeParse({ name: '', email: 'abcd', code: '' }).error?.issues ?? [];
  expect(issues.map(({ message }) => messageOfRule(message))).toEqual([
    'enterFirstName',
    { key: 'emailLength', params: { least: 6, most: 256 } },
    { text: '"enterCity"' },
  ]);
});

test('a wrong key, a sentence and a missing parameter do not compile', () => {
  expectTypeOf<'There is no such product.'>().not.toExtend<Message>();
  expectTypeOf<'cartHoldsAtMost'>().not.toExtend<PlainKey>();
  expectTypeOf<{ key: 'cartHoldsAtMost'; params: { most: number } }>().toExtend<Message>();
  expectTypeOf<{ key: 'cartHoldsAtMost'; params: { count: number } }>().not.toExtend<Message>();
  expectTypeOf(rule<'couponSpent'>).parameters.toEqualTypeOf<['couponSpent']>();
  expectTypeOf(filled<'cartHoldsAtMost'>).parameters.toEqualTypeOf<['cartHoldsAtMost', { most: number }]>();
  expectTypeOf(fail).parameter(1).toEqualTypeOf<Message>();
});
