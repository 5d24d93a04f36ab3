import type { Page } from 'playwright';

/**
 * Turns a page to be written from right to left and back again. Returns the boxes that are not where a mirror shows
 * them, with their distance in pixels, and by how much the turned page is wider than its window.
 *
 * Words stay as they are, so that what stands within a line of them does.
 */
export function leftBehind(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const root = document.documentElement;
    const tolerance = 3;
    const isInline = (element: Element) => getComputedStyle(element).display.startsWith('inline');
    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const isInLine = (element: Element) => {
      for (let each = element; each.parentElement && each !== document.body; each = each.parentElement) {
        if (isInline(each) && hasWords(each.parentElement)) return true;
        if (each.parentElement.closest('svg, [dir]:not(html)')) return true;
      }
      return false;
    };
    const elements = [...document.body.querySelectorAll('*')].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 2 && height > 2 && getComputedStyle(element).display !== 'inline' && !isInLine(element);
    });
    const boxes = () => elements.map((element) => element.getBoundingClientRect());
    const turn = (direction: string) => {
      // Chromium keeps some styles of elements whose direction changes while they are shown.
      document.body.style.display = 'none';
      root.dir = direction;
      document.body.getBoundingClientRect();
      document.body.style.display = '';
    };
    turn('ltr');
    const before = boxes();
    turn('rtl');
    const after = boxes();
    const excess = root.scrollWidth - root.clientWidth;
    turn('ltr');
    root.removeAttribute('dir');
    const found = elements.flatMap((element, i) => {
      const was = before[i];
      const is = after[i];
      if (!was || !is) return [];
      const off = Math.max(Math.abs(root.clientWidth - is.right - was.left), Math.abs(is.width - was.width));
      const name = `${element.tagName.toLowerCase()}${[...element.classList].map((each) => `.${each}`).join('')}`;
      return off > tolerance ? [`${name}: ${Math.round(off)}`] : [];
    });
    return excess > 0 ? [...found, `wider by ${excess}`] : found;
  });
}
