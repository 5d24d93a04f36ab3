import bidiFactory from 'bidi-js';
import type { DocumentFonts, Face, Weight } from '../../content/fonts/fonts.ts';
import {
  breaksIn,
  brokenLines,
  type Cluster,
  clustersOf,
  inVisualOrder,
  type Piece,
  piecesOf,
  withoutEndingBlanks,
} from './text-pieces.ts';

type Pdf = PDFKit.PDFDocument;

const bidi = bidiFactory();
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Scripts whose glyphs stand in another order than their letters, or are others. */
const reordered = /[\p{Script=Devanagari}\p{Script=Thai}]/u;
/** Isolated parts (UAX #9): the document put them together. */
const composed = /\u2068/;

/** How a text is set; lengths in points. */
export interface Setting {
  width: number;
  size: number;
  weight?: Weight;
  align?: 'left' | 'right';
}

/** Sets texts in every script: in fonts that have it, in reading order, broken into lines as the script allows. */
export class PdfText {
  readonly #pdf: Pdf;
  readonly #isMirrored: boolean;
  readonly #faces: Readonly<Record<Weight, readonly [Face, ...Face[]]>>;

  /** @param isMirrored whether the document is read from right to left: what is said of the left is of the right */
  constructor(pdf: Pdf, fonts: DocumentFonts, isMirrored = false) {
    this.#pdf = pdf;
    this.#isMirrored = isMirrored;
    this.#faces = { plain: atLeastOne(fonts.plain), bold: atLeastOne(fonts.bold) };
    for (const { name, font, runs } of [...fonts.plain, ...fonts.bold]) {
      pdf.registerFont(name, font);
      const { _font: embedded } = pdf.font(name);
      if (embedded) embedded.layoutCache = runs.forDocument();
    }
  }

  /** Draws a text, and leaves the height below it in `pdf.y`. */
  draw(text: string, left: number, y: number, setting: Setting): void {
    const { width, size, weight = 'plain' } = setting;
    const [main] = this.#faces[weight];
    const pdf = this.#pdf.font(main.name).fontSize(size);
    const x = this.#isMirrored ? pdf.page.width - left - width : left;
    const align = (setting.align === 'right') === this.#isMirrored ? 'left' : 'right';
    if (this.#isSimple(text, main)) {
      pdf.text(text, x, y, { width, align });
      return;
    }
    const lineHeight = pdf.currentLineHeight(true);
    const baseline = (main.font.ascent / main.font.unitsPerEm) * size;
    const lines = this.#lines(text, setting);
    for (const [i, pieces] of lines.entries()) {
      const wide = pieces.reduce((sum, piece) => sum + this.#widthOf(piece, size), 0);
      let at = align === 'right' ? x + width - wide : x;
      for (const piece of pieces) {
        this.#write(piece, at, y + i * lineHeight + baseline);
        at += this.#widthOf(piece, size);
      }
    }
    pdf.font(main.name).fontSize(size);
    pdf.x = x;
    pdf.y = y + lines.length * lineHeight;
  }

  /** Returns the height of a text. */
  height(text: string, setting: Setting): number {
    const { width, size, weight = 'plain' } = setting;
    const [main] = this.#faces[weight];
    const pdf = this.#pdf.font(main.name).fontSize(size);
    if (this.#isSimple(text, main)) return pdf.heightOfString(text, { width });
    // Breaking lines selects other fonts, which have other heights.
    const lineHeight = pdf.currentLineHeight(true);
    return this.#lines(text, setting).length * lineHeight;
  }

  #isSimple(text: string, { font }: Face): boolean {
    return (
      !rightToLeft.test(text) &&
      [...text].every((letter) => letter === '\n' || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    );
  }

  #widthOf({ text, face }: { text: string; face: Face }, size: number): number {
    return this.#pdf.font(face.name).fontSize(size).widthOfString(text);
  }

  #write({ text, face }: Piece, x: number, baseline: number): void {
    const pdf = this.#pdf.font(face.name);
    // What is copied and read aloud are the letters as they were written, not their glyphs as they stand.
    const isReordered = reordered.test(text);
    if (isReordered) pdf.markContent('Span', { actual: text });
    pdf.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
    if (isReordered) pdf.endMarkedContent();
  }

  #lines(text: string, setting: Setting): Piece[][] {
    return text.split('\n').flatMap((paragraph) => this.#linesOf(paragraph.normalize('NFC'), setting));
  }

  #linesOf(text: string, { width, size, weight = 'plain' }: Setting): Piece[][] {
    // A typed text has its own direction; what the document says, and puts together, has the document's.
    const isDocuments = this.#isMirrored && composed.test(text);
    const { levels } = bidi.getEmbeddingLevels(text, isDocuments ? 'rtl' : 'auto');
    const mirrored = bidi.getMirroredCharactersMap(text, levels);
    const clusters = clustersOf(text, this.#faces[weight]).map((cluster) => ({
      ...cluster,
      text: mirrored.get(cluster.at) ?? cluster.text,
    }));
    const widthOf = (some: readonly Cluster[]) =>
      piecesOf(some, levels).reduce((sum, piece) => sum + this.#widthOf(piece, size), 0);
    const lines = brokenLines(clusters, { breaks: breaksIn(text), width, widthOf });
    return lines.map((line) => inVisualOrder(piecesOf(withoutEndingBlanks(line), levels)));
  }
}

function atLeastOne([first, ...more]: readonly Face[]): readonly [Face, ...Face[]] {
  if (!first) throw new Error('A document needs a font.');
  return [first, ...more];
}
