import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright';

/** Every page is given it anew: minified, it is less than half as long as `axe.source`. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Every page carries them, and most of what axe would look at is theirs. */
const frame = ['header.header', 'footer.footer'];
/** The states of header and footer that were looked at in a window. */
const seen = new WeakMap<Page, Set<string>>();

/** What axe finds on a page, one line a finding; nothing when all is well. */
export async function findings(page: Page): Promise<string[]> {
  const known = await isFrameKnown(page);
  if (!known) await page.evaluate(showFooter);
  await page.evaluate(source);
  const { violations } = await page.evaluate(runAxe, known ? frame : []);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html.slice(0, 200)}\n  ${failureSummary ?? ''}`),
  );
}

/** The style sheets, which axe would parse for each page, are read by rules that are off. */
function runAxe(exclude: string[]): Promise<axe.AxeResults> {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
  return axe.run({ exclude }, { resultTypes: ['violations'], preload: { assets: ['media'] } });
}

/** Whether header and footer were looked at with the same elements, words and style sheets, in this window. */
async function isFrameKnown(page: Page): Promise<boolean> {
  const state = await page.evaluate(stateOf, frame);
  const states = seen.get(page) ?? new Set();
  seen.set(page, states);
  if (states.has(state)) return true;
  states.add(state);
  return false;
}

/** Addresses and values are no part of it: they tell of the page that is around. */
function stateOf(frame: string[]): string {
  const parts = [...document.querySelectorAll(frame.join())].map(({ outerHTML, parentElement }) => [
    parentElement?.className,
    outerHTML.replace(/ (?:href|value|action|formaction)="[^"]*"/g, ''),
  ]);
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href);
  return JSON.stringify([innerWidth, matchMedia('(prefers-color-scheme: dark)').matches, sheets, parts]);
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
