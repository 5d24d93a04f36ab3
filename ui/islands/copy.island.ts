import { defineEnhancer } from '../render/define-island.ts';

/**
 * Copies the text of the field, or what is marked `data-copy`; says so, or that it did not work, and then marks the
 * text to be copied by hand. A button marked `data-share` hands it to the device's own sharing, and copies where there
 * is none.
 */
function enhance(root: Element): void {
  const source = root.querySelector<HTMLElement>('input, [data-copy]');
  const said = root.querySelector('output');
  if (!source || !said) return;
  const text = () => (source instanceof HTMLInputElement ? source.value : (source.textContent ?? ''));
  const copy = async () => {
    const copied = await write(text());
    said.textContent = (copied ? said.dataset.copied : said.dataset.failed) ?? '';
    said.classList.toggle('is-failed', !copied);
    if (!copied) mark(source);
  };
  for (const button of root.querySelectorAll('button')) {
    const title = button.dataset.share;
    button.addEventListener('click', () => {
      if (title === undefined || !navigator.share) return void copy();
      // Whoever thinks better of it wants nothing else instead.
      navigator.share({ title, url: text() }).catch(() => undefined);
    });
  }
}

/** False where the browser has no clipboard for this page, or was told to give none. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function mark(source: HTMLElement): void {
  if (source instanceof HTMLInputElement) source.select();
  else getSelection()?.selectAllChildren(source);
}

export default defineEnhancer('copy', enhance, 'interaction');
