import { describe } from 'vitest';
import { findings } from './axe.ts';
import { screenshot } from './screens.ts';
import { expect, test } from './visit.ts';

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('the accessibility statement, %s', (_, javascript) => {
  test('is found in the footer, names its standard, and leads to the contact form', async ({ visit }) => {
    const page = await visit({ javascript, width: 360 });
    await page.goto('/?country=DE');
    await page.locator('.footer').getByRole('link', { name: 'Accessibility' }).click();
    await page.getByRole('heading', { level: 1, name: 'Accessibility statement' }).waitFor();
    await page.getByText(/EN 301 549/).waitFor();
    if (javascript) expect(await findings(page)).toEqual([]);
    await screenshot(page, `accessibility-${javascript ? 'script' : 'plain'}`);
    await page.getByRole('main').getByRole('link', { name: 'write to us' }).click();
    await page.waitForURL('**/pages/contact-us');
  });
});

test('what it says of WCAG 2.2 is inspected: a target that is too small is a finding', async ({ visit }) => {
  const page = await visit({ width: 360 });
  await page.goto('/page/accessibility');
  await page.getByRole('main').evaluate((main) => {
    const row = document.createElement('div');
    for (const name of ['a', 'b', 'c']) {
      const button = document.createElement('button');
      Object.assign(button, { type: 'button', textContent: name });
      const size = { width: '12px', height: '12px', minWidth: '0', minHeight: '0', padding: '0', margin: '0' };
      Object.assign(button.style, { display: 'block', overflow: 'hidden', ...size });
      row.append(button);
    }
    row.style.marginTop = '8rem';
    row.style.marginLeft = '4rem';
    main.prepend(row);
  });
  expect((await findings(page)).filter((finding) => finding.startsWith('target-size')).length).toBeGreaterThan(0);
});
