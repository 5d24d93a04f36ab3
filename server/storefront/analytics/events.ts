import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { AnalyticsEvent } from '../../../shared/analytics/event-facts.ts';
import { ScriptRefusal, SentReport } from '../../../shared/contract/browser-reports.ts';
import { SentEvent } from '../../../shared/contract/events.ts';
import { OrderEvent } from '../../../shared/contract/order.ts';
import { claimOrderEvent } from '../../../shared/contract/orders.ts';
import { codes } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import { routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { bodyWithin } from '../../http/security/body-limit.ts';
import { clientIp } from '../../http/security/client-ip.ts';
import { requestRate } from '../../http/security/request-rate.ts';
import { ownOrigin } from '../../http/security/same-origin.ts';
import type { SharedLimits } from '../../http/security/shared-rate-limits.ts';
import { browserRecord } from '../../logging/browser-reports/record.ts';
import { type SourceOf, sourcePositions } from '../../logging/browser-reports/source-positions.ts';
import { cleaned } from '../../logging/cleaned.ts';
import { noteForm, sayFields } from '../../logging/entry-notes.ts';
import { shownName } from '../../logging/redact.ts';
import { shownPath } from '../../logging/request-fields.ts';
import { mayMeasure } from './consent.ts';
import { seenEvents } from './seen-page.ts';
import { countSteps, type RecentSteps, recentSteps } from './visit-steps.ts';

/** Room for a list of two hundred products, which takes 40 KB. */
const maxBodyBytes = 60 * 1024;
/** Rate limits of one device, of one client IP with several shoppers behind it, and of all together. */
const rates = {
  device: { perSecond: 4, burst: 120 },
  address: { perSecond: 20, burst: 600 },
  all: { perSecond: 300, burst: 1_500 },
};

/**
 * Records analytics events, reported by the page's script or by a picture where no script runs, and reports of errors
 * in the browser. @param mapsDirs folders of the scripts' source maps
 */
export function events(spread: SharedLimits, mapsDirs: readonly string[]): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  const findSource = sourcePositions(mapsDirs);
  const rate = (of: keyof typeof rates) => requestRate(rates[of], spread(`events of ${of}`));
  const recent = recentSteps();
  const ofDevice = rate('device');
  const ofAddress = rate('address');
  const ofAll = rate('all');
  const mayTell = (c: Context<StoreEnv>) => {
    const now = c.get('deps').clock.now();
    const address = clientIp(c);
    return ofDevice(c.get('visitor').deviceId, now) && (address === '' || ofAddress(address, now)) && ofAll('', now);
  };

  app.use(routes.events, async (c, next) => {
    if (!mayTell(c)) throw new Refusal(codes.tooManyTries, 'tooManyEvents', { data: { retryAfter: 5 } });
    c.header('Cache-Control', 'no-store');
    await next();
    // An event request in parallel with a sign-in must not restore the former session.
    c.get('session').changed = false;
    c.get('guest').changed = false;
  });

  app.post(routes.events, limited, async (c) => {
    const body: unknown = JSON.parse(await c.req.text());
    const refusal = ScriptRefusal.safeParse(body);
    if (refusal.success) return recordRefusal(c, refusal.data);
    const report = SentReport.safeParse(body);
    if (report.success) return recordReport(c, report.data, findSource);
    const parsed = SentEvent.safeParse(body);
    if (!parsed.success) throw new Refusal(codes.invalidInput, verbatim('This is no event of the shop.'));
    const { happening, ...place } = parsed.data;
    return record(c, { page: pageOf(c)?.pathname ?? '', happenings: [happening], recent, ...place });
  });

  app.get(routes.events, async (c) => {
    const page = pageOf(c);
    if (!page) throw notTaken();
    const { countryCode: country, currencyCode: currency } = c.get('visitor');
    const happenings = mayMeasure(c) ? await seenEvents(c, page) : [];
    return record(c, { page: page.pathname, happenings, recent, country, currency });
  });

  app.all(routes.events, () => {
    throw notTaken();
  });
  return app;
}

/** Adds what a page's script refused to the request's log entry, as a page that refuses does. */
function recordRefusal(c: Context<StoreEnv>, { form, fields }: ScriptRefusal): Response {
  const line = c.get('line');
  noteForm(line, [['path', form]]);
  sayFields(line, cleaned(Object.fromEntries(Object.entries(fields).map(([name, said]) => [shownName(name), said]))));
  return c.body(null, 204);
}

/** Adds a report to the request's log entry, where the visit may be measured. */
async function recordReport(c: Context<StoreEnv>, report: SentReport, findSource: SourceOf): Promise<Response> {
  if (mayMeasure(c)) {
    const browser = await browserRecord(report, pageOf(c)?.pathname ?? '', findSource);
    c.get('line').browser = browser;
    c.get('deps').metrics.browser(browser);
  }
  return c.body(null, 204);
}

/** Events of a page, and where they happened. */
interface Reported {
  page: string;
  happenings: readonly AnalyticsEvent[];
  recent: RecentSteps;
  country: string;
  currency: string;
}

/** Adds events to the request's log entry, where the visit may be measured; those of an order once, also when two browsers report them. */
async function record(c: Context<StoreEnv>, { page, happenings, recent, ...place }: Reported): Promise<Response> {
  if (!mayMeasure(c)) return c.body(null, 204);
  const where = { page: shownPath(page), ...place };
  const first = await Promise.all(happenings.map((happening) => isFirst(c, happening)));
  const counted = happenings.filter((_, index) => first[index]);
  if (counted.length > 0)
    c.get('line').events = counted.map(({ event, facts }) => ({ event, ...where, facts: cleaned(facts) }));
  await countSteps(
    c,
    recent,
    counted.map(({ event }) => event),
  );
  return c.body(null, 204);
}

const OfOrder = z.object({ event: OrderEvent, facts: z.object({ orderId: z.string() }) });

/** Returns whether an event is to be logged: one of an order was reported by nobody before. The shop reports what is lost here. */
async function isFirst(c: Context<StoreEnv>, happening: AnalyticsEvent): Promise<boolean> {
  const ofOrder = OfOrder.safeParse(happening);
  if (!ofOrder.success) return true;
  const { event, facts } = ofOrder.data;
  const claimed = await c.get('api').attempt(claimOrderEvent, { id: facts.orderId, event });
  return claimed.ok && claimed.value.first;
}

const notTaken = () => new Refusal(codes.methodNotAllowed, 'methodNotTaken');

/** Returns the shop's page that reports; null for other origins. */
function pageOf(c: Context<StoreEnv>): URL | null {
  const site = c.req.header('sec-fetch-site');
  const page = URL.parse(c.req.header('referer') ?? '');
  if (!page || (site !== undefined && site !== 'same-origin')) return null;
  return page.origin === ownOrigin(c) ? page : null;
}

const limited = bodyWithin(maxBodyBytes);
