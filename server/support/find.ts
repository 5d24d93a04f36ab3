import { routes } from '../../shared/routes.ts';
import { type ProcessEnd, processEndNames, type RequestLine, type StateChangeEntry } from '../logging/log-entry.ts';
import { withRightClocks } from './clocks.ts';
import type { Key, LogFile } from './log-file.ts';
import { type SearchedLogs, scan } from './scan.ts';
import {
  collector,
  type Entries,
  type Namesake,
  ordersIn,
  type SessionTimeline,
  startOf,
  type Visit,
} from './session-timeline.ts';
import { browsersOf, visitsOf } from './visits.ts';

export type FoundSession =
  | { ok: true; session: SessionTimeline }
  | { ok: false; why: 'nothing'; looked: SearchedLogs }
  /** Several persons; the user selects one by its hash. */
  | { ok: false; why: 'namesakes'; namesakes: Namesake[]; looked: SearchedLogs };

export interface Search {
  files: readonly LogFile[];
  key: Key;
  /** Milliseconds since 1970; entries outside of these times are skipped. */
  from?: number | undefined;
  to?: number | undefined;
  /** `bytes` of `all` in the present pass over the files, pass number `look`. */
  onProgress?: (progress: { look: number; bytes: number; all: number; lines: number }) => void;
}

/**
 * Finds what a key refers to, and its visits. Reads the files once for the key, then once more for each discovery: the
 * browsers of the requests, an order's id, later changes of the orders.
 *
 * @throws TooManyLines where the result would be too long to read
 */
export async function findSession({ files, key, from, to, onProgress }: Search): Promise<FoundSession> {
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const found = collector({ from, to });
  const sought = new Set<string>();
  let looked: SearchedLogs | undefined;
  let wanted: readonly string[] = [key.text, ...processEndNames.map((name) => `"msg":"${name}"`)];
  for (let look = 1; wanted.length > 0; look++) {
    const read = (bytes: number) => onProgress?.({ look, bytes, all, lines: found.size() });
    const now = await scan(files, wanted, found.take, read);
    looked ??= now;
    for (const needle of wanted) sought.add(needle);
    const entries = found.entries();
    const meaning = meaningOf(key, entries);
    if (!meaning) return { ok: false, why: 'nothing', looked };
    if (meaning.namesakes) return { ok: false, why: 'namesakes', namesakes: meaning.namesakes, looked };
    const fresh = needlesOf(entries, meaning).filter((needle) => !sought.has(needle));
    if (fresh.length === 0) return { ok: true, session: sessionOf({ key, meaning, looked }, entries, files) };
    wanted = fresh;
  }
  throw new Error('The log was searched without a search term.');
}

/** For this many failed requests further entries are searched; each is one more text to find in the whole log. */
const maxFailed = 500;

/** Returns the texts that identify entries of the session: its browsers, its orders, its failed requests. */
function needlesOf({ requests, moved }: Entries, { isWanted, ids }: Meaning): string[] {
  const lines = visitsOf(requests, isWanted).flatMap(({ steps }) => steps.map(({ line }) => line));
  const browsers = lines.flatMap(({ clientId, sessionId, became }) => [clientId ?? sessionId, became?.clientId]);
  const orders = lines.flatMap(ordersIn).map(({ orderNo }) => orderNo);
  const failed = lines
    .filter((line) => line.status >= 400 || line.cutOff)
    .slice(0, maxFailed)
    .map(({ requestId }) => requestId);
  const movers = requestsThatChanged(
    moved,
    new Set([...ids, ...orders]),
    new Set(requests.map(({ requestId }) => requestId)),
  );
  return [...new Set([...ids, ...browsers, ...orders, ...failed, ...movers])].filter((needle) => needle !== undefined);
}

/** Requests that changed an order and were not found by it: of another visit, cut off, or without an entry. */
function requestsThatChanged(
  moved: readonly StateChangeEntry[],
  orders: ReadonlySet<string>,
  known: ReadonlySet<string>,
): string[] {
  return moved
    .filter(({ orderNo, orderId }) => orders.has(orderNo) || orders.has(orderId))
    .flatMap(({ requestId = '' }) => (requestId === '' || known.has(requestId) ? [] : [requestId]))
    .slice(0, maxFailed);
}

function sessionOf(
  { key, meaning: { meaning, isWanted, ids }, looked }: { key: Key; meaning: Meaning; looked: SearchedLogs },
  all: Entries,
  files: readonly LogFile[],
): SessionTimeline {
  const names = files.map(({ name }) => name);
  const { entries: found, clocks } = withRightClocks(all, names);
  const visits = visitsOf(found.requests, isWanted, found.asides);
  const lines = visits.flatMap(({ steps }) => steps.map(({ line }) => line));
  const orders = new Set([...ids, ...lines.flatMap(ordersIn).map(({ orderNo }) => orderNo)]);
  const logged = new Set(lines.filter(({ moved }) => moved).map(({ requestId }) => requestId));
  const moved = found.moved
    .filter(({ orderNo, orderId }) => orders.has(orderNo) || orders.has(orderId))
    .filter(({ requestId = '' }) => !logged.has(requestId))
    .sort((one, other) => one.time.localeCompare(other.time));
  const known = new Set(found.requests.map(({ requestId }) => requestId));
  const unheard = moved.filter(({ requestId }) => requestId !== undefined && !known.has(requestId));
  return { key, meaning, visits, moved, unheard, ends: endsWithin(visits, found.ends), clocks, looked };
}

