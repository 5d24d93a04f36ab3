import { constants, crc32, deflateRawSync } from 'node:zlib';

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

/**
 * CRC-32 of joined texts from the CRCs of their parts. Appending `n` bytes to a text is a linear map of its CRC over
 * GF(2); the map for `n` is a 32 × 32 bit matrix, held as 32 columns (the method of zlib's `crc32_combine`).
 */
type CrcShift = Uint32Array;

/** The reflected polynomial of CRC-32 (RFC 1952, section 8). */
const polynomial = 0xedb88320;

/** Returns the map for appending `length` bytes. */
function crcShift(length: number): CrcShift {
  let power = oneZeroByte();
  let result: CrcShift | null = null;
  for (let n = length; n > 0; n = Math.floor(n / 2)) {
    if (n % 2 === 1) result = result ? multiply(power, result) : power;
    power = multiply(power, power);
  }
  return result ?? identity();
}

/** Returns the CRC of A joined with B, from A's CRC, the shift for B's length and B's CRC. */
function combineCrc(crcA: number, shiftB: CrcShift, crcB: number): number {
  return (apply(shiftB, crcA) ^ crcB) >>> 0;
}

/** Returns the CRC of a text followed by `more`. */
function appendCrc(crc: number, more: Uint8Array): number {
  return crc32(more, crc);
}

function identity(): CrcShift {
  return Uint32Array.from({ length: 32 }, (_, bit) => (1 << bit) >>> 0);
}

function oneZeroBit(): CrcShift {
  return Uint32Array.from({ length: 32 }, (_, bit) => (bit === 0 ? polynomial : (1 << (bit - 1)) >>> 0));
}

function oneZeroByte(): CrcShift {
  const two = multiply(oneZeroBit(), oneZeroBit());
  const four = multiply(two, two);
  return multiply(four, four);
}

function multiply(left: CrcShift, right: CrcShift): CrcShift {
  return right.map((column) => apply(left, column));
}

function apply(matrix: CrcShift, vector: number): number {
  let sum = 0;
  for (let rest = vector, bit = 0; rest !== 0; rest >>>= 1, bit++) {
    if (rest & 1) sum ^= matrix[bit] ?? 0;
  }
  return sum >>> 0;
}
