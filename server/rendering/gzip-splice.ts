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

/**
 * Returns a valid gzip stream of parts with short texts between them: `parts[0] holes[0] parts[1] …`. Parts are not
 * compressed again; texts are stored blocks.
 */
export function spliceGzip(parts: readonly DeflatedPart[], holes: readonly Buffer[]): Buffer {
  const pieces: Buffer[] = [header];
  let crc = 0;
  let length = 0;
  for (const [i, part] of parts.entries()) {
    pieces.push(part.blocks);
    crc = combineCrc(crc, part.shift, part.crc);
    length += part.length;
    const hole = holes[i];
    if (!hole || hole.length === 0) continue;
    pushStored(pieces, hole);
    crc = appendCrc(crc, hole);
    length += hole.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  pieces.push(lastBlock, trailer);
  return Buffer.concat(pieces);
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
