import { constants, zstdCompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Dictionary } from './dictionary.ts';

/** Compression of text that is sent once: with a dictionary, level 3 is 5 % smaller in half as much time again. */
const levelOfOwn = 1;
/** Compression of text that is sent often: 12 is 3 % smaller in seven times the time. */
const levelOfShared = 9;
/** A shorter text is not worth it: at that level most of the work is reading the dictionary. */
const worthTheLevel = 4_096;
/** Longest block of a frame (RFC 8878, section 3.1.1.2.4). */
const maxBlock = 128 * 1024;

function frameOf(text: string, { bytes }: Dictionary, level: number): Buffer {
  return zstdCompressSync(Buffer.from(text), {
    dictionary: bytes,
    params: { [constants.ZSTD_c_compressionLevel]: level, [constants.ZSTD_c_checksumFlag]: 0 },
  });
}

/**
 * Returns a text that is sent often as a Zstandard frame. An empty text has none: Chromium 147 does not decode a body
 * with an empty frame before others.
 */
export function sharedFrame(text: string, dictionary: Dictionary): Buffer {
  if (text === '') return Buffer.alloc(0);
  return frameOf(text, dictionary, text.length < worthTheLevel ? levelOfOwn : levelOfShared);
}

/** A text of this length is compressed; for a shorter one, reading the dictionary (50 µs) is most of the work. */
const longText = 300;
const longestKept = 4_000;
const keptHoles = new LRUCache<string, { dictionary: Dictionary; frame: Buffer }>({ max: 2_000 });

/** Returns the content of a hole as a frame, compressed once for equal content. */
function holeFrame(text: string, dictionary: Dictionary): Buffer {
  const known = keptHoles.get(text);
  if (known?.dictionary === dictionary) return known.frame;
  const frame = frameOf(text, dictionary, levelOfOwn);
  if (text.length <= longestKept) keptHoles.set(text, { dictionary, frame });
  return frame;
}

/**
 * Joins texts into one body of the encoding `dcz` (RFC 9842, section 5): the dictionary's hash, then Zstandard frames
 * that are decompressed with it. Frames made before are not compressed again.
 */
export class FrameSplicer {
  readonly #dictionary: Dictionary;
  readonly #pieces: Buffer[];

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
    this.#pieces = [magicOfDcz, dictionary.sha256];
  }

  /** Appends the content of a hole: a short one as it is. */
  addHole(text: string): void {
    if (text.length >= longText) this.#pieces.push(holeFrame(text, this.#dictionary));
    else if (text) this.#pieces.push(...storedFrame(Buffer.from(text)));
  }

  /** Compresses a text and appends it. */
  addText(text: string): void {
    if (text.length < longText) this.addHole(text);
    else this.#pieces.push(frameOf(text, this.#dictionary, levelOfOwn));
  }

  /** Appends frames with the content of holes between them: `frames[0] holes[0] frames[1] …`. */
  addCut(frames: readonly Buffer[], holes: readonly string[], fill: (hole: string) => string): void {
    for (const [i, frame] of frames.entries()) {
      if (frame.length > 0) this.#pieces.push(frame);
      const hole = holes[i];
      if (hole !== undefined) this.addHole(fill(hole));
    }
  }

  end(): Buffer<ArrayBuffer> {
    return Buffer.concat(this.#pieces);
  }
}

/** A skippable frame's header, whose content is the dictionary's hash (RFC 9842, section 5). */
const magicOfDcz = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
/** Start of a Zstandard frame, then a descriptor: single segment, content size in 4 bytes (RFC 8878, section 3.1.1.1). */
const frameStart = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xa0]);

/** Returns a text as a frame of raw blocks. */
function storedFrame(text: Buffer): Buffer[] {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(text.length);
  const pieces: Buffer[] = [frameStart, size];
  for (let at = 0; at < text.length; at += maxBlock) {
    const block = text.subarray(at, at + maxBlock);
    const head = Buffer.alloc(3);
    head.writeUIntLE((block.length << 3) | (at + maxBlock >= text.length ? 1 : 0), 0, 3);
    pieces.push(head, block);
  }
  return pieces;
}
