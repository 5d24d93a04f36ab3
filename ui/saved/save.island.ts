import { defineEnhancer } from '../rendering/define-island.ts';
import { ApiError, api } from '../runtime/api.ts';

/** Saves a product to the wishlist without a page load, with the size that was chosen meanwhile. */
function enhance(root: Element): void {
  const form = root.querySelector('form');
  const button = form?.querySelector('button');
  const status = form?.querySelector('output');
  const done = status?.querySelector('span');
  if (!form || !button || !status || !done) return;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.hasAttribute('aria-busy')) return;
    button.setAttribute('aria-busy', 'true');
    const fields = new FormData(form);
    const variantId = new URL(location.href).searchParams.get('variant') ?? fields.get('variantId');
    try {
      await api('POST', '/apis/user/saved', { productId: fields.get('product'), ...(variantId && { variantId }) });
      done.hidden = false;
      status.replaceChildren(done);
      form.dataset.saved = '';
    } catch (error) {
      status.textContent = error instanceof ApiError ? error.message : (status.dataset.failed ?? '');
    } finally {
      button.removeAttribute('aria-busy');
    }
  });
}

export default defineEnhancer('save', enhance, 'interaction');
