/** A part of a plain description by its lines; lists have items of lines. */
export type PlainBlock =
  | { kind: 'p' | 'h3' | 'h4' | 'blockquote'; lines: string[] }
  | { kind: 'ul' | 'ol'; items: string[][] };

interface Beginning {
  kind: PlainBlock['kind'];
  pattern: RegExp;
}

const beginnings: readonly Beginning[] = [
  { kind: 'ul', pattern: /^[-•](?: |$)/ },
  { kind: 'ol', pattern: /^\d{1,4}\.(?: |$)/ },
  { kind: 'h3', pattern: /^#{1,2} / },
  { kind: 'h4', pattern: /^#{3,6} / },
  { kind: 'blockquote', pattern: /^>(?: |$)/ },
];

/** Returns the blocks of a plain description, each with its lines without the signs that say what it is. */
export function linesIn(plain: string): PlainBlock[] {
  const blocks: PlainBlock[] = [];
  let open: PlainBlock | null = null;
  for (const written of plain.replace(/\r\n?/g, '\n').split('\n')) {
    const line = written.replace(/[ \t]+$/, '');
    if (line === '') {
      open = null;
      continue;
    }
    const isIndented = /^(?: {2}|\t)/.test(line);
    const text = line.replace(/^[ \t]+/, '');
    if (isIndented && open && open.kind !== 'p' && open.kind !== 'blockquote') {
      ('items' in open ? open.items.at(-1) : open.lines)?.push(text);
      continue;
    }
    open = begun(blocks, open, text);
  }
  return blocks;
}

/** Adds a line to the block that it continues, or begins one. @returns it */
function begun(blocks: PlainBlock[], open: PlainBlock | null, text: string): PlainBlock {
  const { kind, pattern } = beginnings.find((each) => each.pattern.test(text)) ?? { kind: 'p', pattern: /^/ };
  const said = text.replace(pattern, '');
  if (open?.kind === kind && kind !== 'h3' && kind !== 'h4') {
    if ('items' in open) open.items.push([said]);
    else open.lines.push(said);
    return open;
  }
  const block: PlainBlock = kind === 'ul' || kind === 'ol' ? { kind, items: [[said]] } : { kind, lines: [said] };
  blocks.push(block);
  return block;
}
