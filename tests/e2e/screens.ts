import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';

const folder = process.env.SCREENSHOTS;

/** Whether `SCREENSHOTS` names a folder. */
export const keepsScreenshots = Boolean(folder);

/** Saves a screenshot of the whole page if `SCREENSHOTS` names a folder. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const width = page.viewportSize()?.width ?? 0;
  await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
}
