/** The texts of a language, or a part of them: texts, functions that make texts, and lists and groups of these. */
export type Texts = unknown;

/** Arguments by which a text shows where it has its parameters: numbers of each kind of plural, and words. */
type Argument = (index: number, name: string) => unknown;
const numbersFrom =
  (first: number, step: number): Argument =>
  (index) =>
    first + step * index;
const argumentsOf: readonly Argument[] = [
  numbersFrom(5, 1),
  numbersFrom(14, 1),
  numbersFrom(7301, 101),
  (index) => `w${index}ord`,
  () => new Proxy({}, { get: (_, name) => (name === 'toString' ? undefined : 7000 + 11 * String(name).length) }),
];
const maxParameters = 4;
/** What a word is as a number, in Arabic as well. */
const notNumber = /NaN|undefined|ليس\sرقم/;

/**
 * Returns what the texts of a language lack, compared with the English ones: groups, texts, entries of lists and
 * parameters, by their keys. TypeScript finds most of it as well; not what is in lists, in records and in sentences.
 */
export function faultsOfTexts(language: string, texts: Texts, english: Texts): string[] {
  return faultsAt('', texts, english).map((fault) => `${language}: ${fault}`);
}

function faultsAt(key: string, texts: Texts, english: Texts): string[] {
  if (kindOf(texts) !== kindOf(english)) {
    if (texts === undefined) return [`${key} is missing`];
    return [english === undefined ? `${key} is not in English` : `${key} is no ${kindOf(english)}`];
  }
  if (typeof english === 'function') return lostParameters(key, texts, english);
  if (typeof english !== 'object' || english === null) return texts === '' && english !== '' ? [`${key} is empty`] : [];
  const keys = new Set([...Object.keys(english), ...Object.keys(Object(texts))]);
  return [...keys].flatMap((one) => faultsAt(key ? `${key}.${one}` : one, Object(texts)[one], Object(english)[one]));
}

const kindOf = (texts: Texts) => (Array.isArray(texts) ? 'list' : typeof texts === 'object' ? 'group' : typeof texts);

function lostParameters(key: string, texts: Texts, english: Texts): string[] {
  const lost = argumentsOf.flatMap((argument) => {
    const expected = said(english, argument);
    const found = said(texts, argument);
    if (expected === null || found === null) return [];
    return markersOf(argument).flatMap((marker, index) =>
      expected.includes(marker) && !found.includes(marker)
        ? [`${key} lacks its parameter ${index + 1} (${marker})`]
        : [],
    );
  });
  return lost.slice(0, 1);
}

/** Returns a text with these arguments, in one case and without marks between digits; null where it takes others. */
function said(make: Texts, argument: Argument): string | null {
  const made = resultOf(make, argument);
  const text =
    made === null
      ? ''
      : samplesOf(made)
          .map(([, each]) => each)
          .join('\n');
  return text === '' || notNumber.test(text) ? null : text.toLowerCase().replace(/(?<=\d)[.,\s’](?=\d)/g, '');
}

function resultOf(make: Texts, argument: Argument): Texts {
  if (typeof make !== 'function') return null;
  try {
    return make(...Array.from({ length: maxParameters }, (_, index) => argument(index, '')));
  } catch {
    return null;
  }
}

/** The parameters of an object are found by the lengths of their names. */
const markersOf = (argument: Argument): string[] =>
  typeof argument(0, '') === 'object'
    ? Array.from({ length: 16 }, (_, length) => String(7000 + 11 * length))
    : Array.from({ length: maxParameters }, (_, index) => String(argument(index, '')));

/** Returns every text with its key, those of functions with numbers and words as arguments. */
export function samplesOf(texts: Texts, key = ''): [key: string, text: string][] {
  if (typeof texts === 'string') return [[key, texts]];
  if (typeof texts === 'function')
    return argumentsOf
      .flatMap((argument) => samplesOf(resultOf(texts, argument), key))
      .filter(([, text]) => !notNumber.test(text) && !text.includes('[object'));
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([one, each]) => samplesOf(each, key ? `${key}.${one}` : one));
}
