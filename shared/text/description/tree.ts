import { Parser } from 'htmlparser2';

/** A text, or an element with what it holds. */
export type HtmlNode = string | HtmlElement;

export interface HtmlElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: HtmlNode[];
}

/** Returns the nodes of a description, in the reading of browsers: a list ends a paragraph that is open. */
export function parseHtml(html: string): HtmlNode[] {
  const top: HtmlNode[] = [];
  const open: HtmlElement[] = [];
  const add = (node: HtmlNode) => (open.at(-1)?.children ?? top).push(node);
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      const element = { tag, attributes, children: [] };
      add(element);
      open.push(element);
    },
    ontext: add,
    onclosetag: () => open.pop(),
  });
  parser.end(html);
  return top;
}

const empty = ['br', 'img'];
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** Returns nodes as HTML. */
export const htmlOfNodes = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? escapeText(node) : htmlOfElement(node))).join('');

function htmlOfElement({ tag, attributes, children }: HtmlElement): string {
  const said = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeText(value)}"`);
  const start = `<${tag}${said.join('')}>`;
  return empty.includes(tag) ? start : `${start}${htmlOfNodes(children)}</${tag}>`;
}
