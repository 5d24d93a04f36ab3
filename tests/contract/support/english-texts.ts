import { catalogueOf } from '../../../shared/messages/catalogues.ts';

/** Stands for the values of a sentence: no text has it. */
const value = '\ufffc';

/** Returns the texts of a catalogue with the places of their values, by where they are. */
function* textsIn(words: unknown, at: string): Generator<[text: string, at: string]> {
  if (typeof words === 'string') yield [words, at];
  if (typeof words === 'function')
    yield* textsIn(
      said(() => words(value, value, value, value)),
      `${at}()`,
    );
  if (typeof words !== 'object' || words === null) return;
  for (const [name, each] of Object.entries(words)) yield* textsIn(each, `${at}.${name}`);
}

/** Returns what a sentence says around its values; nothing for one whose values are more than words. */
function said(sentence: () => unknown): unknown {
  try {
    return sentence();
  } catch {
    return undefined;
  }
}

const partsOf = (text: string) => text.split(/[\ufffc\u2068\u2069]/).map((part) => part.trim().toLowerCase());

/** Returns English words of the interface that another language does not have, by where they are. */
export function englishBeside(language: string): ReadonlyMap<string, string> {
  const own = new Set([...textsIn(catalogueOf(language), '')].flatMap(([text]) => partsOf(text)));
  const english = [...textsIn(catalogueOf('en'), '')].flatMap(([text, at]) =>
    partsOf(text).map((part) => [part, at] as const),
  );
  return new Map(english.filter(([part]) => part.length > 3 && /[a-z]{3}/.test(part) && !own.has(part)));
}

/** Attributes that are shown, read aloud, or read by search engines. */
const attributes = / (?:aria-label|aria-description|alt|title|placeholder|content|label)="([^"]*)"/g;

/** Returns what a page shows, and says in attributes, and in structured data. */
function shownIn(html: string): string[] {
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json = '']) =>
    [...json.matchAll(/: ?"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text),
  );
  // Names of cookies, and a word of the Open Graph protocol, are the same in every language.
  const page = html
    .replaceAll('<!-- -->', '')
    .replace(/<(script|style|code)\b.*?<\/\1>|<meta property="product:availability"[^>]*>/gs, '');
  const attributed = [...page.matchAll(attributes)].map(([, text = '']) => text);
  const texts = [...page.matchAll(/>([^<]+)</g)].map(([, text = '']) => text);
  return [...data, ...attributed, ...texts].map((text) =>
    text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').trim(),
  );
}

const longPhrase = 12;

/** Returns the texts of a page or a mail that are English words of the interface, or hold a phrase of them. */
export function englishIn(html: string, english: ReadonlyMap<string, string>): string[] {
  return [...new Set(shownIn(html))].flatMap((text) => {
    const lower = text.toLowerCase();
    const phrase = [...english.keys()].find(
      (each) => each === lower || (each.length >= longPhrase && each.includes(' ') && lower.includes(each)),
    );
    return phrase === undefined ? [] : [`${text} (${english.get(phrase)})`];
  });
}
