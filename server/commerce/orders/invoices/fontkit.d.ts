declare module 'fontkit' {
  /** A font that pdfkit takes as well as a file's bytes (its types lack that). */
  export type ParsedFont = PDFKit.Mixins.PDFFontSource & {
    /** Glyphs that were used, by their number. */
    _glyphs: object;
    ascent: number;
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
  };
  export function create(bytes: Uint8Array): ParsedFont;
}

declare module 'subset-font' {
  /** Returns a font with the glyphs of a text alone, and with fixed variations. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes: Readonly<Record<string, number>> },
  ): Promise<Buffer>;
}
