import { constants, crc32, deflateRawSync } from 'node:zlib';
import { appendCrc, type CrcShift, combineCrc, crcShift } from './crc.ts';

/** A text compressed once, to be spliced with others into one gzip stream. */
export interface DeflatedPart {
  /** Deflate blocks that end on a byte boundary, none final, without references before their start. */
  blocks: Buffer;
  crc: number;
  length: number;
  shift: CrcShift;
}

/** gzip header without name or time (RFC 1952, section 2.3). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty final block with fixed codes (RFC 1951, section 3.2.6). */
const lastBlock = Buffer.from([0x03, 0x00]);
const maxStored = 0xffff;

export function deflatePart(text: string): DeflatedPart {
  const bytes = Buffer.from(text);
  const blocks = deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_SYNC_FLUSH });
  return { blocks, crc: crc32(bytes), length: bytes.length, shift: crcShift(bytes.length) };
}

/** Compression of text that is sent once: level 5 is nearly as small as 9 in a third of the time. */
const levelOfOwn = 5;

/** Joins texts into one gzip stream (RFC 1952). Parts are not compressed again. */
export class GzipSplicer {
  readonly #pieces: Buffer[] = [header];
  #crc = 0;
  #length = 0;

  /** Appends a part that was compressed before. */
  addPart({ blocks, shift, crc, length }: DeflatedPart): void {
    this.#pieces.push(blocks);
    this.#crc = combineCrc(this.#crc, shift, crc);
    this.#length += length;
  }

  /** Appends a short text as it is, in stored blocks. */
  addStored(text: Buffer): void {
    if (text.length === 0) return;
    pushStored(this.#pieces, text);
    this.#crc = appendCrc(this.#crc, text);
    this.#length += text.length;
  }

  /** Compresses a text and appends it. */
  addText(text: string): void {
    const bytes = Buffer.from(text);
    this.#pieces.push(deflateRawSync(bytes, { level: levelOfOwn, finishFlush: constants.Z_SYNC_FLUSH }));
    this.#crc = appendCrc(this.#crc, bytes);
    this.#length += bytes.length;
  }

  /** Appends parts with the content of holes between them: `parts[0] holes[0] parts[1] …`. */
  addCut(parts: readonly DeflatedPart[], holes: readonly string[], fill: (hole: string) => string): void {
    for (const [i, part] of parts.entries()) {
      this.addPart(part);
      const hole = holes[i];
      if (hole !== undefined) this.addStored(Buffer.from(fill(hole)));
    }
  }

  end(): Buffer<ArrayBuffer> {
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(this.#crc, 0);
    trailer.writeUInt32LE(this.#length % 2 ** 32, 4);
    return Buffer.concat([...this.#pieces, lastBlock, trailer]);
  }
}

/** Appends stored blocks (RFC 1951, section 3.2.4): a length and its complement, then the bytes. */
function pushStored(pieces: Buffer[], bytes: Buffer): void {
  for (let at = 0; at < bytes.length; at += maxStored) {
    const chunk = bytes.subarray(at, at + maxStored);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(chunk.length, 1);
    head.writeUInt16LE(~chunk.length & maxStored, 3);
    pieces.push(head, chunk);
  }
}
