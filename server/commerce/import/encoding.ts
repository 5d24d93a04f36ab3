import { rule } from '../../../shared/messages/message.ts';
import type { Source } from './unreadable.ts';
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
 * Detects UTF-8, UTF-16 by its byte-order mark, Windows-1252, in which Excel on Windows saves CSV, and Mac Roman, in which
 * Excel for Mac saves it.
 *
 * @throws UnreadableFile for bytes in none of them, or in a mixture
 */
export async function recogniseEncoding(source: Source, named?: string): Promise<FileEncoding> {
  if (named !== undefined) return { name: named, certain: true };
  const found = await survey(source).catch((error: unknown) => {
    throw explained(error, source);
  });
  if (found.mark) return { name: found.mark, certain: true };
  // Text has hardly any zero bytes; half of the bytes of UTF-16 are zeros.
  if (found.zeros > found.whole + found.broken + fewZeros) throw unclear(source, rule('looksUtf16'));
  if (found.utf7 !== '') throw unclear(source, rule('looksUtf7', { letter: found.utf7, line: found.utf7Line }));
  if (found.valid) return { name: 'utf-8', certain: true };
  if (found.macLetters > found.windowsLetters) return { name: 'macintosh', certain: false };
  if (found.unassigned > 0) throw unclear(source, rule('neitherEncoding'));
  // Two letters of Windows-1252 occasionally form one of UTF-8 by chance, but rarely.
  if (found.whole * 4 > found.broken) throw unclear(source, rule('twoEncodings', { line: found.brokenLine }));
  return { name: 'windows-1252', certain: false };
}

function unclear({ name }: Source, why: string): UnreadableFile {
  return new UnreadableFile(rule('fileUnclear', { name, why }));
}

const marks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const fewZeros = 32;

/** Bytes to which Windows-1252 assigns no character. */
const unassignedBytes = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/**
 * Bytes that are small letters of western languages in Mac Roman (á to ü), without those that are quotation marks, dashes
 * and other signs beside letters in Windows-1252.
 */
const macSmallLetters = new Set([
  ...[0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8d, 0x8e, 0x8f, 0x90, 0x98, 0x9a, 0x9b, 0x9c, 0x9d, 0x9e, 0x9f],
]);
const isAsciiLetter = (byte: number | undefined) => byte !== undefined && /[A-Za-z]/.test(String.fromCharCode(byte));

/** Counts the letters with accents that bytes are in Mac Roman and in Windows-1252, beside letters of ASCII. */
function countLetters(bytes: Uint8Array, found: { macLetters: number; windowsLetters: number }): void {
  for (const [i, byte] of bytes.entries()) {
    if (byte < 0x80 || !(isAsciiLetter(bytes[i - 1]) || isAsciiLetter(bytes[i + 1]))) continue;
    if (macSmallLetters.has(byte)) found.macLetters += 1;
    else if (byte >= 0xc0) found.windowsLetters += 1;
  }
}

/** Returns the first letter that a text writes as UTF-7 does, `+AOk-` for é (RFC 2152); '' without one. */
function utf7In(text: string): string {
  for (const [all, base64 = ''] of text.matchAll(/\+([A-Za-z0-9+/]{3,})-/g)) {
    const bytes = Buffer.from(base64, 'base64');
    if (bytes.length % 2 === 0 && /^[\u00a1-\ufffd]+$/u.test(bytes.swap16().toString('utf16le'))) return all;
  }
  return '';
}

/** Counts the characters that distinguish encodings: valid UTF-8 sequences, and invalid bytes. */
async function survey(source: Source) {
  const lenient = new TextDecoder('utf-8');
  const strict = new TextDecoder('utf-8', { fatal: true });
  const found = { mark: '', valid: true, whole: 0, broken: 0, brokenLine: 0, unassigned: 0, zeros: 0 };
  const letters = { macLetters: 0, windowsLetters: 0, utf7: '', utf7Line: 0 };
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
    if (found.mark !== '') return { ...found, ...letters };
    first = false;
    for (const byte of bytes) {
      if (byte === 0) found.zeros += 1;
      else if (unassignedBytes.has(byte)) found.unassigned += 1;
    }
    found.valid &&= isWhole(() => strict.decode(bytes, { stream: true }));
    if (found.valid && letters.utf7 === '') {
      const text = Buffer.from(bytes).toString('latin1');
      letters.utf7 = utf7In(text);
      letters.utf7Line = line + text.slice(0, text.indexOf(letters.utf7)).split('\n').length - 1;
    }
    countLetters(bytes, letters);
    count(lenient.decode(bytes, { stream: true }));
  }
  found.valid &&= isWhole(() => strict.decode());
  count(lenient.decode());
  return { ...found, ...letters };
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

/**
 * Yields a table's text in chunks, with line ends of Unix and without byte-order marks, of which programs that save a
 * file again write a second one. Invalid bytes end it with an error.
 */
export async function* readText(source: Source, { name }: FileEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(name, { fatal: true });
  let begun = false;
  let held = '';
  const next = (decoded: string, isEnd: boolean): string => {
    const text = held + (begun ? decoded : decoded.replace(/^\ufeff+/, ''));
    begun ||= text !== '';
    // A line feed may follow in the next chunk.
    held = !isEnd && text.endsWith('\r') ? '\r' : '';
    return text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n');
  };
  for await (const bytes of source.bytes()) yield next(decoder.decode(bytes, { stream: true }), false);
  yield next(decoder.decode(), true);
}

/** Returns a note if the encoding is only likely. */
export function encodingNote({ name, certain }: FileEncoding): string[] {
  if (certain) return [];
  return [rule('fileEncodingLikely', { encoding: name })];
}
