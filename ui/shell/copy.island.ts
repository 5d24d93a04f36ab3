import { defineEnhancer } from '../rendering/define-island.ts';

/**
 * Copies the text of the field or of the element marked `data-copy`, and shows whether that worked. If not, it selects
 * the text, to be copied by hand.
 *
 * A button marked `data-share` opens the device's share dialog, and copies where there is none.
 */
function enhance(root: Element): void {
  const source = root.querySelector<HTMLElement>('input, [data-copy]');
  const status = root.querySelector('output');
  if (!source || !status) return;
  const text = () => (source instanceof HTMLInputElement ? source.value : (source.textContent ?? ''));
  const copy = async () => {
    const copied = await write(text());
    status.textContent = (copied ? status.dataset.copied : status.dataset.failed) ?? '';
    status.classList.toggle('is-failed', !copied);
    if (!copied) select(source);
  };
  for (const button of root.querySelectorAll('button')) {
    const title = button.dataset.share;
    button.addEventListener('click', () => {
      if (title === undefined || !navigator.share) return void copy();
      // A cancelled share dialog needs no fallback.
      navigator.share({ title, url: text() }).catch(() => undefined);
    });
  }
}

/** Writes to the clipboard; returns false if the browser has none for this page or denies access. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function select(source: HTMLElement): void {
  if (source instanceof HTMLInputElement) source.select();
  else getSelection()?.selectAllChildren(source);
}

export default defineEnhancer('copy', enhance, 'interaction');
