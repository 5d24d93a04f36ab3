import type { z } from 'zod';
import type { ShareLink } from '../../shared/contract/shares.ts';
import { codes } from '../../shared/errors.ts';
import { defineEnhancer } from '../render/define-island.ts';
import { readVisitorState } from '../render/read-visitor-state.ts';
import { ApiError, api } from '../stores/api.ts';
import { tell } from '../stores/tell.ts';

/** Hands the short address to the device's own sharing, or copies it; where neither works, shows it to be copied. */
function enhance(root: Element): void {
  const form = root.querySelector('form');
  const button = form?.querySelector('button');
  const said = form?.querySelector('output');
  const shown = form?.querySelector('input');
  if (!form || !button || !said || !shown) return;
  const fail = (shortUrl: string) => {
    said.textContent = said.dataset.failed ?? '';
    if (!shortUrl) return;
    shown.value = shortUrl;
    shown.hidden = false;
    shown.select();
  };
  form.addEventListener('submit', async (event) => {
    // A guest has none to share: the dialog around this, or the page that the form leads to, opens an account first.
    if (!readVisitorState().signedIn) return;
    event.preventDefault();
    if (button.hasAttribute('aria-busy')) return;
    button.setAttribute('aria-busy', 'true');
    said.textContent = '';
    try {
      const { shortUrl } = await linkTo(button.dataset.product ?? '');
      const way = await handOn(shortUrl, button.dataset.title ?? '').catch(() => 'failed' as const);
      tell('product_share', JSON.parse(button.dataset.shared ?? '{}'));
      if (way === 'failed') fail(shortUrl);
      else if (way === 'copied') said.textContent = said.dataset.copied ?? '';
    } catch (error) {
      // The session ended: the page that the form leads to knows the way there and back.
      if (error instanceof ApiError && error.code === codes.sessionInvalid) return form.submit();
      said.textContent = error instanceof ApiError ? error.message : (said.dataset.failed ?? '');
    } finally {
      button.removeAttribute('aria-busy');
    }
  });
}

function linkTo(productId: string) {
  return api<z.infer<typeof ShareLink>>('POST', '/apis/share', { productId });
}

/** 'shared' also where the shopper thought better of it. */
async function handOn(url: string, title: string): Promise<'shared' | 'copied' | 'failed'> {
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
