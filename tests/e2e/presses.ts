import type { Locator, Page } from 'playwright';

/**
 * Does what a person of the office does, and counts it: a press is a click on a button, link, tick or choice. What is typed
 * into a field, picked from its list or scanned is no press, as in the steps that a manual of another shop system lists.
 */
export class Presses {
  count = 0;

  async press(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  /** Presses a button by its words. @param within the page or a part of it */
  pressButton(within: Page | Locator, name: string): Promise<void> {
    return this.press(within.getByRole('button', { name, exact: true }).first());
  }

  /** Follows a link by its words. @param within the page or a part of it */
  follow(within: Page | Locator, name: string): Promise<void> {
    return this.press(within.getByRole('link', { name, exact: true }).first());
  }

  /** Presses the browser's button that goes back. */
  async back(page: Page): Promise<void> {
    this.count += 1;
    await page.goBack();
  }
}
