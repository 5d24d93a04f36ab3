declare module 'fontkit' {
  import type { FontSubset } from './font-subset.ts';

  export interface Glyph {
    advanceWidth: number;
    path: { toSVG(): string; commands: readonly { args: readonly number[] }[] };
  }
  /** A font that pdfkit takes as well as a file's bytes (its types lack that). */
  export type ParsedFont = PDFKit.Mixins.PDFFontSource & {
    /** Glyphs that were used, by their number. */
    _glyphs: object;
    ascent: number;
    /** Below the base line: negative. */
    descent: number;
    lineGap: number;
    capHeight: number;
    /** Widths by the number of a glyph; the last glyphs share one. */
    hmtx: { metrics: { length: number; get(glyph: number): { advance: number } } };
    /** Absent in a file without the table. */
    'OS/2'?: { panose: readonly number[]; sFamilyClass: number };
    post?: { isFixedPitch: number };
    unitsPerEm: number;
    familyName: string | null;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph & { id: number };
    getGlyph(glyph: number): Glyph;
    layout(
      text: string,
      features?: unknown,
    ): {
      glyphs: readonly Glyph[];
      positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[];
    };
    createSubset(): FontSubset;
  };
  export function create(bytes: Uint8Array): ParsedFont;
}

declare module 'subset-font' {
  /** Returns a font with the glyphs of a text alone, and with fixed variations. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'truetype' | 'woff2';
      variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
      /** Tags of the features of OpenType that stay; absent: all. */
      keepFeatures?: readonly string[];
      noHinting?: boolean;
    },
  ): Promise<Buffer>;
}

declare namespace PDFKit {
  interface PDFDocument {
    /** The font in use; null: none yet. */
    _font: {
      /** Words as they were laid out, by their letters. */
      layoutCache: object;
    } | null;
  }
}
