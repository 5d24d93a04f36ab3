import { z } from 'zod';
import { parseJson } from '../../shared/json.ts';
import type { CutOffEntry, ErrorRecord, RequestLine, StateChangeEntry } from '../logging/log-entry.ts';
import { ReadReport } from './browser-reports.ts';

/** A further log entry about a request, most often of the commerce service. */
export interface AsideEntry {
  time: string;
  level: string;
  msg: string;
  requestId: string;
  error?: Pick<ErrorRecord, 'name' | 'message' | 'stack'>;
}

/** A request in a session timeline. */
export interface TimelineRequest extends RequestLine {
  /** The entry that replaces the request's own: its process ended before it answered. Its status is 0. */
  cutOff?: CutOffEntry;
}

/** The end of a process, or a signal to it, as the log has it. */
export interface ProcessEnd {
  time: string;
  level: string;
  msg: ProcessEndName;
  worker?: number | undefined;
  code?: number | null | undefined;
  signal?: string | null | undefined;
  /** Number of requests that it cut off. */
  cutOff?: number | undefined;
  /** Reason for which the whole shop stopped: a signal, or `disconnect`. */
  why?: string | undefined;
}

export const processEndNames = ['worker ended', 'worker left', 'stopping'] as const;
type ProcessEndName = (typeof processEndNames)[number];

/** A log entry of a session timeline. */
type Entry =
  | { kind: 'request'; line: TimelineRequest }
  | { kind: 'end'; line: ProcessEnd }
  | { kind: 'moved'; line: StateChangeEntry }
  | { kind: 'aside'; line: AsideEntry };

const Time = z.iso.datetime();
const Text = z.string();
const Id = z.string().min(1);
const Values = z.record(z.string(), Text);
/** Makes a field optional if it is invalid, so that the rest of the entry can be used. */
const maybe = <T extends z.ZodType>(shape: T) => shape.optional().catch(undefined);

const Fault = z.object({
  name: Text,
  message: Text.catch(''),
  stack: maybe(Text),
  fingerprint: Text.catch(''),
});
const Moved = z.object({
  kind: z.enum(['order', 'payment']),
  orderNo: Text,
  orderId: Text.catch(''),
  from: maybe(Text),
  to: Text,
});
const Call = z.object({
  method: Text,
  path: Text,
  code: Text,
  ms: z.number().catch(0),
  cache: maybe(z.enum(['hit', 'stale', 'miss', 'static'])),
  retries: maybe(z.number()),
});

/** The format of `server/logging/log-entry.ts`, also of older versions. */
const Request = z.looseObject({
  time: Time,
  level: Text.catch('info'),
  msg: z.literal('request'),
  requestId: Id,
  method: Text,
  path: Text,
  route: Text.catch(''),
  status: z.number(),
  ms: z.number().catch(0),
  totalMs: maybe(z.number()),
  sessionId: maybe(Id),
  clientId: maybe(Id),
  first: maybe(z.literal(true)),
  became: maybe(z.object({ sessionId: maybe(Id), clientId: maybe(Id) })),
  visitor: maybe(
    z.object({
      country: Text,
      currency: Text,
      language: Text.catch('en'),
      sizes: Text.catch(''),
      platform: z.enum(['web', 'h5']).catch('web'),
    }),
  ),
  worker: maybe(z.number()),
  query: maybe(Values),
  form: maybe(Values),
  redirect: maybe(Text),
  bytes: maybe(z.number()),
  left: maybe(z.literal(true)),
  page: maybe(z.literal('kept')),
  ahead: maybe(z.enum(['prefetch', 'prerender', 'copy'])),
  calls: maybe(z.array(Call)),
  cart: maybe(z.object({ version: z.number(), count: z.number(), total: maybe(z.number()), currency: maybe(Text) })),
  order: maybe(z.object({ orderNo: Text, orderId: Text, status: Text, payment: Text })),
  moved: maybe(z.array(Moved)),
  said: maybe(z.array(Text)),
  refused: maybe(z.array(z.object({ code: Text, fields: maybe(z.array(Text)) }))),
  persons: maybe(z.array(z.object({ kind: z.enum(['email', 'phone']), masked: Text, hash: Text }))),
  account: maybe(Text),
  affiliateEvent: maybe(Text),
  events: maybe(z.array(z.looseObject({}))),
  browser: maybe(ReadReport),
  error: maybe(Fault),
  cleared: maybe(z.literal(true)),
  shed: maybe(z.enum(['browsing', 'checkout'])),
});
const MovedEntry = Moved.extend({
  time: Time,
  level: Text.catch('info'),
  msg: z.literal('moved'),
  requestId: maybe(Id),
  why: Text.catch(''),
});
const CutOff = z.looseObject({
  time: Time,
  level: Text.catch('error'),
  msg: z.literal('cut off'),
  requestId: Id,
  method: Text,
  path: Text,
  route: Text.catch(''),
  sessionId: maybe(Id),
  clientId: maybe(Id),
  begunAt: Time,
  ms: z.number().catch(0),
  worker: maybe(z.number()),
  pid: maybe(z.number()),
  code: maybe(z.number().nullable()),
  signal: maybe(Text.nullable()),
});
const End = z.object({
  time: Time,
  level: Text.catch('info'),
  msg: z.enum(processEndNames),
  worker: maybe(z.number()),
  code: maybe(z.number().nullable()),
  signal: maybe(Text.nullable()),
  cutOff: maybe(z.number()),
  why: maybe(Text),
});
const AsideEntry = z.object({
  time: Time,
  level: Text.catch('info'),
  msg: Text.catch(''),
  requestId: Id,
  error: maybe(z.union([Fault, Text.transform(faultOfStack)])),
});

/** Parses a stack: 'TypeError: x is undefined\n    at …' */
function faultOfStack(stack: string): Pick<ErrorRecord, 'name' | 'message' | 'stack'> {
  const [first = ''] = stack.split('\n');
  const [, name = 'Error', message = first] = /^(\w+): (.*)$/.exec(first) ?? [];
  return { name, message, stack };
}

/** Parses a log line; null for a line without use for a timeline. Collectors may put text before the JSON. */
export function readLine(text: string): Entry | null {
  const start = text.indexOf('{');
  const json = start < 0 ? undefined : parseJson(text.slice(start));
  const request = Request.safeParse(json);
  if (request.success) return { kind: 'request', line: request.data as RequestLine };
  const moved = MovedEntry.safeParse(json);
  if (moved.success) return { kind: 'moved', line: moved.data as StateChangeEntry };
  const cut = CutOff.safeParse(json);
  if (cut.success) return { kind: 'request', line: cutOffLine(cut.data as CutOffEntry) };
  const end = End.safeParse(json);
  if (end.success) return { kind: 'end', line: end.data };
  const aside = AsideEntry.safeParse(json);
  return aside.success ? { kind: 'aside', line: aside.data as AsideEntry } : null;
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
