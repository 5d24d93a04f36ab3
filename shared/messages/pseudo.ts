const plain = 'AaBCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz';
const dressed = 'ÅåßÇçĐđÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž';
const accents: ReadonlyMap<string, string> = new Map([...plain].map((letter, i) => [letter, dressed[i] ?? letter]));

/**
 * Converts a text to the pseudo-language: `Sign in` → `⟦Šîĝñ îñ⟧`. It stays readable, gets longer and cannot be
 * mistaken for hand-written text.
 */
export function accent(text: string): string {
  return text === '' ? '' : `⟦${text.replace(/[A-Za-z]/g, (letter) => accents.get(letter) ?? letter)}⟧`;
}

/** Converts a catalogue or a part of one to the pseudo-language. Inserted values (names, amounts) stay unchanged. */
export function pseudo<T>(words: T): T {
  return dress(words) as T;
}

function dress(words: unknown): unknown {
  if (typeof words === 'string') return accent(words);
  if (typeof words === 'function') return (...values: unknown[]) => dressAround(words(...values), values);
  if (Array.isArray(words)) return words.map(dress);
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, dress(value)]));
}

/** Accents a sentence but not the values inserted into it. */
function dressAround(said: unknown, values: readonly unknown[]): unknown {
  if (typeof said !== 'string') return dress(said);
  const inserted = values
    .flatMap(named)
    .map(String)
    .filter((value) => /[A-Za-z]/.test(value));
  if (inserted.length === 0) return accent(said);
  const parts = said.split(new RegExp(`(${inserted.map((value) => escaped(value)).join('|')})`));
  return `⟦${parts.map((part) => (inserted.includes(part) ? part : accent(part).slice(1, -1))).join('')}⟧`;
}

/** Returns the values of an object, or the value itself. */
const named = (value: unknown) => (typeof value === 'object' && value !== null ? Object.values(value) : [value]);

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
