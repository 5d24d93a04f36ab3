import type { StateChangeEntry } from '../../../server/logging/log-entry.ts';
import { type AsideLine, type ProcessEnd, readLine, type StoryLine } from './read-line.ts';
import type { Hit } from './scan.ts';

/** What was found so far, each once, in the order of the files. */
export interface Entries {
  requests: StoryLine[];
  moved: StateChangeEntry[];
  asides: AsideLine[];
  ends: ProcessEnd[];
  /** Of each of these: which of the files it stands in. */
  fileOf: Map<object, number>;
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
  const found: Omit<Entries, 'requests'> = { moved: [], asides: [], ends: [], fileOf: new Map() };
  const places = new Set<string>();
  // A log that was copied while it was turned over holds lines twice.
  const requests = new Map<string, StoryLine>();
  return {
    take: ({ text, at, file }: Hit): void => {
      const place = `${file}:${at}`;
      if (places.has(place)) return;
      const entry = readLine(text);
      if (!entry) return;
      const time = Date.parse(entry.line.time);
      if (time < from || time > to) return;
      places.add(place);
      found.fileOf.set(entry.line, file);
      if (places.size > mostLines) throw new TooManyLines();
      if (entry.kind === 'moved') found.moved.push(entry.line);
      if (entry.kind === 'aside' && alarming.has(entry.line.level)) found.asides.push(entry.line);
      if (entry.kind === 'end') found.ends.push(entry.line);
      if (entry.kind !== 'request') return;
      const before = requests.get(entry.line.requestId);
      // Its answer was out already when its process ended: that is no cut.
      if (!before || (before.cutOff && !entry.line.cutOff)) requests.set(entry.line.requestId, entry.line);
    },
    size: () => places.size,
    entries: (): Entries => ({
      ...found,
      requests: [...requests.values()].map((line) => withMoves(line, found)),
    }),
  };
}

/** What a request that was cut off had done by then is told by the commerce service alone. */
function withMoves(line: StoryLine, { moved: all, fileOf }: Pick<Entries, 'moved' | 'fileOf'>): StoryLine {
  if (!line.cutOff) return line;
  const moved = all
    .filter(({ requestId }) => requestId === line.requestId)
    .map(({ kind, orderNo, orderId, from, to }) => ({ kind, orderNo, orderId, ...(from && { from }), to }));
  if (moved.length === 0) return line;
  const known = { ...line, moved };
  fileOf.set(known, fileOf.get(line) ?? 0);
  return known;
}
