import { type Face, isInvisible } from '../../content/fonts/fonts.ts';

/** A part of a line that is drawn at once: in one font and one direction, a word or the blanks between two. */
export interface Piece {
  text: string;
  face: Face;
  /** Level of embedding (UAX #9): odd ones are read from the right. */
  level: number;
}

const clusters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const words = new Intl.Segmenter(undefined, { granularity: 'word' });
/** Stands for a letter that no font has. */
const unknownLetter = '\ufffd';

/** A letter with what belongs to it, and where it stands in its text. */
export interface Cluster {
  text: string;
  at: number;
  face: Face;
}

/** Returns the letters of a text with the first font that has each whole; one that none has becomes a sign. */
export function clustersOf(text: string, faces: readonly [Face, ...Face[]]): Cluster[] {
  return [...clusters.segment(text)].flatMap(({ segment, index: at }): Cluster[] => {
    const drawn = [...segment].filter((letter) => !isInvisible(letter));
    const face = faces.find(({ font }) =>
      drawn.every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    );
    if (face && drawn.length > 0) return [{ text: withoutUnknown(segment, face), at, face }];
    return drawn.length === 0 ? [] : [{ text: unknownLetter, at, face: faces[0] }];
  });
}

/** Joiners stay where the font knows them; what it does not know would be drawn as an empty box. */
const withoutUnknown = (cluster: string, { font }: Face) =>
  [...cluster].filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)).join('');

/** Returns where a line may end: behind blanks and hyphens, and between the words of scripts without blanks. */
export function breaksIn(text: string): ReadonlySet<number> {
  const breaks = new Set<number>([text.length]);
  for (const { index } of text.matchAll(/(?<=[\s\u200b-])(?=[^\s\u200b-])/gu)) breaks.add(index);
  if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text)) return breaks;
  for (const { segment, index } of words.segment(text)) {
    // A line begins with no closing punctuation, and a number is not torn apart.
    if (!/^[\p{Pe}\p{Pf}\p{Po}\s]/u.test(segment) && !/\p{Ps}$/u.test(text.slice(0, index))) breaks.add(index);
    if (/^\p{Script=Han}/u.test(segment)) for (let i = 1; i < segment.length; i += 1) breaks.add(index + i);
  }
  breaks.delete(0);
  return breaks;
}

/** Joins letters to pieces: of one font and level, a word or blanks. */
export function piecesOf(line: readonly Cluster[], levels: Uint8Array): Piece[] {
  const pieces: Piece[] = [];
  for (const { text, at, face } of line) {
    const level = levels[at] ?? 0;
    const last = pieces.at(-1);
    const isSame = last && last.face === face && last.level === level && isBlank(last.text) === isBlank(text);
    if (isSame) last.text += text;
    else pieces.push({ text, face, level });
  }
  return pieces;
}

const isBlank = (text: string) => /^\s+$/u.test(text);

/** Orders pieces from the left to the right as they are seen (UAX #9, L2). */
export function inVisualOrder(pieces: readonly Piece[]): Piece[] {
  const ordered = [...pieces];
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1)
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to += 1;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  return ordered.map((piece) => ({ ...piece, text: turned(piece) }));
}

/** Fonts turn letters of scripts that are read from the right; signs alone are turned here. */
const turned = ({ text, level }: Piece): string =>
  level % 2 === 0 || /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text)
    ? text
    : [...text].reverse().join('');

interface Breaking {
  /** Where a line may begin, as places in the text. */
  breaks: ReadonlySet<number>;
  width: number;
  widthOf: (line: readonly Cluster[]) => number;
}

/** Returns letters without the blanks at their end, which hang over the edge. */
export function withoutEndingBlanks(line: readonly Cluster[]): readonly Cluster[] {
  const last = line.findLastIndex(({ text }) => text.trim() !== '');
  return line.slice(0, last + 1);
}

/** Breaks letters into lines that fit: where the text allows it, and within a word that is wider than a line. */
export function brokenLines(clusters: readonly Cluster[], breaking: Breaking): (readonly Cluster[])[] {
  const { width, widthOf } = breaking;
  const lines: (readonly Cluster[])[] = [];
  let line: readonly Cluster[] = [];
  let taken = 0;
  for (const unit of unitsOf(clusters, breaking)) {
    if (line.length > 0 && taken + widthOf(withoutEndingBlanks(unit)) > width) {
      lines.push(line);
      line = [];
      taken = 0;
    }
    line = [...line, ...unit];
    taken += widthOf(unit);
  }
  return [...lines, line];
}

/** Returns what stays together on a line. */
function unitsOf(clusters: readonly Cluster[], { breaks, width, widthOf }: Breaking): Cluster[][] {
  const units: Cluster[][] = [];
  for (const cluster of clusters) {
    const unit = units.at(-1);
    if (!unit || breaks.has(cluster.at)) units.push([cluster]);
    else unit.push(cluster);
  }
  return units.flatMap((unit) =>
    widthOf(withoutEndingBlanks(unit)) <= width ? [unit] : unit.map((cluster) => [cluster]),
  );
}
