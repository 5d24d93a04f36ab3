import { type LogFile, piecesOf } from './log-file.ts';

/** What was looked at, for whoever finds nothing. */
export interface Looked {
  files: number;
  lines: number;
  /** On the disk. */
  bytes: number;
  /** ISO 8601; the earliest and the latest that begins or ends what was read at a time. */
  from: string | null;
  to: string | null;
  /** Files that could not be read to their end, and why. */
  broken: { name: string; why: string }[];
}

/** A line that holds what was looked for, and where it stands. */
export interface Hit {
  text: string;
  /** Position of its first byte in the whole of the file, unpacked. */
  at: number;
  file: number;
}

/** A line that is longer is nobody's: it would have to be held whole. */
const longestLine = 8 * 1024 * 1024;
const newline = 0x0a;

/**
 * Reads the files once and hands out each line that holds one of the needles, in the order of the files. What is held
 * of a file at a time is a few megabytes, however long it is.
 */
export async function scan(
  files: readonly LogFile[],
  needles: readonly string[],
  onHit: (hit: Hit) => void,
  onRead: (bytes: number) => void = () => {},
): Promise<Looked> {
  const sought = finderOf(needles);
  const looked: Looked = { files: files.length, lines: 0, bytes: 0, from: null, to: null, broken: [] };
  for (const [index, file] of files.entries()) {
    const before = looked.bytes;
    try {
      await scanFile(
        file,
        sought,
        looked,
        (text, at) => onHit({ text, at, file: index }),
        (read) => onRead(before + read),
      );
    } catch (error) {
      looked.broken.push({ name: file.name, why: error instanceof Error ? error.message : String(error) });
    }
    looked.bytes = before + file.bytes;
  }
  return looked;
}

async function scanFile(
  file: LogFile,
  linesWith: LineFinder,
  looked: Looked,
  onLine: (text: string, at: number) => void,
  onRead: (bytes: number) => void,
): Promise<void> {
  let rest: Buffer = Buffer.alloc(0);
  let at = 0;
  const look = (whole: Buffer) => {
    noteLines(whole, looked);
    for (const [start, end] of linesWith(whole)) onLine(whole.toString('utf8', start, end), at + start);
    at += whole.length;
  };
  for await (const { piece, read } of piecesOf(file)) {
    onRead(read);
    const held = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    const end = held.lastIndexOf(newline) + 1;
    if (end > 0) look(held.subarray(0, end));
    rest = held.subarray(end);
    if (rest.length <= longestLine) continue;
    at += rest.length;
    rest = Buffer.alloc(0);
  }
  if (rest.length > 0) look(rest);
}

/** Where the lines begin and end that hold any of what is sought, in order, each once. */
type LineFinder = (whole: Buffer) => [start: number, end: number][];

/** From so many on, looking for each by itself takes longer than looking at every word. */
const manyNeedles = 64;
const isWord = (needle: string) => /^[\w-]{8,}$/.test(needle);
/** By the byte: whether it is part of a word. */
const inWord = Uint8Array.from({ length: 256 }, (_, byte) => Number(/[\w-]/.test(String.fromCharCode(byte))));

function finderOf(needles: readonly string[]): LineFinder {
  if (needles.length < manyNeedles || !needles.every(isWord)) {
    const sought = needles.map((needle) => Buffer.from(needle));
    return (whole) =>
      linesAt(
        whole,
        sought.flatMap((needle) => placesOf(whole, needle)),
      );
  }
  const sought = new Set(needles);
  const lengths = new Set(needles.map(({ length }) => length));
  return (whole) => linesAt(whole, placesOfWords(whole, sought, lengths));
}

/** One place a line at most. */
function placesOf(whole: Buffer, needle: Buffer): number[] {
  const places: number[] = [];
  for (let hit = whole.indexOf(needle); hit >= 0; ) {
    places.push(hit);
    const next = whole.indexOf(newline, hit);
    hit = whole.indexOf(needle, next < 0 ? whole.length : next);
  }
  return places;
}

/** Only one byte in so many as the shortest has is looked at: no word that is long enough lies between two of these. */
function placesOfWords(whole: Buffer, sought: ReadonlySet<string>, lengths: ReadonlySet<number>): number[] {
  const places: number[] = [];
  const shortest = Math.min(...lengths);
  for (let at = shortest - 1; at < whole.length; at += shortest) {
    if (!isInWord(whole, at)) continue;
    let start = at;
    while (isInWord(whole, start - 1)) start--;
    while (isInWord(whole, at)) at++;
    if (lengths.has(at - start) && sought.has(whole.toString('latin1', start, at))) places.push(start);
  }
  return places;
}

const isInWord = (whole: Buffer, at: number) => at >= 0 && inWord[whole[at] ?? newline] === 1;

function linesAt(whole: Buffer, places: readonly number[]): [start: number, end: number][] {
  const found = new Map<number, number>();
  for (const place of places) {
    const start = place === 0 ? 0 : whole.lastIndexOf(newline, place - 1) + 1;
    const next = whole.indexOf(newline, place);
    found.set(start, next < 0 ? whole.length : next);
  }
  return [...found].sort(([one], [other]) => one - other);
}

function noteLines(whole: Buffer, looked: Looked): void {
  let start = 0;
  for (let end = whole.indexOf(newline); end >= 0; end = whole.indexOf(newline, start)) {
    looked.lines++;
    start = end + 1;
  }
  if (start < whole.length) looked.lines++;
  // Files come in any order.
  for (const time of [timeAt(whole, whole.indexOf(beforeTime)), timeAt(whole, whole.lastIndexOf(beforeTime))]) {
    if (time === null) continue;
    if (looked.from === null || time < looked.from) looked.from = time;
    if (looked.to === null || time > looked.to) looked.to = time;
  }
}

const beforeTime = Buffer.from('"time":"');

function timeAt(whole: Buffer, start: number): string | null {
  if (start < 0) return null;
  const text = whole.toString('latin1', start, start + 40);
  return /^"time":"(\d{4}-\d\d-\d\dT[\d:.]+Z)"/.exec(text)?.[1] ?? null;
}
