import type { Source } from './source.ts';
import { explained, UnreadableFile } from './unreadable.ts';

/** Encoding of a file. */
export interface FileEncoding {
  /** Name in the Encoding Standard, e.g. 'windows-1252'. */
  name: string;
  /** Whether it was given or follows from the bytes; otherwise it is the most likely one. */
  certain: boolean;
}

/** Returns the label's encoding; null for an unknown label (https://encoding.spec.whatwg.org/#names-and-labels). */
export function encodingOf(label: string): string | null {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

/**
 * Detects UTF-8, UTF-16 by its byte-order mark, and Windows-1252, in which Excel on Windows saves CSV.
 *
 * @throws UnreadableFile for bytes in none of them, or in a mixture
 */
export async function recogniseEncoding(source: Source): Promise<FileEncoding> {
  const found = await survey(source).catch((error: unknown) => {
    throw explained(error, source);
  });
  if (found.mark) return { name: found.mark, certain: true };
  // Text has hardly any zero bytes; half of the bytes of UTF-16 are zeros.
  if (found.zeros > found.whole + found.broken + fewZeros)
    throw unclear(source, 'it looks like UTF-16 without a byte-order mark');
  if (found.valid) return { name: 'utf-8', certain: true };
  if (found.unassigned > 0) throw unclear(source, 'it is neither UTF-8 nor Windows-1252');
  // Two letters of Windows-1252 occasionally form one of UTF-8 by chance, but rarely.
  if (found.whole * 4 > found.broken)
    throw unclear(
      source,
      `most of it is UTF-8, but line ${found.brokenLine} is not, so it was put together of two encodings`,
    );
  return { name: 'windows-1252', certain: false };
}

function unclear({ name }: Source, why: string): UnreadableFile {
  return new UnreadableFile(
    `${name} cannot be read as text: ${why}. Save it as UTF-8, or name what it is, e.g. --encoding utf-16le.`,
  );
}

const marks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const fewZeros = 32;

/** Bytes to which Windows-1252 assigns no character. */
const unassignedBytes = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** Counts the characters that distinguish encodings: valid UTF-8 sequences, and invalid bytes. */
async function survey(source: Source) {
  const [lenient, strict] = [new TextDecoder('utf-8'), new TextDecoder('utf-8', { fatal: true })];
  const found = { mark: '', valid: true, whole: 0, broken: 0, brokenLine: 0, unassigned: 0, zeros: 0 };
  let line = 1;
  const count = (text: string) => {
    for (const letter of text) {
      if (letter === '\n') line += 1;
      else if (letter > '\u007f' && letter !== '\ufffd') found.whole += 1;
      else if (letter === '\ufffd') {
        found.broken += 1;
        found.brokenLine ||= line;
      }
    }
  };
  let first = true;
  for await (const bytes of source.bytes()) {
    if (first) found.mark = markOf(bytes);
    if (found.mark !== '') return found;
    first = false;
    for (const byte of bytes) {
      if (byte === 0) found.zeros += 1;
      else if (unassignedBytes.has(byte)) found.unassigned += 1;
    }
    found.valid &&= isWhole(() => strict.decode(bytes, { stream: true }));
    count(lenient.decode(bytes, { stream: true }));
  }
  found.valid &&= isWhole(() => strict.decode());
  count(lenient.decode());
  return found;
}

function isWhole(decode: () => string): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

const markOf = (bytes: Uint8Array) => marks.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte))?.[0] ?? '';

/** Yields a table's text in chunks, without its byte-order mark. Invalid bytes end it with an error. */
export async function* textOf(source: Source, { name }: FileEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(name, { fatal: true });
  for await (const bytes of source.bytes()) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

/** Returns a note if the encoding is only likely. */
export function encodingNote({ name, certain }: FileEncoding): string[] {
  if (certain) return [];
  return [
    `The file is not UTF-8 and was read as ${name}. Where letters look wrong, import it again with its encoding, e.g. --encoding iso-8859-2.`,
  ];
}
