import { type Block, blocksOf, htmlOfBlocks, type KeptMarkup, type Line, type Mark, type Piece } from './blocks.ts';
import { linesIn } from './plain-lines.ts';
import { readLines, signOf } from './read-lines.ts';

/**
 * The plain form of a description, which people write in a text field without tags: a blank line between paragraphs,
 * `## ` and `### ` before headings, `- ` or `1. ` before items, `> ` before a quotation, `**strong**`, `__italics__`,
 * `++underlined++`, `[text](address)`. Two blanks continue an item or a heading; a backslash takes a sign as it is.
 * `[[1: table]]` stands for what it cannot say, the first such part of the description that it was made from.
 */
export function plainOf(html: string, nameOf: (what: KeptMarkup['of']) => string): string {
  let kept = 0;
  const say = (part: KeptMarkup) => `[[${++kept}: ${nameOf(part.of)}]]`;
  return blocksOf(html)
    .map((block) => plainBlock(block, say))
    .join('\n\n');
}

type Say = (part: KeptMarkup) => string;

function plainBlock(block: Block, say: Say): string {
  const of = (lines: readonly Line[]) => lines.map((line) => plainLine(line, say) || '\\');
  switch (block.kind) {
    case 'kept':
      return say(block);
    case 'ul':
    case 'ol':
      return block.items
        .map((lines, i) => `${block.kind === 'ul' ? '-' : `${i + 1}.`} ${of(lines).join('\n  ')}`)
        .join('\n');
    case 'h3':
      return `## ${of(block.lines).join('\n  ')}`;
    case 'h4':
      return `### ${of(block.lines).join('\n  ')}`;
    case 'blockquote':
      return of(block.lines)
        .map((line) => `> ${line}`)
        .join('\n');
    default:
      return of(block.lines).map(notSpecial).join('\n');
  }
}

/** Writes a backslash before what would begin another block. */
const notSpecial = (line: string): string =>
  line === '\\' ? line : line.replace(/^(?=[-•>](?: |$)|#{1,6} )/, '\\').replace(/^(\d+)(?=\.(?: |$))/, '$1\\');

const marksOf = (piece: Piece | undefined): readonly Mark[] => (piece?.kind === 'text' ? piece.marks : []);
const linkOf = (piece: Piece | undefined): string | null => (piece?.kind === 'text' ? piece.link : null);

function plainLine(line: Line, say: Say): string {
  let said = '';
  let open: Mark[] = [];
  const close = (down: number) => {
    for (const mark of open.slice(down).reverse()) said += signOf[mark];
    open = open.slice(0, down);
  };
  for (const [i, piece] of line.entries()) {
    const link = linkOf(piece);
    const isNewLink = link !== linkOf(line[i - 1]);
    if (isNewLink) close(0);
    if (isNewLink && link !== null) said += '[';
    if (piece.kind === 'kept') close(0);
    const wanted = marksOf(piece);
    const same = open.findIndex((mark, at) => wanted[at] !== mark);
    if (same !== -1) close(same);
    for (const mark of wanted.slice(open.length)) {
      said += signOf[mark];
      open.push(mark);
    }
    said += piece.kind === 'kept' ? say(piece) : escaped(piece.text, link !== null);
    if (link !== null && linkOf(line[i + 1]) !== link) {
      close(0);
      said += `](${link.replace(/[\\)]/g, '\\$&').replace(/\s/g, '%20')})`;
    }
  }
  close(0);
  return said;
}

/** Writes a backslash before signs that would be read as marks. */
function escaped(text: string, isLinked: boolean): string {
  const plain = text.replace(/[\\[]/g, '\\$&').replace(/(?<=([*_+]))[*_+]|[*_+](?=[*_+])|^[*_+]|[*_+]$/g, '\\$&');
  return isLinked ? plain.replaceAll(']', '\\]') : plain;
}

/**
 * Returns the description that a plain form says.
 *
 * @param source the description that it was made from, which has what the form could not say
 */
export function htmlOfPlain(plain: string, source: string): string {
  const kept = keptIn(blocksOf(source));
  const blocks = linesIn(plain).map((block): Block => {
    if ('items' in block) return { kind: block.kind, items: block.items.map((lines) => readLines(lines, kept)) };
    const [only, ...others] = readLines(block.lines, kept);
    const [piece, ...more] = only ?? [];
    const isAlone = block.kind === 'p' && others.length + more.length === 0;
    if (isAlone && piece?.kind === 'kept' && piece.of !== 'picture') return piece;
    return { kind: block.kind, lines: [only ?? [], ...others] };
  });
  return htmlOfBlocks(blocks);
}

/** Returns what is kept, in the order in which the plain form names it. */
function keptIn(blocks: readonly Block[]): KeptMarkup[] {
  const inLines = (lines: readonly Line[]) =>
    lines.flat().filter((piece): piece is KeptMarkup => piece.kind === 'kept');
  return blocks.flatMap((block) => {
    if (block.kind === 'kept') return block;
    return 'items' in block ? block.items.flatMap(inLines) : inLines(block.lines);
  });
}
