import { escapeText, type HtmlElement, type HtmlNode, htmlOfNodes, parseHtml } from './tree.ts';

/** How a text can be marked, from the outermost mark inwards. */
export const marks = ['strong', 'em', 'u'] as const;
export type Mark = (typeof marks)[number];

/** Something that the plain form cannot say: it is kept as it is. */
export interface KeptMarkup {
  kind: 'kept';
  html: string;
  /** What it is. */
  of: 'picture' | 'table' | 'part';
}

/** A piece of a line: a text with its marks and link, or what is kept. */
export type Piece = { kind: 'text'; text: string; marks: readonly Mark[]; link: string | null } | KeptMarkup;
export type Line = readonly Piece[];

/** A part of a description; lists have items of lines. */
export type Block =
  | { kind: 'p' | 'h3' | 'h4' | 'blockquote'; lines: readonly Line[] }
  | { kind: 'ul' | 'ol'; items: readonly (readonly Line[])[] }
  | KeptMarkup;

const markOf: Readonly<Record<string, Mark>> = { strong: 'strong', b: 'strong', em: 'em', i: 'em', u: 'u' };

/** Returns the blocks of a clean description, without empty ones; text outside of them is a paragraph. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  let loose: HtmlNode[] = [];
  const endLoose = () => {
    addLines(blocks, 'p', loose);
    loose = [];
  };
  for (const node of parseHtml(html)) {
    if (isInline(node)) {
      loose.push(node);
      continue;
    }
    endLoose();
    addBlock(blocks, node);
  }
  endLoose();
  return blocks;
}

/** Returns whether a node is part of a line. */
const isInline = (node: HtmlNode): node is HtmlNode =>
  typeof node === 'string' ||
  ((node.tag === 'br' || node.tag === 'img' || node.tag === 'a' || node.tag in markOf) &&
    node.children.every(isInline));

function addBlock(blocks: Block[], node: HtmlNode): void {
  if (typeof node === 'string') return;
  const { tag, children } = node;
  if (isOneOf(tag, ['p', 'h3', 'h4', 'blockquote']) && children.every(isInline)) {
    addLines(blocks, tag, children);
    return;
  }
  const items = isOneOf(tag, ['ul', 'ol']) ? itemsOf(children) : null;
  if (!isOneOf(tag, ['ul', 'ol']) || items === null) {
    const isEmpty = !/<img\b/.test(htmlOfNodes([node])) && /^[ \t\n\r\f]*$/.test(textOfNode(node));
    if (!isEmpty) blocks.push(keptNode(node, tag === 'table' ? 'table' : 'part'));
  } else if (items.length > 0) blocks.push({ kind: tag, items });
}

const isOneOf = <T extends string>(tag: string, tags: readonly T[]): tag is T => tags.some((one) => one === tag);
const keptNode = (node: HtmlElement, of: KeptMarkup['of']): KeptMarkup => ({
  kind: 'kept',
  html: htmlOfNodes([node]),
  of,
});
const textOfNode = (node: HtmlNode): string =>
  typeof node === 'string' ? node : node.children.map(textOfNode).join('');

function addLines(blocks: Block[], kind: 'p' | 'h3' | 'h4' | 'blockquote', nodes: readonly HtmlNode[]): void {
  const lines = linesOf(nodes);
  if (lines.length > 0) blocks.push({ kind, lines });
}

/** Returns the items of a list; null for one with more than lines in an item. */
function itemsOf(nodes: readonly HtmlNode[]): (readonly Line[])[] | null {
  const items: (readonly Line[])[] = [];
  for (const node of nodes) {
    if (typeof node === 'string' && node.trim() === '') continue;
    if (typeof node === 'string' || node.tag !== 'li' || !node.children.every(isInline)) return null;
    const lines = linesOf(node.children);
    if (lines.length > 0) items.push(lines);
  }
  return items;
}

