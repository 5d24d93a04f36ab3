declare module 'fontkit' {
  /** A font that pdfkit takes as well as a file's bytes (its types lack that). */
  export type ParsedFont = PDFKit.Mixins.PDFFontSource & {
    /** Glyphs that were used, by their number. */
    _glyphs: object;
  };
  export function create(bytes: Uint8Array): ParsedFont;
}
