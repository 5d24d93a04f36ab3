import { routes } from '../../shared/routes.ts';
import type { RequestLine } from '../logging/log-entry.ts';
import type { Entries } from './collector.ts';
import type { Key } from './key.ts';
import type { Namesake, SessionTimeline } from './session-timeline.ts';
import { ordersIn } from './session-timeline.ts';
import { browsersOf } from './visits.ts';

/** What a key refers to in the found entries. */
export interface Meaning {
  meaning: SessionTimeline['meaning'];
  /** Whether a request was searched for; the rest of its visit is included. */
  isWanted: (line: RequestLine) => boolean;
  /** Other ids of the same thing. */
  ids: readonly string[];
  /** Several persons with the same masked email or phone; the user has to select one. */
  namesakes?: Namesake[];
}

/** Interprets a key; null where no found entry matches it. */
export function meaningOf({ text, form }: Key, entries: Entries): Meaning | null {
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
