import { rule } from '../../../shared/messages/message.ts';

/** The deepest nesting of a document: deeper than any type, and far from a stack overflow. */
const deepest = 20;
/** Control characters other than tabs and line breaks, and lone surrogates. */
const noText = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

/** Returns the first place in a document that no page can show, whatever its type; null if there is none. */
export function unwritablePlace(json: unknown): { path: PropertyKey[]; message: string } | null {
  const waiting: { value: unknown; path: PropertyKey[] }[] = [{ value: json, path: [] }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && noText.test(value)) {
      return { path, message: rule('documentCharacter') };
    }
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= deepest) return { path, message: rule('documentDeep', { levels: deepest }) };
    for (const [name, inner] of Object.entries(value)) {
      waiting.push({ value: inner, path: [...path, Array.isArray(value) ? Number(name) : name] });
    }
  }
  return null;
}
