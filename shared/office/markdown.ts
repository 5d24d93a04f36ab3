/** A piece of a line: plain words, or with a meaning. */
export type Inline =
  | string
  | { kind: 'code'; text: string }
  | { kind: 'strong'; text: readonly Inline[] }
  | { kind: 'link'; text: readonly Inline[]; href: string };

/** A part of a page. `id` is what links to it are made of. */
export type MarkdownBlock =
  | { kind: 'heading'; level: number; id: string; text: readonly Inline[] }
  | { kind: 'paragraph'; text: readonly Inline[] }
  | { kind: 'list'; ordered: boolean; items: readonly { id: string | undefined; text: readonly Inline[] }[] }
  | { kind: 'table'; head: readonly (readonly Inline[])[]; rows: readonly (readonly (readonly Inline[])[])[] }
  | { kind: 'code'; text: string };

const fence = /^```/;
const item = /^(?:[-*]|\d+\.) +/;

/** Parses what the pages of `docs/shop/` are written in: headings, paragraphs, lists of one level, tables, code. */
export function parseMarkdown(text: string): MarkdownBlock[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const blocks: MarkdownBlock[] = [];
  const takeWhile = (goesOn: (line: string) => boolean): string[] => {
    const end = lines.findIndex((line) => !goesOn(line));
    return lines.splice(0, end < 0 ? lines.length : end);
  };
  while (lines.length > 0) {
    const [line = ''] = lines;
    const [, marks, heading] = /^(#{1,6}) +(.*)$/.exec(line) ?? [];
    if (line.trim() === '') lines.shift();
    else if (marks !== undefined && heading !== undefined) {
      lines.shift();
      blocks.push({ kind: 'heading', level: marks.length, id: idOf(heading), text: inlineOf(heading) });
    } else if (fence.test(line)) {
      lines.shift();
      blocks.push({ kind: 'code', text: takeWhile((each) => !fence.test(each)).join('\n') });
      lines.shift();
    } else if (line.startsWith('|')) blocks.push(tableOf(takeWhile((each) => each.startsWith('|'))));
    else if (item.test(line)) blocks.push(listOf(takeWhile((each) => item.test(each) || /^ +\S/.test(each))));
    else blocks.push({ kind: 'paragraph', text: inlineOf(takeWhile((each) => isPlain(each)).join(' ')) });
  }
  return blocks;
}

/** Returns a translation with the ids of the original, part by part: a link leads to the same section of both. */
export function withIdsOf(original: readonly MarkdownBlock[], translation: readonly MarkdownBlock[]): MarkdownBlock[] {
  return translation.map((block, i) => {
    const first = original[i];
    if (block.kind === 'heading' && first?.kind === 'heading') return { ...block, id: first.id };
    if (block.kind !== 'list' || first?.kind !== 'list') return block;
    return { ...block, items: block.items.map(({ text }, j) => ({ id: first.items[j]?.id, text })) };
  });
}

const isPlain = (line: string) =>
  line.trim() !== '' && !line.startsWith('|') && !item.test(line) && !fence.test(line) && !/^#{1,6} /.test(line);

function listOf(lines: readonly string[]): MarkdownBlock {
  const items: string[] = [];
  for (const line of lines) {
    if (item.test(line)) items.push(line.replace(item, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`.trim());
  }
  return {
    kind: 'list',
    ordered: /^\d/.test(lines[0] ?? ''),
    items: items.map((text) => ({ id: termOf(text), text: inlineOf(text) })),
  };
}

/** Returns the id of an item that begins with a term: `**Orders**: …`. */
function termOf(text: string): string | undefined {
  const [, term] = /^\*\*([^*]+)\*\*/.exec(text) ?? [];
  return term === undefined ? undefined : idOf(term);
}

function tableOf(lines: readonly string[]): MarkdownBlock {
  const rows = lines.map((line) =>
    line
      .replace(/^\||\|\s*$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => inlineOf(cell.replaceAll('\\|', '|').trim())),
  );
  const [head = [], , ...others] = rows;
  return { kind: 'table', head, rows: others };
}

const marks = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

function inlineOf(text: string): Inline[] {
  const pieces: Inline[] = [];
  let from = 0;
  for (const found of text.matchAll(marks)) {
    const [whole, code, strong, label, href] = found;
    if (found.index > from) pieces.push(text.slice(from, found.index));
    if (code !== undefined) pieces.push({ kind: 'code', text: code });
    else if (strong !== undefined) pieces.push({ kind: 'strong', text: inlineOf(strong) });
    else pieces.push({ kind: 'link', text: inlineOf(label ?? ''), href: href ?? '' });
    from = found.index + whole.length;
  }
  return from < text.length ? [...pieces, text.slice(from)] : pieces;
}

/** Returns the id of a heading as readers of Markdown make it: small letters, hyphens, no signs. */
const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
