import { closeSync, fstatSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A request under way; its `cut off` entry has the same fields. */
export interface RequestUnderWay {
  requestId: string;
  method: string;
  /** Without persons, as the log has it. */
  path: string;
  route: string;
  sessionId?: string | undefined;
  clientId?: string | undefined;
  /** ISO 8601, UTC. */
  begunAt: string;
}

/** The requests that are under way in this process. */
export interface UnderWay {
  begin(request: RequestUnderWay): number;
  end(place: number): void;
  all(): RequestUnderWay[];
}

/** Bytes of one request in the file, at most. */
const placeBytes = 1_024;
const shortPath = 100;
const newline = 0x0a;
const nothing = Buffer.from('\n');

/**
 * Keeps what is under way in memory and in a file that another process reads when this one was killed. The system keeps
 * what was written to a file whatever becomes of the writer; nothing has to reach a disk.
 *
 * @param fd of the file; null: in memory alone
 */
export function underWay(fd: number | null): UnderWay {
  const open = new Map<number, RequestUnderWay>();
  const free: number[] = [];
  let places = 0;
  const buffer = Buffer.alloc(placeBytes);
  const put = (bytes: Buffer, length: number, place: number) => {
    if (fd === null) return;
    try {
      writeSync(fd, bytes, 0, length, place * placeBytes);
    } catch {
      // The disk is full: the request continues, and its entry would have less.
    }
  };
  return {
    begin: (request) => {
      const place = free.pop() ?? places++;
      open.set(place, request);
      put(buffer, entryIn(buffer, request), place);
      return place;
    },
    end: (place) => {
      if (!open.delete(place)) return;
      put(nothing, nothing.length, place);
      free.push(place);
    },
    all: () => [...open.values()],
  };
}

/** @returns its length */
function entryIn(buffer: Buffer, request: RequestUnderWay): number {
  const text = `${JSON.stringify(request)}\n`;
  if (Buffer.byteLength(text) <= placeBytes) return buffer.write(text);
  return buffer.write(`${JSON.stringify({ ...request, path: `${request.path.slice(0, shortPath)}…` })}\n`);
}

/** A file without a name: it is gone with the processes that have it open. Null where none can be made. */
export function underWayFile(): number | null {
  try {
    const folder = mkdtempSync(join(tmpdir(), 'hemline-'));
    const fd = openSync(join(folder, 'under-way'), 'w+', 0o600);
    rmSync(folder, { recursive: true });
    return fd;
  } catch {
    return null;
  }
}

/** Reads what was under way in a process that has ended, and closes the file. */
export function readUnderWay(fd: number): RequestUnderWay[] {
  try {
    const bytes = Buffer.alloc(fstatSync(fd).size);
    readSync(fd, bytes, 0, bytes.length, 0);
    closeSync(fd);
    const starts = Array.from({ length: Math.ceil(bytes.length / placeBytes) }, (_, place) => place * placeBytes);
    return starts.flatMap((start) => requestAt(bytes.subarray(start, start + placeBytes)));
  } catch {
    return [];
  }
}

function requestAt(place: Buffer): RequestUnderWay[] {
  const end = place.indexOf(newline);
  if (end <= 0) return [];
  try {
    return [JSON.parse(place.toString('utf8', 0, end))];
  } catch {
    // It was killed in the middle of the writing.
    return [];
  }
}
