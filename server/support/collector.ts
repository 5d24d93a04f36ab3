import type { StateChangeEntry } from '../logging/log-entry.ts';
import { type AsideEntry, type ProcessEnd, readLine, type TimelineRequest } from './read-line.ts';
import type { Hit } from './scan.ts';

/** The entries found so far, without duplicates, in the order of the files. */
export interface Entries {
  requests: TimelineRequest[];
  moved: StateChangeEntry[];
  asides: AsideEntry[];
  ends: ProcessEnd[];
  /** The index of the file of each entry. */
  fileOf: Map<object, number>;
}

/** Limit of held entries; no one reads more. */
const mostLines = 50_000;

export class TooManyLines extends Error {
  override readonly name = 'TooManyLines';
  constructor() {
    super(
      `More than ${mostLines} lines belong to this. Ask for less of it: a session's id, or a time by --from and --to.`,
    );
  }
}

const alarming: ReadonlySet<string> = new Set(['warn', 'error', 'fatal']);

/** Returns a collector of entries. @throws TooManyLines */
export function collector({
  from = Number.NEGATIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
}: {
  from?: number | undefined;
  to?: number | undefined;
}) {
  const found: Omit<Entries, 'requests'> = { moved: [], asides: [], ends: [], fileOf: new Map() };
  const places = new Set<string>();
  // A log that was copied during its rotation contains some entries twice.
  const requests = new Map<string, TimelineRequest>();
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
      // The response was sent before the process ended, so the request was not cut off.
      if (!before || (before.cutOff && !entry.line.cutOff)) requests.set(entry.line.requestId, entry.line);
    },
    size: () => places.size,
    entries: (): Entries => ({
      ...found,
      requests: [...requests.values()].map((line) => withMoves(line, found)),
    }),
  };
}

/** Adds the state changes of a request that was cut off: only the commerce service logged them. */
function withMoves(line: TimelineRequest, { moved: all, fileOf }: Pick<Entries, 'moved' | 'fileOf'>): TimelineRequest {
  if (!line.cutOff) return line;
  const moved = all
    .filter(({ requestId }) => requestId === line.requestId)
    .map(({ kind, orderNo, orderId, from, to }) => ({ kind, orderNo, orderId, ...(from && { from }), to }));
  if (moved.length === 0) return line;
  const known = { ...line, moved };
  fileOf.set(known, fileOf.get(line) ?? 0);
  return known;
}
