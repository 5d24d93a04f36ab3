import { findings } from './axe.ts';
import { screenshot } from './screens.ts';
import { expect, test } from './visit.ts';

test('the accessibility statement holds for itself, and a target of WCAG 2.2 that is too small is a finding', async ({
  visit,
}) => {
  const page = await visit({ width: 360 });
  await page.goto('/page/accessibility');
  expect(await findings(page)).toEqual([]);
  await screenshot(page, 'accessibility');
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
