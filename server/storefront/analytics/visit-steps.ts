import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { LRUCache } from 'lru-cache';
import type { EventName } from '../../../shared/analytics/event-facts.ts';
import { furthestStep, visitSteps } from '../../../shared/analytics/visit-steps.ts';
import { countVisit } from '../../../shared/contract/visits.ts';
import { minuteMs } from '../../../shared/time/duration.ts';
import type { StoreEnv } from '../../http/context.ts';
import { cookieOptions, readCookie } from '../../http/session/cookie-options.ts';
import { measuringCookies } from './consent.ts';

const { steps: name } = measuringCookies;
/** Requests of a page arrive together, before the cookie of the first is back. */
const rememberedMs = minuteMs;
const mostRemembered = 10_000;

/** Remembers how far visits came that were counted a moment ago in this process, by their browser. */
export const recentSteps = () => new LRUCache<string, number>({ max: mostRemembered, ttl: rememberedMs });
export type RecentSteps = ReturnType<typeof recentSteps>;

/**
 * Counts a visit that came further, in each step once: its cookie, which ends with the browser, says how far it was counted. The
 * visit must have agreed to it.
 */
export async function countSteps(
  c: Context<StoreEnv>,
  recent: RecentSteps,
  events: readonly EventName[],
): Promise<void> {
  const to = furthestStep(events);
  const { deviceId } = c.get('visitor');
  const before = Math.max(stepIn(readCookie(c, name)), recent.get(deviceId) ?? -1);
  if (to <= before) return;
  recent.set(deviceId, to);
  const { maxAge: _, ...ofVisit } = cookieOptions(c);
  setCookie(c, name, String(to), { ...ofVisit, httpOnly: true });
  await c.get('api').attempt(countVisit, { from: before + 1, to }, { optional: true });
}

/** Returns the step of a cookie; -1: it names none. */
const stepIn = (text = ''): number => (/^\d$/.test(text) && Number(text) < visitSteps.length ? Number(text) : -1);
