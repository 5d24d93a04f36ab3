import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { cartLineFacts, variantFacts } from '../../../shared/analytics/event-facts.ts';
import {
  AddItem,
  addItem,
  type Cart,
  type CartSummary,
  cart as cartCall,
  changeItem,
  changeItemVariant,
  Quantity,
  removeItem,
  SelectItems,
  selectItems,
  useCoupon,
} from '../../../shared/contract/cart.ts';
import { product as productCall } from '../../../shared/contract/catalog.ts';
import { saveForLater } from '../../../shared/contract/saved.ts';
import { Reference } from '../../../shared/contract/shapes.ts';
import { errorStatus, type Result } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { wording } from '../../../shared/messages/wording.ts';
import { href, routes } from '../../../shared/routes.ts';
import cartView from '../../../ui/cart/cart-view.island.tsx';
import { Hole } from '../../../ui/rendering/hole.tsx';
import { Island } from '../../../ui/rendering/island.tsx';
import type { StoreEnv } from '../../http/context.ts';
import { formOf } from '../../http/forms/form.ts';
import { changeSession } from '../../http/session/session-middleware.ts';
import { say, sayFields } from '../../logging/entry-notes.ts';
import { mainPart } from '../../rendering/main-part.tsx';
import { page } from '../../rendering/page.tsx';
import { mayMeasure } from '../analytics/consent.ts';
import { queueEvent } from '../analytics/event-queue.ts';
import { productAgain } from '../catalog/product-page.tsx';
import { viewedSection } from '../catalog/viewed.tsx';
import { firstArrival } from '../checkout/arrivals.ts';
import { savedSection } from '../saved/saved.tsx';

/** The cart page and the forms that change the cart: post, redirect, get; a failed form shows the page again. */
export const cart = new Hono<StoreEnv>();

cart.get(routes.cart, (c) => cartPage(c));

const AddForm = z.object({
  variantId: Reference,
  quantity: AddItem.shape.quantity.default(1),
  /** The product of the form, to show its page again. */
  product: Reference.optional(),
});

cart.post(
  routes.cartItems,
  formOf(AddForm, (c, { values }) => {
    const errors = values.variantId
      ? { quantity: messages.product.shortage }
      : { variantId: messages.product.pleaseSelect };
    return addFailed(c, values.product, errors, 422, values.variantId);
  }),
  async (c) => {
    const { product, ...item } = c.req.valid('form');
    const result = await c.get('api').change(addItem, item);
    if (!result.ok) {
      const { code, message } = result.error;
      return addFailed(c, product, { quantity: wording(message) }, errorStatus[code], item.variantId);
    }
    await queueAdded(c, c.req.valid('form'));
    changeSession(c.get('session'), { flash: messages.product.added });
    return c.redirect(href(routes.cart), 303);
  },
);

/** Queues the event of an addition: its facts are of the form's product, which is cached, or of the cart. */
async function queueAdded(c: Context<StoreEnv>, { product, variantId, quantity }: z.output<typeof AddForm>) {
  if (!mayMeasure(c)) return;
  const api = c.get('api');
  const goods = product
    ? await api.attempt(productCall, { id: product }, { optional: true })
    : await api.attempt(cartCall, {}, { optional: true });
  if (!goods.ok) return;
  const lines = 'variants' in goods.value ? variantFacts(goods.value) : goods.value.shoppingCart;
  const line = lines.find((each) => each.variantId === variantId);
  if (line) queueEvent(c, { event: 'cart_add', facts: cartLineFacts(line, quantity) });
}

const ChangeForm = z.union([
  z.object({ remove: z.literal('1') }),
  z.object({ later: z.literal('1') }),
  z.object({ variantId: Reference }),
  z.object({ quantity: Quantity }),
]);

