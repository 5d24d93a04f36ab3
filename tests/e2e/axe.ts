import axe from 'axe-core';
import type { Page } from 'playwright';

/** What axe finds on a page, one line a finding; nothing when all is well. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(showFooter);
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<axe.AxeResults>('axe.run(document, { resultTypes: ["violations"] })');
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html.slice(0, 200)}\n  ${failureSummary ?? ''}`),
  );
}

/** Below a page that nobody scrolled the footer cannot be seen yet, and axe looks at no colours of what cannot. */
async function showFooter(): Promise<void> {
  const [at, footer] = [scrollY, document.querySelector('footer.footer')];
  if (!footer || getComputedStyle(footer).opacity === '1') return;
  scrollTo(0, at + 10);
  await new Promise(requestAnimationFrame);
  await Promise.allSettled(footer.getAnimations().map(({ finished }) => finished));
  scrollTo(0, at);
}
