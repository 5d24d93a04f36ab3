/** A part of a font with the glyphs of one document, as pdfkit asks for it. */
export interface FontSubset {
  /** Returns the number that a glyph has in the subset; the first call gives it one. */
  includeGlyph(glyph: number): number;
  /** Returns the subset as TrueType. */
  encode(): Uint8Array;
}

interface Table {
  tag: string;
  bytes: Buffer;
}

/** The tables that a PDF needs of a font beside those of its glyphs (ISO 32000-1, 9.9). */
const sharedTags = ['cvt ', 'fpgm', 'prep'] as const;
/** Places of fields within their tables (OpenType 1.9). */
const at = { checkSumAdjustment: 8, locaFormat: 50, glyphCount: 4, metricCount: 34 } as const;

/**
 * Returns what makes subsets of a TrueType file: glyphs are copied as the file has them, where fontkit decodes each glyph and
 * writes it again for every document. Null for a file of another kind, such as WOFF.
 */
export function subsetsOf(file: Buffer): (() => FontSubset) | null {
  const tables = tablesOf(file);
  const [head, hhea, maxp, loca] = ['head', 'hhea', 'maxp', 'loca'].map((tag) => tables.get(tag));
  const [glyf, hmtx] = ['glyf', 'hmtx'].map((tag) => tables.get(tag));
  if (!head || !hhea || !maxp || !loca || !glyf || !hmtx) return null;
  const isLong = head.readInt16BE(at.locaFormat) === 1;
  const offsetOf = (glyph: number) => (isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph));
  const metrics = hhea.readUInt16BE(at.metricCount);
  const shared = sharedTags.flatMap((tag): Table[] => {
    const bytes = tables.get(tag);
    return bytes ? [{ tag, bytes }] : [];
  });
  return () =>
    new GlyphSubset({
      head,
      hhea,
      maxp,
      shared,
      outlineOf: (glyph) => glyf.subarray(offsetOf(glyph), offsetOf(glyph + 1)),
      metricOf: (glyph) => metricOf(hmtx, metrics, glyph),
    });
}

/** Returns the tables of a TrueType file by tag; none for a file of another kind. */
function tablesOf(file: Buffer): ReadonlyMap<string, Buffer> {
  if (file.length < 12 || file.readUInt32BE(0) !== 0x00_01_00_00) return new Map();
  return new Map(
    Array.from({ length: file.readUInt16BE(4) }, (_, i) => {
      const entry = 12 + 16 * i;
      const offset = file.readUInt32BE(entry + 8);
      return [file.toString('latin1', entry, entry + 4), file.subarray(offset, offset + file.readUInt32BE(entry + 12))];
    }),
  );
}

/** Returns advance width and left bearing of a glyph; the last glyphs share one width. */
function metricOf(hmtx: Buffer, count: number, glyph: number): Buffer {
  if (glyph < count) return hmtx.subarray(4 * glyph, 4 * glyph + 4);
  const bearing = 4 * count + 2 * (glyph - count);
  return Buffer.concat([hmtx.subarray(4 * count - 4, 4 * count - 2), hmtx.subarray(bearing, bearing + 2)]);
}

interface Source extends Record<'head' | 'hhea' | 'maxp', Buffer> {
  shared: readonly Table[];
  outlineOf: (glyph: number) => Buffer;
  metricOf: (glyph: number) => Buffer;
}

class GlyphSubset implements FontSubset {
  readonly #source: Source;
  /** Glyphs of the file by their number in the subset; the first is the sign for a missing letter. */
  readonly #glyphs = [0];
  readonly #numbers = new Map([[0, 0]]);

  constructor(source: Source) {
    this.#source = source;
  }

  includeGlyph(glyph: number): number {
    const known = this.#numbers.get(glyph);
    if (known !== undefined) return known;
    this.#numbers.set(glyph, this.#glyphs.length);
    return this.#glyphs.push(glyph) - 1;
  }

  encode(): Uint8Array {
    const { shared, metricOf: metric } = this.#source;
    const outlines: Buffer[] = [];
    // Parts of composed glyphs are added while the list is read.
    for (const glyph of this.#glyphs) outlines.push(padded(this.#outline(glyph)));
    const count = outlines.length;
    const loca = Buffer.alloc(4 * count + 4);
    let end = 0;
    for (const [i, { length }] of outlines.entries()) {
      end += length;
      loca.writeUInt32BE(end, 4 * i + 4);
    }
    const { head, hhea, maxp } = this.#source;
    return fileOf([
      ...shared,
      { tag: 'glyf', bytes: Buffer.concat(outlines) },
      { tag: 'head', bytes: changed(head, (bytes) => writeHead(bytes)) },
      { tag: 'hhea', bytes: changed(hhea, (bytes) => bytes.writeUInt16BE(count, at.metricCount)) },
      { tag: 'hmtx', bytes: Buffer.concat(this.#glyphs.map(metric)) },
      { tag: 'loca', bytes: loca },
      { tag: 'maxp', bytes: changed(maxp, (bytes) => bytes.writeUInt16BE(count, at.glyphCount)) },
    ]);
  }

  /** Returns a glyph's outline; a composed one names its parts by their numbers in the subset. */
  #outline(glyph: number): Buffer {
    const outline = this.#source.outlineOf(glyph);
    if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline;
    return changed(outline, (bytes) => {
      for (const part of partsIn(bytes)) bytes.writeUInt16BE(this.includeGlyph(bytes.readUInt16BE(part)), part);
    });
  }
}

/** Flags of a part of a composed glyph (OpenType 1.9, glyf). */
const flags = { wide: 0x01, scale: 0x08, more: 0x20, twoScales: 0x40, matrix: 0x80 } as const;

/** Returns where a composed glyph names its parts. */
function partsIn(outline: Buffer): number[] {
  const parts: number[] = [];
  let place = 10;
  let flag: number = flags.more;
  while (flag & flags.more) {
    flag = outline.readUInt16BE(place);
    parts.push(place + 2);
    const scales = flag & flags.scale ? 2 : flag & flags.twoScales ? 4 : flag & flags.matrix ? 8 : 0;
    place += 4 + (flag & flags.wide ? 4 : 2) + scales;
  }
  return parts;
}

function writeHead(bytes: Buffer): void {
  bytes.writeUInt32BE(0, at.checkSumAdjustment);
  bytes.writeInt16BE(1, at.locaFormat);
}

function changed(bytes: Buffer, change: (bytes: Buffer) => unknown): Buffer {
  const copy = Buffer.from(bytes);
  change(copy);
  return copy;
}

const padded = (bytes: Buffer): Buffer =>
  bytes.length % 4 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(4 - (bytes.length % 4))]);

/** Writes a TrueType file with its directory; the tables are in the order of their tags. */
function fileOf(tables: readonly Table[]): Buffer {
  const directory = Buffer.alloc(12 + 16 * tables.length);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  directory.writeUInt32BE(0x00_01_00_00, 0);
  directory.writeUInt16BE(tables.length, 4);
  directory.writeUInt16BE(16 * power, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE(16 * (tables.length - power), 10);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (const [i, { tag, bytes }] of tables.entries()) {
    const entry = 12 + 16 * i;
    const whole = padded(bytes);
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(checkSumOf(whole), entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(bytes.length, entry + 12);
    parts.push(whole);
    offset += whole.length;
  }
  return Buffer.concat(parts);
}

function checkSumOf(bytes: Buffer): number {
  let sum = 0;
  for (let i = 0; i < bytes.length; i += 4) sum = (sum + bytes.readUInt32BE(i)) | 0;
  return sum >>> 0;
}
