import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { test as base, expect, inject } from 'vitest';
import { stateTimeoutMs } from '../../scripts/check/time-factor.ts';
import { watch } from './watch.ts';

/** A visit in a browser that stores dictionaries: Chromium does in contexts that have a folder. */
const test = base.extend<{ visit: BrowserContext }>({
  visit: async ({ task: _ }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'hemline-profile-'));
    const context = await chromium.launchPersistentContext(folder, {
      ...inject('chromium'),
      baseURL: inject('shopUrl'),
      viewport: { width: 1280, height: 860 },
    });
    context.setDefaultTimeout(stateTimeoutMs);
    const problems = watch(context, { expected: [], meant: undefined, pictures: false });
    await use(context);
    await context.close();
    rmSync(folder, { recursive: true });
    expect(problems).toEqual([]);
  },
});

/** Opens a page and returns its content encoding and size as sent. */
async function open(page: Page, path: string): Promise<{ encoding: string | null; bytes: number }> {
  const answer = await page.goto(path);
  const encoding = (await answer?.headerValue('content-encoding')) ?? null;
  return { encoding, bytes: Number(await answer?.headerValue('content-length')) };
}

test('after the first page Chromium has the dictionary, and pages come as what differs', async ({ visit }) => {
  const page = visit.pages()[0] ?? (await visit.newPage());
  expect((await open(page, '/collections/apparel')).encoding).not.toBe('dcz');
  // The first answer has no length where its data is late.
  const whole = async () => Number((await visit.request.get('/collections/apparel')).headers()['content-length'] ?? 0);
  await expect.poll(whole).toBeGreaterThan(0);
  // The browser fetches it when the page has been idle, which no event tells: it must not leave the page at once.
  await expect.poll(() => open(page, '/cart'), { interval: 1_500 }).toMatchObject({ encoding: 'dcz' });
  await page.getByText('Your bag is empty').first().waitFor();
  expect((await open(page, '/cart')).bytes).toBeLessThan(1_500);
  // A page whose data is late comes piece by piece the first time, compressed by itself.
  let bytes = 0;
  const again = async () => {
    const another = await open(page, '/collections/shoes');
    bytes = another.bytes;
    return another.encoding;
  };
  await expect.poll(again).toBe('dcz');
  expect(bytes).toBeLessThan((await whole()) * 0.75);
  await page.getByRole('heading', { level: 1, name: 'Shoes' }).waitFor();
});
