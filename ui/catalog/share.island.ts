import type { z } from 'zod';
import type { ShareLink } from '../../shared/contract/shares.ts';
import { codes } from '../../shared/errors.ts';
import { reportEvent } from '../analytics/report-event.ts';
import { defineEnhancer } from '../rendering/define-island.ts';
import { readVisitorState } from '../rendering/read-visitor-state.ts';
import { ApiError, api } from '../runtime/api.ts';

/** Opens the device's share dialog with the short URL, or copies it; if neither works, shows it to be copied. */
function enhance(root: Element): void {
  const form = root.querySelector('form');
  const button = form?.querySelector('button');
  const status = form?.querySelector('output');
  const shown = form?.querySelector('input');
  if (!form || !button || !status || !shown) return;
  const fail = (shortUrl: string) => {
    status.textContent = status.dataset.failed ?? '';
    if (!shortUrl) return;
    shown.value = shortUrl;
    shown.hidden = false;
    shown.select();
  };
  form.addEventListener('submit', async (event) => {
    // A guest has no short URL: the surrounding dialog, or the page that the form leads to, opens an account first.
    if (!readVisitorState().signedIn) return;
    event.preventDefault();
    if (button.hasAttribute('aria-busy')) return;
    button.setAttribute('aria-busy', 'true');
    status.textContent = '';
    try {
      const { shortUrl } = await linkTo(button.dataset.product ?? '');
      const way = await shareOrCopy(shortUrl, button.dataset.title ?? '').catch(() => 'failed' as const);
      reportEvent('product_share', JSON.parse(button.dataset.shared ?? '{}'));
      if (way === 'failed') fail(shortUrl);
      else if (way === 'copied') status.textContent = status.dataset.copied ?? '';
    } catch (error) {
      // The session has ended: the page that the form leads to signs in and returns.
      if (error instanceof ApiError && error.code === codes.sessionInvalid) return form.submit();
      status.textContent = error instanceof ApiError ? error.message : (status.dataset.failed ?? '');
    } finally {
      button.removeAttribute('aria-busy');
    }
  });
}

function linkTo(productId: string) {
  return api<z.infer<typeof ShareLink>>('POST', '/apis/share', { productId });
}

/** Shares or copies a URL; a cancelled share dialog is 'shared' too. */
async function shareOrCopy(url: string, title: string): Promise<'shared' | 'copied' | 'failed'> {
  const touch = matchMedia('(pointer: coarse)').matches;
  if (touch && navigator.share) {
    try {
      await navigator.share({ url, title });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  await navigator.clipboard.writeText(url);
  return 'copied';
}

export default defineEnhancer('share', enhance, 'interaction');
