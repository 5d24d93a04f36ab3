import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Mark, Picture } from '../replay/agent.ts';

/** Higher forms are cut. */
const tallestForm = 1_500;
const around = 24;
/** Space for labels above the fields, pixels. */
const roomForLabel = 44;

const longestWaitMs = 15_000;
const askEveryMs = 20;

/**
 * Waits for the style sheets, and for the pictures in the window: a new shop renders pictures at the first request, and
 * without JavaScript the browser requests those below the window as well.
 */
async function windowLoaded(page: Page): Promise<void> {
  for (const end = Date.now() + longestWaitMs; Date.now() < end; await pause(askEveryMs)) {
    if (await page.evaluate(isWindowLoaded)) return;
  }
}

/** Runs in the page. */
function isWindowLoaded(): boolean {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  if (sheets.some(({ sheet, disabled }) => sheet === null && !disabled)) return false;
  return [...document.images]
    .filter(({ complete }) => !complete)
    .map((image) => image.getBoundingClientRect())
    .every(({ top, bottom, width }) => bottom < 0 || top > innerHeight || width === 0);
}

/** Takes a picture of the window, scrolled to the first of the texts, and marks each of them. */
export async function drawPage(page: Page, words: readonly string[]): Promise<Picture> {
  await windowLoaded(page);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const marks = await page.evaluate(markWords, [...words]);
  await windowLoaded(page);
  const size = page.viewportSize() ?? { width: 1280, height: 860 };
  return { image: await page.screenshot({ type: 'png' }), ...size, marks };
}

/** Takes a picture of the filled part of the page, down to the pressed button; null where it is not visible. */
export async function drawForm(page: Page): Promise<Picture | null> {
  await windowLoaded(page);
  const box = await page.evaluate(boxOfFilled);
  if (!box) return null;
  const x = Math.max(0, box.x - around);
  const y = Math.max(0, box.y - around - roomForLabel);
  const width = Math.min(box.whole - x, box.width + 2 * around);
  const height = Math.min(tallestForm, box.height + 2 * around + roomForLabel);
  const image = await page.screenshot({ type: 'png', fullPage: true, clip: { x, y, width, height } });
  return { image, width, height, marks: [] };
}

/** Runs in the page: returns the box around all filled fields, in pixels of the page. */
function boxOfFilled(): { x: number; y: number; width: number; height: number; whole: number } | null {
  const fields = '[data-replayed] :is(input:not([type="hidden"]), select, textarea)';
  const filled = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(fields)]
    .filter((field) =>
      field.type === 'radio' || field.type === 'checkbox' ? (field as HTMLInputElement).checked : field.value !== '',
    )
    .map((field) => (field.type === 'radio' || field.type === 'checkbox' ? (field.closest('label') ?? field) : field));
  const boxes = [...filled, ...document.querySelectorAll('[data-pressed]')]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 2 && height > 2);
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map(({ left }) => left));
  const y = Math.min(...boxes.map(({ top }) => top));
  const width = Math.max(...boxes.map(({ right }) => right)) - x;
  const height = Math.max(...boxes.map(({ bottom }) => bottom)) - y;
  return { x: x + scrollX, y: y + scrollY, width, height, whole: document.documentElement.clientWidth };
}

/**
 * Runs in the page: scrolls to the invalid field or the first of the texts, and returns the position of each in the
 * window.
 */
function markWords(words: string[]): Mark[] {
  const squeezed = (text: string | null) => (text ?? '').replace(/\s+/g, '').toLowerCase();
  const elements = [...document.querySelectorAll('main *, header *, [role="alert"]')].reverse();
  const found = new Set<Element>();
  for (const word of words.map(squeezed).filter((each) => each !== '')) {
    const holding = elements.filter((element) => squeezed(element.textContent).includes(word));
    for (const element of holding) {
      if (holding.some((other) => other !== element && element.contains(other))) continue;
      if (element.getBoundingClientRect().width > 2) found.add(element);
    }
  }
  const inOrder = elements.reverse().filter((element) => found.has(element));
  const atField = inOrder.find((element) => element.closest('.field-error'));
  (atField ?? inOrder[0])?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return inOrder
    .map((element) => element.getBoundingClientRect())
    .filter(({ top, bottom }) => bottom > 0 && top < innerHeight)
    .map(({ left, top, width, height }) => ({ x: left, y: top, width, height }));
}
