import type { MovedLine, RequestLine } from '../../../server/logging/line.ts';
import { type AsideLine, readLine } from './read-line.ts';
import type { Hit } from './scan.ts';

/** What was found so far, each once, in the order of the files. */
export interface Entries {
  requests: RequestLine[];
  moved: MovedLine[];
  asides: AsideLine[];
}

/** More than anybody reads, and as much as may be held at a time. */
export const mostLines = 50_000;

export class TooManyLines extends Error {
  override readonly name = 'TooManyLines';
  constructor() {
    super(
      `More than ${mostLines} lines belong to this. Ask for less of it: a session's id, or a time by --from and --to.`,
    );
  }
}

const alarming: ReadonlySet<string> = new Set(['warn', 'error', 'fatal']);

/** Takes lines in as they are found. @throws TooManyLines */
export function collector({
  from = Number.NEGATIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
}: {
  from?: number | undefined;
  to?: number | undefined;
}) {
  const found: Entries = { requests: [], moved: [], asides: [] };
  const places = new Set<string>();
  // A log that was copied while it was turned over holds lines twice.
  const requests = new Set<string>();
  return {
    take: ({ text, at, file }: Hit): void => {
      const place = `${file}:${at}`;
      if (places.has(place)) return;
      const entry = readLine(text);
      if (!entry) return;
      const time = Date.parse(entry.line.time);
      if (time < from || time > to) return;
      places.add(place);
      if (places.size > mostLines) throw new TooManyLines();
      if (entry.kind === 'moved') found.moved.push(entry.line);
      if (entry.kind === 'aside' && alarming.has(entry.line.level)) found.asides.push(entry.line);
      if (entry.kind !== 'request' || requests.has(entry.line.requestId)) return;
      requests.add(entry.line.requestId);
      found.requests.push(entry.line);
    },
    size: () => places.size,
    entries: (): Entries => found,
  };
}
