declare module 'fontkit' {
  /** Parses a font, which pdfkit takes as well as a file's bytes (its types lack that). */
  export function create(bytes: Uint8Array): PDFKit.Mixins.PDFFontSource;
}
