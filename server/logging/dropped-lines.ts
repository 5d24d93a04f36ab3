import { writeSync } from 'node:fs';

/** Counts log entries that could not be written, in this process. */
export interface DroppedLines {
  /** Counts lost entries. @param why a system error code such as `ENOSPC`, or a few words */
  add(lines: number, why: string): void;
  /** Returns the entry that says how many entries are missing at this place of the log; empty where none are. */
  entry(): string;
  /** Called when that entry was written. */
  entryWritten(): void;
  /** Lost entries since the process began. */
  total(): number;
}

/** The operator is notified at once, then this often. */
const sayEveryMs = 60_000;

interface Options {
  now?: () => number;
  /** Notifies the operator when the log cannot. */
  say?: (sentence: string) => void;
  onMore?: (total: number) => void;
}

export function droppedLines({ now = Date.now, say = sayOnStderr, onMore }: Options = {}): DroppedLines {
  let total = 0;
  let missing = 0;
  let saidAt = Number.NEGATIVE_INFINITY;
  let reason = '';
  return {
    add: (lines, why) => {
      if (lines === 0) return;
      total += lines;
      missing += lines;
      reason = why;
      onMore?.(total);
      if (now() - saidAt < sayEveryMs) return;
      saidAt = now();
      say(
        `The log cannot be written (${why}): ${missing} of its lines are missing so far. The shop goes on without them.`,
      );
    },
    entry: () => {
      if (missing === 0) return '';
      const time = new Date(now()).toISOString();
      const fields = { level: 'error', time, dropped: missing, why: reason, msg: 'log lines dropped' };
      return `${JSON.stringify(fields)}\n`;
    },
    entryWritten: () => {
      if (missing > 0) say(`The log is written again; ${missing} of its lines are missing.`);
      missing = 0;
      saidAt = Number.NEGATIVE_INFINITY;
    },
    total: () => total,
  };
}

/** Writes to standard error, which may be on the same full disk. */
function sayOnStderr(sentence: string): void {
  try {
    writeSync(2, `${sentence}\n`);
  } catch {
    // No output is left; the metric reports it.
  }
}

const newline = 0x0a;

export function linesIn(text: string | Buffer): number {
  let count = 0;
  for (const byte of Buffer.from(text)) if (byte === newline) count += 1;
  return count;
}
