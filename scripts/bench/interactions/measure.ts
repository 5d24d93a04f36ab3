import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import type { Press } from './presses.ts';

/** What one press cost, in milliseconds. */
export interface Cost {
  /** Longest event of the press (Event Timing), up to the next paint: what INP is made of. */
  event: number;
  /** Longest task of the main thread until the press has had its effect, which another press would have to wait for. */
  task: number;
  /** Processor time of the main thread until then. */
  processor: number;
}

interface Place {
  browser: Browser;
  url: string;
  /** Variants in the visitor's bag. */
  variants: readonly string[];
}

/** A phone; 16 ms is the shortest event that a browser reports. */
const phone = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const shortestEventMs = 16;
const pollMs = 50;

/**
 * Presses in a visit of its own. The processor time is the thread's own, which other programs of the machine do not change; it is
 * true at a slowdown of 1 only, since the browser slows a thread down by work.
 */
export async function measurePress(place: Place, press: Press, slowdown: number): Promise<Cost> {
  const context = await place.browser.newContext({ ...phone, baseURL: place.url, serviceWorkers: 'block' });
  try {
    await fillBag(context, place);
    const page = await context.newPage();
    const longest = await watchLongest(page);
    await page.goto(press.path, { waitUntil: 'load' });
    await press.before?.(page);
    await press.target(page).scrollIntoViewIfNeeded();
    const left = Promise.withResolvers<void>();
    await stayOn(page, left.resolve);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await settled(page);
    longest.event = longest.task = 0;
    const before = await processorMs(devtools);
    await press.target(page).tap({ noWaitAfter: true });
    await waitForEffect(page, press, left.promise);
    await settled(page);
    return { ...longest, processor: (await processorMs(devtools)) - before };
  } finally {
    await context.close();
  }
}

async function fillBag(context: BrowserContext, { url, variants }: Place): Promise<void> {
  for (const variantId of variants) {
    const answer = await context.request.post('/apis/cart/items', {
      data: { variantId, quantity: 1 },
      headers: { origin: new URL(url).origin },
    });
    if (!answer.ok()) throw new Error(`The bag could not be filled: ${answer.status()} ${await answer.text()}`);
  }
}

/** Notes the longest event of a press and the longest task, as the page reports them: a page that is left has told them. */
async function watchLongest(page: Page): Promise<Pick<Cost, 'event' | 'task'>> {
  const longest = { event: 0, task: 0 };
  await page.exposeFunction('noteDuration', (kind: 'event' | 'task', duration: number) => {
    longest[kind] = Math.max(longest[kind], duration);
  });
  await page.addInitScript((durationThreshold) => {
    const { noteDuration } = window as unknown as { noteDuration: (kind: string, duration: number) => void };
    const watch = (kind: string, type: string, options: object, counts: (entry: PerformanceEntry) => boolean) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (counts(entry)) noteDuration(kind, entry.duration);
      }).observe({ type, buffered: true, ...options });
    watch('event', 'event', { durationThreshold }, (entry) => (entry as PerformanceEventTiming).interactionId > 0);
    watch('task', 'longtask', {}, () => true);
  }, shortestEventMs);
  return longest;
}

/** Answers requests of other pages with 204, by which a browser stays on this one, and calls `leave`. */
const stayOn = (page: Page, leave: () => void) =>
  page.route('**', async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue();
    await route.fulfill({ status: 204 });
    leave();
  });

async function waitForEffect(page: Page, { effect }: Press, left: Promise<void>): Promise<void> {
  if (effect === null) await left;
  else if (effect instanceof RegExp) await page.waitForURL(effect, { waitUntil: 'commit' });
  else await page.waitForFunction((selector) => document.querySelector(selector) !== null, effect, { polling: pollMs });
}

/** Waits until the page was painted and has nothing left to do. */
const settled = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done)))),
  );

async function processorMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const spent = metrics.find(({ name }) => name === 'TaskDuration');
  if (!spent) throw new Error('The browser does not count processor time.');
  return spent.value * 1_000;
}
