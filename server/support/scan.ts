import { type LogFile, readPieces } from './log-file.ts';

/** What was searched, for the message about an empty result. */
export interface SearchedLogs {
  files: number;
  lines: number;
  /** Size on disk. */
  bytes: number;
  /** ISO 8601; the earliest and the latest time at the beginning or end of a chunk. */
  from: string | null;
  to: string | null;
  /** Files that could not be read completely, with the reason. */
  broken: { name: string; why: string }[];
}

/** A line that contains a searched text, and its position. */
export interface Hit {
  text: string;
  /** Position of its first byte in the decompressed file. */
  at: number;
  file: number;
}

/** Longer lines are skipped, because a line has to fit into memory. */
const longestLine = 8 * 1024 * 1024;
const newline = 0x0a;

/**
 * Reads the files once and returns each line that contains one of the texts, in the order of the files. Holds a few
 * megabytes of a file at a time.
 */
export async function scan(
  files: readonly LogFile[],
  needles: readonly string[],
  onHit: (hit: Hit) => void,
  onRead: (bytes: number) => void = () => {},
): Promise<SearchedLogs> {
  const sought = finderOf(needles);
  const looked: SearchedLogs = { files: files.length, lines: 0, bytes: 0, from: null, to: null, broken: [] };
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
  looked: SearchedLogs,
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
  for await (const { piece, read } of readPieces(file)) {
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

/** Returns start and end of each line that contains any of the texts, in order, without duplicates. */
type LineFinder = (whole: Buffer) => [start: number, end: number][];

/** From this number on, a search for each text takes longer than checking every word. */
const manyNeedles = 64;
const isWord = (needle: string) => /^[\w-]{8,}$/.test(needle);
/** For each byte value, whether it is part of a word. */
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

/** Returns positions of a text, at most one per line. */
function placesOf(whole: Buffer, needle: Buffer): number[] {
  const places: number[] = [];
  for (let hit = whole.indexOf(needle); hit >= 0; ) {
    places.push(hit);
    const next = whole.indexOf(newline, hit);
    hit = whole.indexOf(needle, next < 0 ? whole.length : next);
  }
  return places;
}

/** Checks one byte per length of the shortest text only: no word that is long enough fits between two of them. */
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

function noteLines(whole: Buffer, looked: SearchedLogs): void {
  let start = 0;
  for (let end = whole.indexOf(newline); end >= 0; end = whole.indexOf(newline, start)) {
    looked.lines++;
    start = end + 1;
  }
  if (start < whole.length) looked.lines++;
  // Files may have any order.
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
