import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import type { BrowserRecord } from '../../server/logging/log-entry.ts';
import { goodsFor } from './goods.ts';
import { putInCart } from './shop-requests.ts';
import { expect, test } from './visit.ts';

interface LogEntry {
  sessionId?: string;
  query?: { q?: string };
  browser?: BrowserRecord;
}

const logEntries = (): LogEntry[] =>
  readFileSync(inject('logFile'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogEntry);

/**
 * Returns the browser reports in the log from a page's visit; a request first ensures that earlier reports are logged.
 */
async function reportsOf(page: Page): Promise<BrowserRecord[]> {
  const mark = `reports${Math.random().toString(36).slice(2)}`;
  await page.request.get(`/search?q=${mark}`);
  await expect.poll(() => logEntries().some(({ query }) => query?.q === mark)).toBe(true);
  const session = logEntries().find(({ query }) => query?.q === mark)?.sessionId;
  return logEntries().flatMap(({ sessionId, browser }) => (sessionId === session && browser ? [browser] : []));
}

const reported = (page: Page, kind: BrowserRecord['report']) =>
  expect.poll(async () => (await reportsOf(page)).filter(({ report }) => report === kind));

/** Waits until the reporting script has run: importing its file again resolves after its evaluation. */
async function watched(page: Page): Promise<void> {
  const script = await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return loaded.find((url) => /\/browser-reports-\w+\.js$/.test(url)) ?? null;
  });
  // As text: Vitest rewrites the `import` of a function.
  await page.evaluate(`import(${JSON.stringify(await script.jsonValue())}).then(() => undefined)`);
}

/** Waits until the page has painted something that counts as its largest content. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

/** Waits until the page has requested and changed nothing for a second. */
const quiet = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, 1_000);
        const wait = () => {
          clearTimeout(timer);
          timer = setTimeout(resolve, 1_000);
        };
        new MutationObserver(wait).observe(document, { subtree: true, childList: true, attributes: true });
        new PerformanceObserver(wait).observe({ type: 'resource' });
      }),
  );

const bitten = 'Jane Q. Example-Doe';

describe('browser problems are in the shop’s log without user input', () => {
  test('a script error, with its source file and the release', async ({ visit }) => {
    const page = await visit({ meant: /broken|is not valid JSON/ });
    await page.goto('/products');
    await watched(page);
    await page.evaluate(() => {
      Element.prototype.closest = () => {
        throw new TypeError('broken for "Jane Q. Example-Doe" at jane@doe.example');
      };
    });
    await page.locator('main').click({ position: { x: 1, y: 1 } });
    await page.evaluate((typed) => void Promise.resolve().then(() => JSON.parse(typed)), bitten);
    const release = expect.stringMatching(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/);
    const errorOf = (error: object) =>
      expect.objectContaining({ page: '/products', release, error: expect.objectContaining(error) });
    const fingerprint = expect.stringMatching(/^[0-9a-f]{12}$/);
    const stack = expect.stringMatching(/at ui\/runtime\/analytics\.ts \(ui\/runtime\/analytics\.ts:\d+:\d+\)/);
    await reported(page, 'script-error').toEqual(
      expect.arrayContaining([
        errorOf({ name: 'TypeError', message: 'broken for "…" at <e-mail>', fingerprint, stack }),
        errorOf({ name: 'SyntaxError', message: `Unexpected token '…', "…" is not valid JSON`, fingerprint }),
      ]),
    );
  });

  test('a script that failed to load', async ({ visit }) => {
    const page = await visit({ expected: [404], meant: /Refused to execute script/ });
    await page.goto('/search');
    await watched(page);
    await page.evaluate(() => {
      document.head.append(Object.assign(document.createElement('script'), { src: '/assets/gone-ABCD2345.js' }));
    });
    await reported(page, 'not-loaded').toMatchObject([{ page: '/search', file: '/assets/gone-ABCD2345.js' }]);
  });

  test('a form that the browser rejects, and an abandoned form', async ({ visit }) => {
    const page = await visit();
    await page.goto('/account/login');
    await watched(page);
    await page.locator('#sign-in-email').fill('jane.example.doe');
    await page.evaluate(() => document.querySelector<HTMLFormElement>('#sign-in-email')?.reportValidity());
    await reported(page, 'form-refused').toMatchObject([
      { field: 'email', reason: 'typeMismatch', page: '/account/login' },
    ]);

    await goodsFor('lace bra');
    await putInCart(page);
    await page.goto('/checkouts');
    await watched(page);
    await page.locator('[name="shippingAddress.firstName"]').fill('Janeforename');
    await page.locator('[name="shippingAddress.street"]').fill('12 Elmtree-Lane');
    await page.goto('/search');
    const filled = ['shippingAddress.firstName', 'shippingAddress.street'];
    await expect
      .poll(async () => (await reportsOf(page)).filter(({ report }) => report === 'form-left').at(-1))
      .toMatchObject({ form: '/checkouts', page: '/checkouts', filled });
    const log = JSON.stringify(await reportsOf(page));
    for (const typed of ['jane.example', 'Janeforename', 'Elmtree']) expect(log).not.toContain(typed);
  });

  test('repeated presses of a button without effect; an effective one is not reported', async ({ visit }) => {
    const page = await visit();
    await page.goto('/search');
    await watched(page);
    await quiet(page);
    await page.evaluate(() => {
      const button = (words: string, act: (button: HTMLElement) => void) => {
        const made = document.body.appendChild(document.createElement('button'));
        Object.assign(made, { type: 'button', textContent: words });
        made.addEventListener('click', () => act(made));
      };
      button('Dead', () => undefined);
      button('Counts', (made) => made.setAttribute('data-pressed', String(performance.now())));
    });
    const press = (name: string) =>
      page.evaluate((words) => {
        const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words);
        for (let i = 0; i < 4; i += 1) found?.click();
      }, name);
    await press('Counts');
    await press('Dead');
    await reported(page, 'repeated-press').toMatchObject([{ control: 'Dead', times: 4, page: '/search' }]);
  });

  test('the load times of a page, when it is left', async ({ visit }) => {
    const page = await visit({ pictures: true });
    await page.goto('/products');
    await watched(page);
    await painted(page);
    await page.goto('/search');
    await reported(page, 'web-vitals').toMatchObject([
      { page: '/products', lcp: expect.any(Number), cls: expect.any(Number) },
    ]);
  });
});

test('nothing after declined consent: the script is not loaded', async ({ visit }) => {
  const page = await visit({ meant: /broken/ });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/cookies?country=DE');
  await page.getByRole('main').getByRole('button', { name: 'Decline' }).click();
  await page.getByText('At the moment nothing is counted.').waitFor();
  await page.goto('/account/login');
  await page.locator('#sign-in-email').fill('jane.example.doe');
  await page.goto('/search');
  expect(asked.filter((path) => path.includes('browser-reports') || path === '/events')).toEqual([]);
  expect(await reportsOf(page)).toEqual([]);
});
