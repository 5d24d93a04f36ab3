import { parseJson } from '../../shared/json.ts';
import { AsideEntry, CutOffEntry, ProcessEnd, RequestLine, StateChangeEntry } from '../logging/log-entry.ts';

/** A request in a session timeline. */
export interface TimelineRequest extends RequestLine {
  /** The entry that replaces the request's own: its process ended before it answered. Its status is 0. */
  cutOff?: CutOffEntry;
}

/** A log entry of a session timeline. */
type Entry =
  | { kind: 'request'; line: TimelineRequest }
  | { kind: 'end'; line: ProcessEnd }
  | { kind: 'moved'; line: StateChangeEntry }
  | { kind: 'aside'; line: AsideEntry };

const Request = RequestLine.loose();
const CutOff = CutOffEntry.loose();

/** Parses a log line; null for a line without use for a timeline. Collectors may put text before the JSON. */
export function readLine(text: string): Entry | null {
  const start = text.indexOf('{');
  const json = start < 0 ? undefined : parseJson(text.slice(start));
  const request = Request.safeParse(json);
  if (request.success) return { kind: 'request', line: request.data };
  const moved = StateChangeEntry.safeParse(json);
  if (moved.success) return { kind: 'moved', line: moved.data };
  const cut = CutOff.safeParse(json);
  if (cut.success) return { kind: 'request', line: cutOffLine(cut.data) };
  const end = ProcessEnd.safeParse(json);
  if (end.success) return { kind: 'end', line: end.data };
  const aside = AsideEntry.safeParse(json);
  return aside.success ? { kind: 'aside', line: aside.data } : null;
}

/** Returns a request without a response; it lasted until the end of its process was noticed. */
function cutOffLine(cutOff: CutOffEntry): TimelineRequest {
  const { time, level, requestId, method, path, route, sessionId, clientId, ms, worker } = cutOff;
  const known = { time, level, requestId, method, path, route, ms, msg: 'request' as const, status: 0, cutOff };
  return {
    ...known,
    ...(sessionId !== undefined && { sessionId }),
    ...(clientId !== undefined && { clientId }),
    ...(worker !== undefined && { worker }),
  };
}