cart.post(
  routes.cartItem,
  formOf(ChangeForm, (c, { fields }) =>
    cartPage(c, { '': Object.values(fields)[0] ?? messages.product.shortage }, 422),
  ),
  async (c) => {
    const form = c.req.valid('form');
    const id = c.req.param('id');
    const api = c.get('api');
    if ('later' in form) {
      const result = await api.change(saveForLater, { id });
      if (result.ok) changeSession(c.get('session'), { flash: messages.saved.laterDone });
      return afterChange(c, result);
    }
    if ('variantId' in form) return afterChange(c, await api.change(changeItemVariant, { id, ...form }));
    return 'remove' in form ? removeLine(c, id) : afterChange(c, await api.change(changeItem, { id, ...form }));
  },
);

/** Removes a line and shows the cart with the way back. */
async function removeLine(c: Context<StoreEnv>, id: string): Promise<Response> {
  const result = await c.get('api').change(removeItem, { id });
  if (!result.ok || !result.value.removed) return afterChange(c, result);
  const { variantId, quantity } = result.value.removed;
  return c.redirect(href(routes.cart, { removed: variantId, quantity }), 303);
}

/** The line that the address of the page names as removed. */
const Removed = z.object({ removed: Reference, quantity: Quantity });

const SelectForm = z.object({ cartStatus: SelectItems.shape.cartStatus, variantIds: Reference });

cart.post(
  routes.cartSelection,
  formOf(SelectForm, (c) => cartPage(c, {}, 422)),
  async (c) => {
    const { cartStatus, variantIds } = c.req.valid('form');
    return afterChange(c, await c.get('api').change(selectItems, { cartStatus, variantIds: [variantIds] }));
  },
);

cart.post(
  routes.cartCoupon,
  formOf(z.object({ couponCode: z.string().max(200) }), (c, { fields }) => cartPage(c, fields, 422)),
  async (c) => {
    const couponCode = c.req.valid('form').couponCode.trim().slice(0, 40);
    return afterChange(c, await c.get('api').change(useCoupon, { couponCode }), 'couponCode');
  },
);

function afterChange(c: Context<StoreEnv>, result: Result<CartSummary>, field = ''): Response | Promise<Response> {
  if (result.ok) return c.redirect(href(routes.cart), 303);
  return cartPage(c, { [field]: wording(result.error.message) }, errorStatus[result.error.code]);
}

/** Answers with the product's page and the reason; without a product, with the cart. */
function addFailed(
  c: Context<StoreEnv>,
  product: string | undefined,
  errors: { variantId?: string; quantity?: string },
  status: number,
  variantId?: string,
): Promise<Response> {
  if (product) return productAgain(c, product, { errors, status, variantId });
  return cartPage(c, { '': errors.quantity ?? errors.variantId ?? '' }, status);
}

/** Answers with the current cart, and the reason why the last form failed. */
function cartPage(c: Context<StoreEnv>, errors?: Record<string, string>, status = 200): Promise<Response> {
  sayFields(c.get('line'), errors ?? {});
  const content = c.get('api').get(cartCall, {});
  const shown = content.then((read) => loadProps(c, read, errors));
  return page(c, {
    title: messages.cart.title,
    status: status as 200,
    styles: ['cart'],
    personal: true,
    sections: [
      <Hole name="waiting" />,
      mainPart(c, shown, (props) => (
        <div className="page">
          <Island of={cartView} props={props} />
        </div>
      )),
      savedSection(c.get('api')),
      viewedSection(c, content),
    ],
  });
}

/** Returns what the cart's page shows; the log says what is wrong with its lines. */
async function loadProps(c: Context<StoreEnv>, content: Cart, errors: Record<string, string> | undefined) {
  for (const { state, stock, variantId } of content.shoppingCart) {
    if (state !== 'ok')
      say(c.get('line'), state === 'short' ? messages.cart.left(stock) : messages.cart.soldOut, variantId);
  }
  const arrival = content.selected && content.freeShipping ? await firstArrival(c) : undefined;
  const removed = Removed.safeParse(c.req.query());
  return {
    cart: content,
    ...(arrival && { arrival }),
    ...(errors && { errors }),
    ...(removed.success && { removed: { variantId: removed.data.removed, quantity: removed.data.quantity } }),
  };
}
