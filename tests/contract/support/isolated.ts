import { Parser } from 'htmlparser2';

const silent = new Set(['head', 'script', 'style', 'template', 'svg', 'option']);
/** Its titles are isolated by `ui/catalog/card.css`. */
const byStyle = 'card-title';
const typedInto = new Set(['text', 'search', undefined]);
/** FSI or RLI to PDI: isolated within a text, where there is no element. */
const isolates = /[\u2066-\u2068][^\u2069]*\u2069/g;

/**
 * Returns the texts and fields of a page in which a typed value stands outside of `<bdi>` and `dir="auto"`: beside words
 * of another direction its signs and digits would be in a wrong place.
 */
export function mixedIn(html: string, typed: readonly string[]): string[] {
  const found: string[] = [];
  const stack: { name: string; isIsolated: boolean }[] = [];
  const holds = (text: string) => typed.some((value) => text.replaceAll(isolates, '').includes(value));
  const isIn = (test: (element: (typeof stack)[number]) => boolean) => stack.some(test);
  const parser = new Parser({
    onopentag: (name, { class: of, dir, type, value = '' }) => {
      stack.push({ name, isIsolated: name === 'bdi' || dir === 'auto' || of === byStyle });
      if (name === 'input' && typedInto.has(type) && holds(value) && dir !== 'auto') found.push(`<input> ${value}`);
    },
    ontext: (text) => {
      if (holds(text) && !isIn(({ name, isIsolated }) => isIsolated || silent.has(name))) found.push(text.trim());
    },
    onclosetag: () => void stack.pop(),
  });
  parser.end(html);
  return found;
}
