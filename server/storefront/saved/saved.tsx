import { Hono } from 'hono';
import { z } from 'zod';
import { SavedForLater, WishlistPage } from '../../../pages/saved/wishlist.tsx';
import { moveToCart, removeSaved, saved as savedCall, saveProduct } from '../../../shared/contract/saved.ts';
import { Reference } from '../../../shared/contract/shapes.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { wording } from '../../../shared/messages/wording.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { ApiClient } from '../../apis/client.ts';
import type { StoreEnv } from '../../http/context.ts';
import { formOf } from '../../http/forms/form.ts';
import { changeSession } from '../../http/session/session-middleware.ts';
import { mainPart } from '../../rendering/main-part.tsx';
import { page } from '../../rendering/page.tsx';
import { type LaterSection, later } from '../../rendering/sections.ts';

/** The wishlist, of guests too. */
export const saved = new Hono<StoreEnv>();

saved.get(routes.wishlist, (c) => {
  const items = c.get('api').get(savedCall, {});
  const signedIn = c.get('session').data.token !== undefined;
  return page(c, {
    title: messages.saved.title,
    styles: ['catalog'],
    personal: true,
    noIndex: true,
    sections: [mainPart(c, items, (found) => <WishlistPage items={found} signedIn={signedIn} />)],
  });
});

saved.post(
  routes.wishlist,
  formOf(z.object({ product: Reference, variantId: Reference.optional() }), (c) =>
    c.redirect(href(routes.wishlist), 303),
  ),
  async (c) => {
    const { product, variantId } = c.req.valid('form');
    await c.get('api').get(saveProduct, { productId: product, ...(variantId && { variantId }) });
    changeSession(c.get('session'), { flash: messages.saved.done });
    return c.redirect(href(routes.product, { id: product }, variantId ? { variant: variantId } : {}), 303);
  },
);

saved.post(
  routes.wishlistItem,
  formOf(z.object({ action: z.enum(['cart', 'remove']) }), (c) => c.redirect(href(routes.wishlist), 303)),
  async (c) => {
    const id = c.req.param('id');
    const moves = c.req.valid('form').action === 'cart';
    const api = c.get('api');
    const result = moves ? await api.change(moveToCart, { id }) : await api.attempt(removeSaved, { id });
    const flash = moves ? messages.saved.moved : messages.saved.removed;
    changeSession(c.get('session'), { flash: result.ok ? flash : wording(result.error.message) });
    return c.redirect(href(moves && result.ok ? routes.cart : routes.wishlist), 303);
  },
);

/** Returns the section of the cart page with what is saved for later; empty where nothing is. */
export function savedSection(api: ApiClient): LaterSection {
  return later(api.get(savedCall, {}, { optional: true }), (items) => <SavedForLater items={items} />);
}
