import type { Page } from 'playwright';
import { test as base, expect, inject } from 'vitest';
import { limit } from '../../scripts/check/time-factor.ts';
import { browser } from './browser.ts';
import { keepsScreenshots } from './screens.ts';
import { noteAllTyped } from './typed.ts';
import { watch } from './watch.ts';

export interface VisitOptions {
  javascript?: boolean;
  /** Of the window, in pixels: a phone or a wide screen. */
  width?: 360 | 1280;
  /** Statuses of 400 and more that this visit is meant to meet. */
  expected?: readonly number[];
  dark?: boolean;
  /** The browser keeps pages by the service worker; it is out of the way of all other tests. */
  keepsPages?: boolean;
  /** Loads pictures: the shop draws each the first time it is asked for, which takes longer than the rest of a page. */
  pictures?: boolean;
  /** Problems that this visit is meant to meet. */
  meant?: RegExp;
}
export type Visit = (options?: VisitOptions) => Promise<Page>;

/**
 * A test with visitors: each has cookies of their own, and whatever goes wrong in their page (a console message, an
 * exception, a request that fails, a breach of the page's policy) fails the test at its end.
 */
export const test = base.extend<{ visit: Visit }>({
  visit: async ({ task: _ }, use) => {
    const visits: { close: () => Promise<void>; problems: string[] }[] = [];
    await use(async ({ pictures = keepsScreenshots, ...options } = {}) => {
      const { javascript = true, width = 1280, expected = [], dark = false, keepsPages = false, meant } = options;
      const chromium = await browser(pictures ? 'with pictures' : 'without pictures');
      const context = await chromium.newContext({
        baseURL: inject('shopUrl'),
        javaScriptEnabled: javascript,
        viewport: { width, height: width === 360 ? 740 : 860 },
        colorScheme: dark ? 'dark' : 'light',
        reducedMotion: 'reduce',
        hasTouch: width === 360,
        locale: 'en-US',
        serviceWorkers: keepsPages ? 'allow' : 'block',
      });
      context.setDefaultTimeout(limit(15_000));
      noteAllTyped(context);
      visits.push({ close: () => context.close(), problems: watch(context, { expected, meant, pictures }) });
      return context.newPage();
    });
    // What one of them cannot close, a crash has closed.
    await Promise.allSettled(visits.map(({ close }) => close()));
    expect(visits.flatMap(({ problems }) => problems)).toEqual([]);
  },
});

export { expect };
