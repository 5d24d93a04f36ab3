import type { ParsedFont } from 'fontkit';
import type { FaceKind } from '../../../../shared/brand/faces.ts';

/** What tells the kinds apart; `I` has feet in a serif face alone. */
export const telling = 'Iil.mw';

/**
 * Returns which kind of a device's font is nearest to a face: by what the file says (OpenType `post`, and `OS/2` with its
 * PANOSE numbers and family class), else by its letters, since most files say nothing. A hand is one that says so.
 */
export function kindOfFace(font: ParsedFont): FaceKind {
  const { panose = [], sFamilyClass = 0 } = font['OS/2'] ?? {};
  const [family = 0, serifs = 0, , proportion = 0] = panose;
  const widths = new Set([...telling].map((letter) => glyphOf(font, letter).advanceWidth));
  if (font.post?.isFixedPitch || (family === 2 && proportion === 9) || widths.size === 1) return 'mono';
  const classId = sFamilyClass >> 8;
  if (family === 3 || classId === 10) return 'hand';
  if (family === 2 && serifs > 1) return serifs <= 10 ? 'serif' : 'grotesk';
  if (classId > 0) return classId === 8 ? 'grotesk' : 'serif';
  return hasFeet(font) ? 'serif' : 'grotesk';
}

const glyphOf = (font: ParsedFont, letter: string) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0);

/** Whether the letter I is clearly wider at its base line than at half its height. */
function hasFeet(font: ParsedFont): boolean {
  const edges = edgesOf(glyphOf(font, 'I').path.commands);
  const height = Math.max(...edges.flatMap(([, fromY, , toY]) => [fromY, toY]), 0);
  return widthAt(edges, height * 0.02) > 1.4 * widthAt(edges, height / 2);
}

type Edge = readonly [fromX: number, fromY: number, toX: number, toY: number];

/** Returns the edges of an outline; curves as straight lines between their ends. */
function edgesOf(commands: readonly { args: readonly number[] }[]): Edge[] {
  const edges: Edge[] = [];
  let from: readonly [number, number] | null = null;
  for (const { args } of commands) {
    const [x, y] = args.slice(-2);
    if (from && x !== undefined && y !== undefined) edges.push([...from, x, y]);
    from = x === undefined || y === undefined ? null : [x, y];
  }
  return edges;
}

/** Returns how wide an outline is at a height. */
function widthAt(edges: readonly Edge[], y: number): number {
  const crossed = edges.flatMap(([fromX, fromY, toX, toY]) =>
    fromY > y === toY > y ? [] : [fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)],
  );
  return crossed.length < 2 ? 0 : Math.max(...crossed) - Math.min(...crossed);
}