/** Returns the lines of nodes: blanks as browsers show them, and no empty line at the end. */
function linesOf(nodes: readonly HtmlNode[]): Line[] {
  const lines: Piece[][] = [[]];
  const add = (node: HtmlNode, marked: ReadonlySet<Mark>, link: string | null): void => {
    if (typeof node === 'string') {
      lines.at(-1)?.push({ kind: 'text', text: node, marks: marks.filter((mark) => marked.has(mark)), link });
    } else if (node.tag === 'br') lines.push([]);
    else if (holdsPicture(node)) lines.at(-1)?.push(keptNode(node, 'picture'));
    else {
      const mark = markOf[node.tag];
      const inside = mark ? new Set([...marked, mark]) : marked;
      const leads = node.tag === 'a' ? node.attributes.href || null : link;
      for (const child of node.children) add(child, inside, leads);
    }
  };
  for (const node of nodes) add(node, new Set(), null);
  const shown = lines.map(withoutBlanks);
  while (shown.at(-1)?.length === 0) shown.pop();
  return shown;
}

/** Returns whether a node is a picture, or a link around one. */
const holdsPicture = ({ tag, children }: HtmlElement): boolean =>
  tag === 'img' || (tag === 'a' && children.some((child) => typeof child !== 'string' && holdsPicture(child)));

/** Returns a line with blanks as they are shown: one at most, none at its ends. Texts of the same look are one. */
function withoutBlanks(line: Line): Line {
  const pieces: Piece[] = [];
  let isBlankBefore = true;
  for (const piece of line) {
    if (piece.kind === 'kept') {
      pieces.push(piece);
      isBlankBefore = false;
      continue;
    }
    let text = piece.text.replace(/[ \t\n\r\f]+/g, ' ');
    if (isBlankBefore && text.startsWith(' ')) text = text.slice(1);
    if (text === '') continue;
    isBlankBefore = text.endsWith(' ');
    const before = pieces.at(-1);
    if (before?.kind === 'text' && looksAs(before, piece)) before.text += text;
    else pieces.push({ ...piece, text });
  }
  const last = pieces.at(-1);
  if (last?.kind !== 'text' || !last.text.endsWith(' ')) return pieces;
  last.text = last.text.slice(0, -1);
  return last.text === '' ? pieces.slice(0, -1) : pieces;
}

const looksAs = (a: { marks: readonly Mark[]; link: string | null }, b: typeof a) =>
  a.link === b.link && a.marks.join() === b.marks.join();

/** Returns blocks as HTML, which the cleaner leaves as it is. */
export const htmlOfBlocks = (blocks: readonly Block[]): string => blocks.map(htmlOfBlock).join('');

function htmlOfBlock(block: Block): string {
  if (block.kind === 'kept') return block.html;
  if (!('items' in block)) return `<${block.kind}>${htmlOfLines(block.lines)}</${block.kind}>`;
  const items = block.items.map((lines) => `<li>${htmlOfLines(lines)}</li>`);
  return `<${block.kind}>${items.join('')}</${block.kind}>`;
}

const htmlOfLines = (lines: readonly Line[]): string => lines.map(htmlOfLine).join('<br>');

function htmlOfLine(line: Line): string {
  const linkAt = (piece: Piece | undefined) => (piece?.kind === 'text' ? piece.link : null);
  return line
    .map((piece, i) => {
      const link = linkAt(piece);
      const start = link !== null && linkAt(line[i - 1]) !== link ? `<a href="${escapeText(link)}">` : '';
      const end = link !== null && linkAt(line[i + 1]) !== link ? '</a>' : '';
      return `${start}${htmlOfPiece(piece)}${end}`;
    })
    .join('');
}

const htmlOfPiece = (piece: Piece): string =>
  piece.kind === 'kept'
    ? piece.html
    : piece.marks.reduceRight((html, mark) => `<${mark}>${html}</${mark}>`, escapeText(piece.text));
