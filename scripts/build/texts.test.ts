import { describe, expect, test } from 'vitest';
import { catalogueOf, languages } from '../../shared/messages/catalogues.ts';
import { faultsOfTexts, samplesOf } from './texts.ts';

describe('what a language lacks is named by its key', () => {
  const english = {
    cart: { title: 'Your bag', left: (count: number) => `Only ${count} left`, steps: ['One', 'Two'] },
    answers: { most: ({ most, least }: { most: number; least: number }) => `${least} to ${most}` },
    of: (name: string, count: number) => `${name}: ${count}`,
  };

  test.each([
    ['nothing', {}, []],
    ['a text', { cart: { ...english.cart, title: undefined } }, ['fr: cart.title is missing']],
    ['an empty text', { cart: { ...english.cart, title: '' } }, ['fr: cart.title is empty']],
    ['an entry of a list', { cart: { ...english.cart, steps: ['Une'] } }, ['fr: cart.steps.1 is missing']],
    ['a group', { answers: undefined }, ['fr: answers is missing']],
    ['a kind', { answers: ['Une'] }, ['fr: answers is no group']],
    ['a text that is too many', { more: 'Plus' }, ['fr: more is not in English']],
    ['a parameter', { of: (name: string) => `${name}.` }, ['fr: of lacks its parameter 2 (6)']],
    [
      'a parameter of an object',
      { answers: { most: ({ most }: { most: number }) => `Au plus ${most}` } },
      ['fr: answers.most lacks its parameter 6 (7055)'],
    ],
  ])('%s', (_, other, faults) => {
    expect(faultsOfTexts('fr', { ...english, ...other }, english)).toEqual(faults);
  });

  test('numbers may be grouped', () => {
    const texts = { ...english, of: (name: string, count: number) => `${name} : ${count.toLocaleString('fr')}` };
    expect(faultsOfTexts('fr', texts, english)).toEqual([]);
  });
});

test.each(languages)('the texts in %s are complete', (language) => {
  expect(faultsOfTexts(language, catalogueOf(language), catalogueOf('en'))).toEqual([]);
});

/** Names, which are the same in every language. */
const names = new Set(
  'PDF|US|Instagram|PayPal|Cookies|Cookie|Newsletter|Looks|Eircode|CEP|Midi|Mini|Maxi|Mohair|Lyocell|Modal|Cupro|Polyester'.split(
    '|',
  ),
);
const areasOfNames = /^(composition\.fibres|shell\.paymentNames)\./;

/** Words of English that a language has as well. */
const alike: Readonly<Record<string, string>> = {
  fr: 'Points|Viscose|Polyamide|Total|Collections|Pages|Page|Contact|Composition|Message|Date|minutes|Description|Excellent|Photos|Photo|Province|Menu|Suggestions|suggestions|Code',
  es: 'Subtotal|Total|Color|total|Error|Anterior|Alpaca',
  ar: 'my-datajson',
};
const own = Object.keys(alike);

test.each(own)('no text in %s is an English one', (language) => {
  const english = new Map(samplesOf(catalogueOf('en')));
  const words = new Set(alike[language]?.split('|'));
  const left = samplesOf(catalogueOf(language)).filter(([key, text]) => {
    const plain = text.replace(/\bw\dord\b|[^\p{L}\s-]/giu, '').trim();
    const isName = areasOfNames.test(key) || plain.length < 2 || names.has(plain) || words.has(plain);
    return english.get(key) === text && !isName;
  });
  expect(left.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
});

const pairs = ['()', '[]', '«»', '“”', '¿?', '¡!'];

test.each(own)('marks of punctuation in %s stand in pairs, and as the language sets them', (language) => {
  const isWrong = (text: string) =>
    pairs.some(([open = '', close = '']) => isUsed(language, open) && countOf(text, open) !== countOf(text, close)) ||
    wrongly[language]?.test(text);
  const wrong = samplesOf(catalogueOf(language)).filter(([, text]) => isWrong(text) || / {2}|^ | $/.test(text));
  expect(wrong.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
});

const countOf = (text: string, mark: string) => text.split(mark).length - 1;
const isUsed = (language: string, mark: string) => !'¿¡'.includes(mark) || language === 'es';

/** Signs that are wrong in a language. French sets a blank that does not break before and after some marks. */
const wrongly: Readonly<Record<string, RegExp>> = {
  fr: /[^\u00a0][?!;»]|«[^\u00a0]|[^\u00a0]:(?= |$)| %|'/,
  es: /'| [;:?!%]|[“”]/,
  ar: /['?;٪]|,(?!\d)| [،؛؟:!]|[“”]/,
};

/** Names and abbreviations in Latin letters that a text in Arabic keeps. */
const latin =
  /my-data\.json|Idempotency-Key|Global Privacy Control|American Express|PayPal|Eircode|DB-IP|PNG|JPE?G|PDF|TXT|JSON|CVV|CEP|PIN|IP|MB|USD?|UK|EU|AU|(?<=«)feedback(?=»)|(?<=\()[PF](?=\))/g;

test('texts in Arabic have no Latin letters but those of names and of what is inserted', () => {
  const left = samplesOf(catalogueOf('ar')).filter(
    ([key, text]) =>
      !areasOfNames.test(key) && /\p{Script=Latin}/u.test(text.replace(/\bw\dord/gi, '').replace(latin, '')),
  );
  expect(left.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
});
