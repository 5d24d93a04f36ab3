import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { findings } from './axe.ts';
import { runShop } from './command-line.ts';
import { screenshot } from './screens.ts';
import { expect, test } from './visit.ts';

const title = 'Alterations, still pinned together';
let folder: string;

// A separate page, so that no other test's page changes.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hemline-preview-'));
  const blocks = [{ kind: 'paragraph', text: 'We take hems up while you wait.' }];
  await writeFile(join(folder, 'page.json'), JSON.stringify({ title, description: 'Hems and seams.', blocks }));
  await runShop('content', 'put', 'page/alterations', join(folder, 'page.json'));
});
afterAll(async () => {
  await runShop('content', 'discard', 'page/alterations', '--yes');
  await rm(folder, { recursive: true });
});

/** Returns the path of a preview link. */
async function previewLink(): Promise<string> {
  const { url } = JSON.parse(await runShop('content', 'preview', '/page/alterations', '--json'));
  const { pathname, search } = new URL(url);
  return pathname + search;
}

test('a preview shows a draft to the visitor of its link until the visitor ends it', async ({ visit }) => {
  const page = await visit({ expected: [404] });
  await page.goto(await previewLink());
  expect(new URL(page.url()).search).toBe('?status=latest');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const warning = page.getByRole('complementary', { name: 'Preview' });
  await warning.waitFor();
  await screenshot(page, 'preview');
  expect(await findings(page)).toEqual([]);

  // Closed, it covers nothing; the drafts stay from page to page.
  await warning.locator('summary').click();
  await warning.waitFor({ state: 'hidden' });
  await page.goto('/page/alterations');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await warning.getByRole('button', { name: 'End the preview' }).click();
  await page.getByText('This page could not be found').first().waitFor();
  await page.goto('/');
  expect(await warning.count()).toBe(0);
});
