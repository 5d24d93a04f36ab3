import { type CutHtml, fillCut } from './cut-html.ts';
import type { HoleFiller } from './fill-holes.ts';
import { GzipSplicer } from './gzip-splice.ts';

/** Markup of one page, or of many pages and visitors. */
export type Piece = string | CutHtml;

/** Returns a page as one text. */
export function plainPage(pieces: readonly Piece[], { hole, fill }: HoleFiller): string {
  return pieces.map((piece) => (typeof piece === 'string' ? fill(piece) : fillCut(piece, hole))).join('');
}

/** Returns a page as one gzip stream: what is shared with other pages was compressed before. */
export function gzippedPage(pieces: readonly Piece[], { hole, fill }: HoleFiller): Buffer<ArrayBuffer> {
  const gzip = new GzipSplicer();
  let own = '';
  const addOwn = () => {
    if (own) gzip.addText(own);
    own = '';
  };
  for (const piece of pieces) {
    if (typeof piece === 'string') own += fill(piece);
    else {
      addOwn();
      gzip.addCut(piece.deflated(), piece.holes, hole);
    }
  }
  addOwn();
  return gzip.end();
}

/** Returns a page with its holes open, for the cache. */
export const openPage = (pieces: readonly Piece[]) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.html)).join('');
