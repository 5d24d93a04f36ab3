import { DomUtils } from 'htmlparser2';

export type Element = ReturnType<typeof DomUtils.findAll>[number];
export type Node = Element['children'][number];
type Test = (element: Element) => boolean;

/** Not shown, and not in the name of what is around it. */
const unseen: Test = ({ name, attribs }) =>
  ['script', 'style', 'template', 'head', 'svg'].includes(name) || attribs.hidden !== undefined;
const inline = new Set(
  'a abbr b bdi bdo cite code data em i kbd mark q s small span strong sub sup time u var wbr output'.split(' '),
);

/** Returns the shown text of nodes with single spaces; blocks are separated by one. */
export function textOf(nodes: readonly Node[], isLeftOut: Test = () => false): string {
  return rawText(nodes, (element) => unseen(element) || isLeftOut(element))
    .replace(/\s+/g, ' ')
    .trim();
}

function rawText(nodes: readonly Node[], isLeftOut: Test): string {
  let text = '';
  for (const node of nodes) {
    if (DomUtils.isText(node)) text += node.data;
    if (!DomUtils.isTag(node) || isLeftOut(node)) continue;
    const inside = rawText(node.children, isLeftOut);
    text += inline.has(node.name) ? inside : ` ${inside} `;
  }
  return text;
}

const compound = /^([\w-]+|\*)?((?:[.#][\w-]+|\[[\w-]+(?:[\^*]?="[^"]*")?\])*)$/;
const simple = /([.#])([\w-]+)|\[([\w-]+)(?:([\^*]?)="([^"]*)")?\]/g;

/**
 * Returns whether an element matches a CSS selector of tags, classes, ids and attributes (`=`, `^=`, `*=`), with spaces
 * between ancestors and descendants, or one of several with commas.
 *
 * @throws for another selector
 */
export function matching(selector: string): Test {
  const either = selector.split(',').map((one) => {
    const [own, ...around] = one
      .trim()
      .split(/\s+(?![^[]*\])/)
      .map(compoundTest)
      .reverse();
    return (element: Element) => own?.(element) === true && isInside(element, around);
  });
  return (element) => either.some((test) => test(element));
}

/** Returns whether an element's ancestors match, the nearest first. */
function isInside(element: Element, [next, ...more]: readonly Test[]): boolean {
  if (!next) return true;
  for (let around = element.parent; around && DomUtils.isTag(around); around = around.parent)
    if (next(around) && isInside(around, more)) return true;
  return false;
}

function compoundTest(text: string): Test {
  const [, tag = '*', rest = ''] = compound.exec(text) ?? [];
  if (!compound.test(text)) throw new Error(`The HTTP shopper does not know the selector '${text}'.`);
  const tests = [...rest.matchAll(simple)].map(([, sign, name = '', attribute, how, value]): Test => {
    if (sign === '#') return ({ attribs }) => attribs.id === name;
    if (sign === '.') return ({ attribs }) => (attribs.class ?? '').split(/\s+/).includes(name);
    return ({ attribs }) => isLike(attribs[attribute ?? ''], value, how);
  });
  return (element) => (tag === '*' || element.name === tag) && tests.every((test) => test(element));
}

function isLike(actual: string | undefined, value: string | undefined, how: string | undefined): boolean {
  if (actual === undefined || value === undefined) return actual !== undefined;
  if (how === '^') return actual.startsWith(value);
  return how === '*' ? actual.includes(value) : actual === value;
}

/** Returns the elements that pass a test, in the page's order. */
export const allOf = (nodes: readonly Node[], test: Test): Element[] => DomUtils.findAll(test, [...nodes]);

/** Returns the nearest element around one that has a tag. */
export function around(element: Element, tag: string): Element | null {
  for (let next = element.parent; next && DomUtils.isTag(next); next = next.parent) if (next.name === tag) return next;
  return null;
}
