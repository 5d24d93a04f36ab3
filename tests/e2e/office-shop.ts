import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from '../../server/operations/process/free-port.ts';
import { emailOf, password, setPassword } from '../http/plain/staff.ts';
import { visitor } from '../http/plain/visitor.ts';
import { makeOpenShop } from '../open-own-shop.ts';
import { findings } from './axe.ts';
import { runShopIn } from './command-line.ts';
import { fill } from './filled-shop.ts';
import { type Running, run } from './processes.ts';
import { screenshot } from './screens.ts';
import { expect } from './visit.ts';

/** Fills the folder of a shop before it starts: with the demonstration, or as a shop of one's own that is open. */
const begun =
  ({ DEMO_CATALOGUE, SHOP_CURRENCY }: Readonly<Record<string, string>>) =>
  (dataDir: string): Promise<void> =>
    DEMO_CATALOGUE === '0' ? makeOpenShop(dataDir, SHOP_CURRENCY) : fill(dataDir);

/**
 * Runs a shop with an office for the tests of a file.
 *
 * @param name of its folder and its log
 * @param begin fills its folder
 */
export function officeShop(name: string, env: Readonly<Record<string, string>> = {}, begin = begun(env)) {
  let dataDir: string;
  let shop: Running;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), `hemline-${name}-`));
    await begin(dataDir);
    shop = await run('main', `shop-${name}`, {
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      OFFICE: '1',
      ...env,
    });
  });
  afterAll(async () => {
    const problem = await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
    expect(problem).toBeNull();
  });
  /** Runs a command of the shop. @returns what it printed */
  const command = (verb: string, ...words: string[]) => runShopIn(dataDir, verb, ...words);
  /** Adds an account. @returns the path of its link to set a password */
  const invite = async (member: string, role: string): Promise<string> => {
    const said = await command('staff', 'add', member, '--email', emailOf(member), '--role', role);
    const link = new URL(/http\S+/.exec(said)?.[0] ?? '');
    return link.pathname + link.search;
  };
  return {
    url: () => shop.url,
    dataDir: () => dataDir,
    command,
    invite,
    /** Adds an account with a password and signs in as it. */
    join: async (page: Page, member: string, role: string): Promise<void> => {
      await setPassword(visitor({ shop: shop.url }), await invite(member, role));
      await signIn(page, member);
    },
  };
}

/** Signs in with the password. */
export async function signIn(page: Page, member: string): Promise<void> {
  await page.goto('/office/sign-in');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(emailOf(member));
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Office' }).waitFor();
}

/** What may be wider than the window: a page of the documents may hold a long line of code, a preview is as wide as a screen. */
const mayScroll = '.help-page section, .framed-product';

/** Checks a page for accessibility, and that it and each of its parts fit the width of the window. */
export async function look(page: Page, name: string): Promise<void> {
  await screenshot(page, `office-${name}`);
  expect(await findings(page)).toEqual([]);
  expect([name, await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)]).toEqual([
    name,
    true,
  ]);
  const sideways = await page
    .locator('main section')
    .evaluateAll(
      (all, free) =>
        all
          .filter((part) => !part.matches(free) && part.scrollWidth > part.clientWidth)
          .map((part) => part.ariaLabel ?? part.className),
      mayScroll,
    );
  expect([name, sideways]).toEqual([name, []]);
}
