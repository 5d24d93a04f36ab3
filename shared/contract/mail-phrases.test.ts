import { expect, it } from 'vitest';
import { MailPhrases } from './mail-phrases.ts';

const problemsOf = (phrases: Record<string, unknown>, more: object[] = []) =>
  (MailPhrases.safeParse({ byLanguage: [{ language: 'de', phrases }, ...more] }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

it('takes phrases with their variables, and no phrases at all', () => {
  expect(problemsOf({ paidSubject: 'Bestellung {orderNo} bei {shop}', greeting: 'Hallo {firstName}' })).toEqual([]);
  expect(problemsOf({})).toEqual([]);
});

it.each([
  ['paidSubject', 'Bestätigt', 'This phrase must hold {orderNo}.'],
  ['paidSubject', 'Bestellung {number}', 'There is no {number} here, only {orderNo}, {shop}.'],
  ['closing', 'Grüße {firstName}', 'There is no {firstName} here, only {shop}.'],
  ['closing', 'Grüße {shop', 'Braces stand around a variable only: {shop}.'],
  ['closing', 'Grüße {}', 'There is no {} here, only {shop}.'],
  ['paidSubject', 'Bestellung {orderNo}\r\nBcc: all@shop.example', 'This is one line.'],
  ['paidSubject', 'Bestellung\u2028{orderNo}', 'This is one line.'],
])('names %s where it is %j', (name, text, message) => {
  expect(problemsOf({ [name]: text })).toEqual([`byLanguage.0.phrases.${name}: ${message}`]);
});

it('refuses an empty phrase, an unknown one, and a language that is there twice', () => {
  expect(problemsOf({ closing: ' ' })).toHaveLength(1);
  expect(problemsOf({ withdrawnSubject: 'Danke' })).toHaveLength(1);
  expect(problemsOf({}, [{ language: 'de', phrases: {} }])).toEqual([
    'byLanguage.1.language: This language is here already.',
  ]);
});
