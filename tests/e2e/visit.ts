import type { Page } from 'playwright';
import { test as base, expect, inject } from 'vitest';
import { stateTimeoutMs } from '../../scripts/check/time-factor.ts';
import { browser } from './browser.ts';
import { keepsScreenshots } from './screens.ts';
import { noteAllTyped } from './typed-values.ts';
import { watch } from './watch.ts';

export interface VisitOptions {
  javascript?: boolean;
  /** Width of the window in pixels: a phone or a wide screen. */
  width?: 360 | 1280;
  /** Expected error statuses of this visit. */
  expected?: readonly number[];
  dark?: boolean;
  /** Enables the service worker, which stores pages; it is disabled in all other tests. */
  keepsPages?: boolean;
  /** Loads pictures. The shop renders each at its first request, which is slower than the rest of a page. */
  pictures?: boolean;
  /** URL of another shop than the one of all tests. */
  shop?: string;
  /** Expected problems of this visit. */
  meant?: RegExp;
}
export type Visit = (options?: VisitOptions) => Promise<Page>;

/**
 * A test with visitors, each with its own cookies. Any problem in their pages (a console message, an exception, a
 * failed request, a policy violation) fails the test at its end.
 */
export const test = base.extend<{ visit: Visit }>({
  visit: async ({ task: _ }, use) => {
    const visits: { close: () => Promise<void>; problems: string[] }[] = [];
    await use(async ({ pictures = keepsScreenshots, ...options } = {}) => {
      const { javascript = true, width = 1280, expected = [], dark = false, keepsPages = false, meant, shop } = options;
      const chromium = await browser(pictures ? 'with pictures' : 'without pictures');
      const context = await chromium.newContext({
        baseURL: shop ?? inject('shopUrl'),
        javaScriptEnabled: javascript,
        viewport: windowOf(width),
        colorScheme: dark ? 'dark' : 'light',
        reducedMotion: 'reduce',
        hasTouch: width === 360,
        locale: 'en-US',
        serviceWorkers: keepsPages ? 'allow' : 'block',
      });
      context.setDefaultTimeout(stateTimeoutMs);
      noteAllTyped(context);
      visits.push({ close: () => context.close(), problems: watch(context, { expected, meant, pictures }) });
      return context.newPage();
    });
    // A context that cannot close was closed by a crash.
    await Promise.allSettled(visits.map(({ close }) => close()));
    expect(visits.flatMap(({ problems }) => problems)).toEqual([]);
  },
});

/** Returns the size of a window: a phone's or a wide screen's. */
export const windowOf = (width: 360 | 1280) => ({ width, height: width === 360 ? 740 : 860 });

export { expect };
