import type { Page } from 'playwright';

/**
 * Returns the texts of a page from right to left that are read from the left and whose letters do not stand in that order,
 * such as `966+` for `+966`. Texts within signs that isolate them (UAX #9) count as texts of their own.
 */
export function reordered(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (const hidden of document.querySelectorAll('details')) hidden.open = true;
    const fromTheRight = /[\u0590-\u08ff]/;
    const placesIn = (node: Text, from: number, to: number) => {
      const range = document.createRange();
      return [...node.data.slice(from, to)].flatMap((letter, i) => {
        range.setStart(node, from + i);
        range.setEnd(node, from + i + 1);
        const { left, top, width } = range.getBoundingClientRect();
        return letter.trim() === '' || width === 0 ? [] : [{ left, top }];
      });
    };
    const isOutOfOrder = (node: Text, from: number, to: number) =>
      placesIn(node, from, to).some(({ left, top }, i, all) => {
        const before = all[i - 1];
        return before !== undefined && Math.abs(before.top - top) < 4 && left < before.left - 0.5;
      });
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      if (!(node instanceof Text) || node.parentElement?.closest('script, style')) continue;
      const isolated = [...node.data.matchAll(/(?<=\u2068)[^\u2068\u2069]+(?=\u2069)/g)];
      const parts = isolated.length > 0 ? isolated : [...node.data.matchAll(/.+/gs)];
      for (const { 0: text, index } of parts)
        if (!fromTheRight.test(text) && isOutOfOrder(node, index, index + text.length)) found.push(text.trim());
    }
    return found;
  });
}
