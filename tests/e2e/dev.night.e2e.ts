import { once } from 'node:events';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { copyOfProject, runDev } from './dev-project.ts';
import { expect, test } from './visit.ts';

let project = '';
let dev: Awaited<ReturnType<typeof runDev>>;
beforeAll(async () => {
  project = copyOfProject();
  dev = await runDev(project);
});
afterAll(async () => {
  process.kill(dev.pid, 'SIGTERM');
  await once(dev.shell, 'exit');
  rmSync(project, { recursive: true, force: true });
});

/**
 * Makes a file of the project invalid.
 *
 * @returns a function that repairs it
 */
function spoil(name: string, more: string): () => void {
  const file = join(project, name);
  const text = readFileSync(file, 'utf8');
  replaceFile(file, `${text}\n${more}\n`);
  return () => replaceFile(file, text);
}

/** Replaces a file atomically, as editors do: file watchers never see half of it. */
function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}~`, text);
  renameSync(`${file}~`, file);
}

/** Makes a change and waits until the page has reloaded completely. */
async function loadedAnew(page: Page, change: () => void): Promise<void> {
  const before = await page.evaluate(() => performance.timeOrigin);
  change();
  const later = () => page.evaluate(() => (document.readyState === 'complete' ? performance.timeOrigin : 0));
  await expect.poll(later).toBeGreaterThan(before);
}

test('an error covers the page until it is fixed, and the page reloads by itself', async ({ visit }) => {
  // Each restart of the shop breaks the page's connection.
  const page = await visit({ expected: [500], meant: /dev\/reload|ERR_CONNECTION|Failed to load resource/ });
  await page.goto(`http://localhost:${dev.port}/cart`);
  const overlay = page.locator('#dev-problems');
  const shop = page.getByRole('banner');
  await expect.poll(() => shop.isVisible()).toBe(true);

  const mendBuild = spoil('pages/cart/cart.tsx', 'export const = 5;');
  await expect.poll(() => overlay.getByRole('alert').textContent()).toContain('The build failed');
  await expect
    .poll(() => overlay.getByRole('alert').textContent())
    .toMatch(/pages\/cart\/cart\.tsx:\d+:14.*export const = 5/s);
  await page.keyboard.press('Escape');
  await expect.poll(() => overlay.count()).toBe(0);

  // Each error is mended together with the next one: every start of the shop takes seconds.
  let mendTypes = () => {};
  await loadedAnew(page, () => {
    mendBuild();
    mendTypes = spoil('shared/money.ts', "export const wrong: number = 'text';");
  });
  await expect.poll(() => overlay.getByRole('alert').textContent()).toContain('TS2322');

  const mendStart = spoil('server/main.ts', "throw new Error('Thrown at the start.');");
  mendTypes();
  await expect.poll(() => page.title()).toBe('The shop does not run');
  await expect.poll(() => page.getByText('Error: Thrown at the start.').isVisible()).toBe(true);
  await expect.poll(() => page.getByRole('heading', { name: 'Type errors' }).count()).toBe(0);
  mendStart();
  await expect.poll(() => shop.isVisible()).toBe(true);
  expect(await overlay.count()).toBe(0);
});
