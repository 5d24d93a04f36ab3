import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { HappeningShape } from '../../shared/contract/events.ts';
import type { Happening } from '../../shared/event-facts.ts';
import { mayMeasure, measuringCookies } from './consent.ts';
import type { StoreEnv } from './context.ts';
import { cookieOptions } from './cookie-options.ts';
import { isFetchedAhead } from './fetched-ahead.ts';
import { isNavigation } from './navigation.ts';
import { isOfflineCopy } from './offline-copy.ts';

const { happened: name } = measuringCookies;
/** Long enough for a bank or PayPal to be on the way. */
const keptSeconds = 30 * 60;
const mostKept = 4;
/** A browser keeps about 4,000 bytes of a cookie, counted as they are sent. */
const mostLength = 3_000;
const List = z.array(HappeningShape).max(mostKept);

/**
 * What a form did, for the page that follows to tell: its script puts it into the data layer and sends it; without one
 * the page asks for a picture that says it. Either way it is told once.
 */
export function tellNext(c: Context<StoreEnv>, happening: Happening): void {
  if (!mayMeasure(c)) return;
  const list = [...(c.get('happened') ?? readHappened(c)), happening].slice(-mostKept);
  c.set('happened', list);
  const value = JSON.stringify(list);
  if (encodeURIComponent(value).length > mostLength) return;
  setCookie(c, name, value, { ...cookieOptions(c), httpOnly: true, maxAge: keptSeconds });
}

/** Hands out what happened before this page; to a page that is looked at, and only once. */
export function takeHappened(c: Context<StoreEnv>): Happening[] {
  if (getCookie(c, name) === undefined || !isLookedAt(c) || !mayMeasure(c)) return [];
  deleteCookie(c, name, { path: '/' });
  return readHappened(c);
}

function readHappened(c: Context<StoreEnv>): Happening[] {
  try {
    return List.parse(JSON.parse(getCookie(c, name) ?? '[]'));
  } catch {
    return [];
  }
}

/** Not fetched by a script, nor ahead of time, nor to be read without a line some day. */
export function isLookedAt(c: Context<StoreEnv>): boolean {
  // Not every browser that keeps copies says what else a request is for.
  if (isOfflineCopy(c)) return false;
  return c.req.method !== 'HEAD' && isNavigation(c) !== false && !isFetchedAhead(c);
}
