import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import type { AnalyticsEvent } from '../../../shared/analytics/event-facts.ts';
import { AnalyticsEventShape } from '../../../shared/contract/events.ts';
import { parseJson } from '../../../shared/json.ts';
import { isNavigation } from '../../http/assets/navigation.ts';
import { isFetchedAhead, isOfflineCopy } from '../../http/assets/prefetched.ts';
import type { StoreEnv } from '../../http/context.ts';
import { cookieOptions, readCookie } from '../../http/session/cookie-options.ts';
import { mayMeasure, measuringCookies } from './consent.ts';

const { happened: name } = measuringCookies;
/** Long enough to return from a bank or PayPal. */
const keptSeconds = 30 * 60;
const maxKept = 4;
/** Bytes as sent; browsers store about 4,000 of a cookie. */
const maxLength = 3_000;
const List = z.array(AnalyticsEventShape).max(maxKept);

/**
 * Queues an event for the next page: its script puts it into the data layer and sends it; without a script the page
 * requests a picture that reports it. Either way it is reported once.
 */
export function queueEvent(c: Context<StoreEnv>, happening: AnalyticsEvent): void {
  if (!mayMeasure(c)) return;
  const list = [...(c.get('happened') ?? readHappened(c)), happening].slice(-maxKept);
  c.set('happened', list);
  const value = JSON.stringify(list);
  if (encodeURIComponent(value).length > maxLength) return;
  setCookie(c, name, value, { ...cookieOptions(c), httpOnly: true, maxAge: keptSeconds });
}

/** Returns the queued events once, to a page that is seen. */
export function takeQueuedEvents(c: Context<StoreEnv>): AnalyticsEvent[] {
  if (readCookie(c, name) === undefined || !isSeen(c) || !mayMeasure(c)) return [];
  deleteCookie(c, name, { path: '/' });
  return readHappened(c);
}

const readHappened = (c: Context<StoreEnv>): AnalyticsEvent[] =>
  List.safeParse(parseJson(readCookie(c, name) ?? '[]')).data ?? [];

/** Returns whether a visitor sees the response: it is not for a script, prefetched, or stored to be read offline. */
export function isSeen(c: Context<StoreEnv>): boolean {
  // Not every browser says what a request for an offline copy is for.
  if (isOfflineCopy(c)) return false;
  return c.req.method !== 'HEAD' && isNavigation(c) !== false && !isFetchedAhead(c);
}
