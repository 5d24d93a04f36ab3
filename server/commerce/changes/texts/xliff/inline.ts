/** A part of a text: what is translated, or code that is not. */
export type Piece = { text: string } | { code: string; pair?: number };

const code = /<!--[\s\S]*?-->|<\/?[A-Za-z][^<>]*>|&(?:#\d+|#x[\da-fA-F]+|\w+);|[<>&]/g;
/** Text that HTML writes as an entity. */
const written = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
]);

/**
 * Returns HTML as text and code. Tags that belong together have the same `pair`; all that `htmlOf` would write in another way is
 * code as well, so that it gives back the same bytes.
 */
export function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = [];
  const open: { name: string; piece: { code: string; pair?: number } }[] = [];
  let at = 0;
  let pairs = 0;
  const add = (text: string) => {
    const last = pieces.at(-1);
    if (last && 'text' in last) last.text += text;
    else if (text !== '') pieces.push({ text });
  };
  for (const { 0: found, index } of html.matchAll(code)) {
    add(html.slice(at, index));
    at = index + found.length;
    const character = written.get(found);
    if (character !== undefined) {
      add(character);
      continue;
    }
    const piece: { code: string; pair?: number } = { code: found };
    pieces.push(piece);
    const [, slash, name = ''] = /^<(\/?)([A-Za-z][\w-]*)/.exec(found) ?? [];
    if (name === '' || found.endsWith('/>')) continue;
    if (slash === '') open.push({ name, piece });
    else {
      const opened = open.findLastIndex((each) => each.name === name);
      const [first] = opened < 0 ? [] : open.splice(opened);
      if (!first) continue;
      first.piece.pair = pairs;
      piece.pair = pairs;
      pairs += 1;
    }
  }
  add(html.slice(at));
  return pieces;
}

/** Returns text and code as HTML. */
export const htmlOf = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => ('code' in piece ? piece.code : escaped(piece.text))).join('');

/** Returns text and code of a text without HTML. */
export const plainOf = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => ('code' in piece ? piece.code : piece.text)).join('');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
