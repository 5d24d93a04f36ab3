import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { CDPSession, Page } from 'playwright';
import { isFull } from '../../scripts/check/extent.ts';

/** Loaded into every page, so the minified file: less than half of `axe.source`. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Header and footer: every page has them, and they contain most of what axe inspects. */
const frame = ['header.header', 'footer.footer', 'body > header'];
/** Products and rows of a list beyond the first ones, which look the same: only a full run inspects them. */
const repeated = isFull
  ? []
  : ['.products > li:nth-child(n+7)', '.rail > li:nth-child(n+5)', '.office tbody > tr:nth-child(n+6)'];
/** The states of header and footer without findings, in a full run those of each window. */
const sound = new WeakMap<object, Set<string>>();
const allWindows = {};

/** Returns axe's findings on a page, one entry each; empty if there are none. */
export async function findings(page: Page): Promise<string[]> {
  const hasScripts = await page.evaluate(() => matchMedia('(scripting: enabled)').matches);
  return hasScripts ? inspect(page) : inspectPlain(page);
}

/** Sessions that switch scripts; Chromium switches them on for good when one of these ends. */
const switches = new WeakMap<Page, Promise<CDPSession>>();

/** Inspects a page whose scripts are disabled with timers, by which axe waits; its own scripts stay unloaded. */
async function inspectPlain(page: Page): Promise<string[]> {
  const opened = switches.get(page) ?? page.context().newCDPSession(page);
  switches.set(page, opened);
  const session = await opened;
  const disable = (value: boolean) => session.send('Emulation.setScriptExecutionDisabled', { value });
  // The session knows only what it sent itself, and sends no value twice.
  await disable(true);
  await disable(false);
  try {
    return await inspect(page);
  } finally {
    await disable(true);
  }
}

async function inspect(page: Page): Promise<string[]> {
  const states = sound.get(isFull ? page : allWindows) ?? new Set();
  sound.set(isFull ? page : allWindows, states);
  const state = await page.evaluate(stateOf, frame);
  const isKnown = states.has(state);
  if (!isKnown) await page.evaluate(showFooter);
  await page.evaluate(source);
  const { violations } = await page.evaluate(runAxe, [...(isKnown ? frame : []), ...repeated]);
  if (violations.length === 0) states.add(state);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html.slice(0, 200)}\n  ${failureSummary ?? ''}`),
  );
}

/** Runs axe without parsing style sheets for each page: only disabled rules read them. */
function runAxe(exclude: string[]): Promise<axe.AxeResults> {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
  // The rule of WCAG 2.2 is off by default.
  const rules = { 'target-size': { enabled: true } };
  return axe.run({ exclude }, { rules, resultTypes: ['violations'], preload: { assets: ['media'] } });
}

/**
 * Returns the elements, texts and style sheets of header and footer, and which of them are visible: an open sheet has the
 * elements of a closed one. URLs and values are left out, as they depend on the surrounding page.
 */
function stateOf(frame: string[]): string {
  const seen = (element: Element) => (element.checkVisibility({ visibilityProperty: true }) ? '1' : '0');
  const parts = [...document.querySelectorAll(frame.join())].map((element) => [
    element.parentElement?.className,
    element.outerHTML.replace(/ (?:href|value|action|formaction)="[^"]*"/g, ''),
    [...element.querySelectorAll('*')].map(seen).join(''),
  ]);
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href);
  return JSON.stringify([innerWidth, matchMedia('(prefers-color-scheme: dark)').matches, sheets, parts]);
}

/** Scrolls to the footer: axe checks no colours of elements that are not visible. */
async function showFooter(): Promise<void> {
  const [at, footer] = [scrollY, document.querySelector('footer.footer')];
  if (!footer || getComputedStyle(footer).opacity === '1') return;
  scrollTo(0, at + 10);
  await new Promise(requestAnimationFrame);
  await Promise.allSettled(footer.getAnimations().map(({ finished }) => finished));
  scrollTo(0, at);
}
