import { allOf, around, type Element, type Node, textOf } from './elements.ts';

/** What something is called: its whole name, or otherwise a part of it in any case; or a pattern. */
export type Name = string | RegExp;

const controls = new Set(['input', 'select', 'textarea', 'button']);

/** Returns what a screen reader calls a link, a button or an image. */
export function nameOf(element: Element, page: readonly Node[]): string {
  const { 'aria-label': label, 'aria-labelledby': by, alt, value } = element.attribs;
  if (by !== undefined) return wordsOf(by.split(/\s+/), page);
  if (label !== undefined) return label;
  if (element.name === 'img') return alt ?? '';
  if (element.name === 'input') return value ?? '';
  const drawings = allOf(element.children, ({ name }) => name === 'title').map(({ children }) => textOf(children));
  const images = allOf(element.children, ({ name }) => name === 'img').map(({ attribs }) => attribs.alt);
  const text = textOf(element.children, ({ attribs }) => attribs['aria-hidden'] === 'true');
  return [text, ...drawings, ...images].filter(Boolean).join(' ');
}

/** Returns the labels of a field: those of `for`, around it, and in its attributes. */
export function labelsOf(field: Element, page: readonly Node[]): string[] {
  const { id, 'aria-label': own, 'aria-labelledby': by } = field.attribs;
  const labels = allOf(page, ({ name, attribs }) => name === 'label' && attribs.for === id);
  const outer = around(field, 'label');
  const elements = [...(id ? labels : []), ...(outer ? [outer] : [])];
  const texts = elements.map(({ children }) => textOf(children, ({ name }) => controls.has(name)));
  return [...texts, ...(own ? [own] : []), ...(by ? [wordsOf(by.split(/\s+/), page)] : [])];
}

function wordsOf(ids: readonly string[], page: readonly Node[]): string {
  const parts = ids.map((id) => allOf(page, ({ attribs }) => attribs.id === id)[0]);
  return parts.map((part) => (part ? textOf(part.children) : '')).join(' ');
}

/** Returns those of elements that are called so. */
export function called<T>(all: readonly T[], name: Name, namesOf: (one: T) => readonly string[]): T[] {
  const fits = (test: (own: string) => boolean) => all.filter((one) => namesOf(one).some(test));
  if (name instanceof RegExp) return fits((own) => name.test(own));
  const exact = fits((own) => own === name);
  return exact.length > 0 ? exact : fits((own) => own.toLowerCase().includes(name.toLowerCase()));
}
