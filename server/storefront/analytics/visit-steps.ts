import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
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

/** How far visits came that were counted a moment ago in this process, by their browser. */
export class RecentSteps {
  readonly #steps = new Map<string, { step: number; at: number }>();

  /** Returns the furthest step of a browser's visit; -1: none is known. */
  of(deviceId: string, now: number): number {
    const known = this.#steps.get(deviceId);
    return known && now - known.at < rememberedMs ? known.step : -1;
  }

  note(deviceId: string, step: number, now: number): void {
    this.#steps.delete(deviceId);
    this.#steps.set(deviceId, { step, at: now });
    const [oldest] = this.#steps.keys();
    if (this.#steps.size > mostRemembered && oldest !== undefined) this.#steps.delete(oldest);
  }
}

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
  const now = c.get('deps').clock.now();
  const before = Math.max(stepIn(readCookie(c, name)), recent.of(deviceId, now));
  if (to <= before) return;
  recent.note(deviceId, to, now);
  const { maxAge: _, ...ofVisit } = cookieOptions(c);
  setCookie(c, name, String(to), { ...ofVisit, httpOnly: true });
  await c.get('api').attempt(countVisit, { from: before + 1, to }, { optional: true });
}

/** Returns the step of a cookie; -1: it names none. */
const stepIn = (text = ''): number => (/^\d$/.test(text) && Number(text) < visitSteps.length ? Number(text) : -1);
