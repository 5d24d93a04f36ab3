import { type CutHtml, fillCut } from './cut-html.ts';
import type { Dictionary } from './dictionary.ts';
import type { HoleFiller } from './fill-holes.ts';
import { GzipSplicer } from './gzip-splice.ts';
import { FrameSplicer } from './zstd-frames.ts';

/** Markup of one page, or of many pages and visitors. */
export type Piece = string | CutHtml;

/** Returns a page as one text. */
export function plainPage(pieces: readonly Piece[], { hole, fill }: HoleFiller): string {
  return pieces.map((piece) => (typeof piece === 'string' ? fill(piece) : fillCut(piece, hole))).join('');
}

/** Returns a page as one gzip stream: what is shared with other pages was compressed before. */
export function gzippedPage(pieces: readonly Piece[], { hole, fill }: HoleFiller): Buffer<ArrayBuffer> {
  const gzip = new GzipSplicer();
  for (const piece of joined(pieces, fill)) {
    if (typeof piece === 'string') gzip.addText(piece);
    else gzip.addCut(piece.deflated(), piece.holes, hole);
  }
  return gzip.end();
}

/** Returns a page compressed with a dictionary: what is shared with other pages was compressed before. */
export function pageWithDictionary(
  pieces: readonly Piece[],
  { hole, fill }: HoleFiller,
  dictionary: Dictionary,
): Buffer<ArrayBuffer> {
  const frames = new FrameSplicer(dictionary);
  for (const piece of joined(pieces, fill)) {
    if (typeof piece === 'string') frames.addText(piece);
    else frames.addCut(piece.framed(dictionary), piece.holes, hole);
  }
  return frames.end();
}

/** Yields the pieces with neighbouring texts filled and joined, so that they are compressed together. */
function* joined(pieces: readonly Piece[], fill: (html: string) => string): Generator<Piece> {
  let own = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      own += fill(piece);
      continue;
    }
    if (own) yield own;
    own = '';
    yield piece;
  }
  if (own) yield own;
}

/** Returns a page with its holes open, for the cache. */
export const openPage = (pieces: readonly Piece[]) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.html)).join('');