/** The end of a process is logged a little after its last requests. */
const noticedWithinMs = 5_000;

function endsWithin(visits: readonly Visit[], ends: readonly ProcessEnd[]): ProcessEnd[] {
  const spans = visits.map(({ steps }) => ({
    from: Math.min(...steps.map(({ line }) => startOf(line))),
    to: Math.max(...steps.map(({ line }) => Date.parse(line.time))) + noticedWithinMs,
  }));
  return ends
    .filter(({ time }) => spans.some(({ from, to }) => Date.parse(time) >= from && Date.parse(time) <= to))
    .sort((one, other) => one.time.localeCompare(other.time));
}

/** What a key refers to in the found entries. */
interface Meaning {
  meaning: SessionTimeline['meaning'];
  /** Whether a request was searched for; the rest of its visit is included. */
  isWanted: (line: RequestLine) => boolean;
  /** Other ids of the same thing. */
  ids: readonly string[];
  /** Several persons with the same masked email or phone; the user has to select one. */
  namesakes?: Namesake[];
}

/** Interprets a key; null where no found entry matches it. */
function meaningOf({ text, form }: Key, entries: Entries): Meaning | null {
  switch (form) {
    case 'short-id':
      return (
        plain('request', entries, ({ requestId }) => requestId === text) ??
        ofPerson(text, entries) ??
        plain('account', entries, ({ account }) => account === text)
      );
    case 'long-id':
      return (
        plain('session', entries, ({ sessionId }) => sessionId === text) ??
        plain('browser', entries, ({ clientId }) => clientId === text)
      );
    case 'order-number':
    case 'order-id':
      return ofOrder(text, entries);
    case 'masked':
      return ofMasked(text, entries);
  }
}

type RequestFilter = Meaning['isWanted'];

function plain(meaning: SessionTimeline['meaning'], { requests }: Entries, isWanted: RequestFilter): Meaning | null {
  return requests.some(isWanted) ? { meaning, isWanted, ids: [] } : null;
}

/** Interprets an order's number, which people know, or its id, which URLs contain. */
function ofOrder(text: string, { requests, moved }: Entries): Meaning | null {
  const records = [...requests.flatMap(ordersIn), ...moved];
  const same = records.filter(({ orderNo, orderId }) => orderNo === text || orderId === text);
  const ids = [...new Set([text, ...same.flatMap(({ orderNo, orderId }) => [orderNo, orderId || orderNo])])];
  const movers = new Set(same.flatMap((record) => ('requestId' in record && record.requestId) || []));
  const named = ids.map((id) => ({ id, alone: new RegExp(`(?<![\\w-])${literally(id)}(?![\\w-])`) }));
  const isWanted: RequestFilter = (line) => movers.has(line.requestId) || named.some((each) => mentions(line, each));
  return same.length > 0 || requests.some(isWanted) ? { meaning: 'order', isWanted, ids } : null;
}

/** Escapes an id for a regular expression: log entries may contain any text. */
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function mentions(line: RequestLine, { id, alone }: { id: string; alone: RegExp }): boolean {
  if (ordersIn(line).some(({ orderNo, orderId }) => orderNo === id || orderId === id)) return true;
  const { path, redirect, query, form } = line;
  return [path, redirect ?? '', ...Object.values(query ?? {}), ...Object.values(form ?? {})].some((text) =>
    alone.test(text),
  );
}

function ofMasked(masked: string, entries: Entries): Meaning | null {
  const named = entries.requests.flatMap((line) =>
    (line.persons ?? []).filter((person) => person.masked === masked).map(({ hash }) => ({ hash, time: line.time })),
  );
  const namesakes = [...Map.groupBy(named, ({ hash }) => hash)].map(([hash, its]) => {
    const times = its.map(({ time }) => time).sort();
    return { hash, masked, lines: its.length, first: times[0] ?? '', last: times.at(-1) ?? '' };
  });
  const [only, ...others] = namesakes;
  if (!only) return null;
  if (others.length === 0) return ofPerson(only.hash, entries);
  return { meaning: 'person', isWanted: () => false, ids: [], namesakes };
}

/** Interprets the hash of an email or phone: the person, and the accounts signed in to with it. */
function ofPerson(hash: string, entries: Entries): Meaning | null {
  const named: RequestFilter = ({ persons }) => persons?.some((person) => person.hash === hash) ?? false;
  if (!entries.requests.some(named)) return null;
  const accounts = accountsEntered(entries.requests, named);
  const isWanted: RequestFilter = (line) => named(line) || accounts.has(line.account ?? '');
  return { meaning: 'person', isWanted, ids: [hash, ...accounts] };
}

const entrances: ReadonlySet<string> = new Set([routes.login, routes.register]);

/** Returns the accounts of sign-ins with this email: the next request of the same browser has the account's id. */
function accountsEntered(requests: readonly RequestLine[], named: RequestFilter): Set<string> {
  const accounts = new Set<string>();
  const browserOf = browsersOf(requests);
  for (const line of requests) {
    if (!named(line) || line.method !== 'POST' || line.status >= 400 || !entrances.has(line.route)) continue;
    const after = requests.filter((each) => browserOf(each) === browserOf(line) && each.time >= line.time);
    const next = after.sort((one, other) => one.time.localeCompare(other.time)).slice(0, 2);
    for (const { account } of next) if (account !== undefined) accounts.add(account);
  }
  return accounts;
}
