import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Cart, CartItem } from '../../shared/contract/cart.ts';
import {
  addToCart,
  cartStore,
  changeQuantity,
  loadCart,
  putBack,
  receiveCart,
  removeCartLine,
  stepQuantity,
  withRequestedQuantities,
} from './cart-store.ts';

const usd = (cent: number) => ({ cent, currencyCode: 'USD', formatText: `$${cent / 100}` });
const cart = (version: number, count = 1): Cart => ({
  shoppingCart: [],
  totalSaleMoney: usd(0),
  total: usd(0),
  selected: false,
  count,
  version,
  freeShipping: null,
  payPal: false,
});

const answers = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const envelope = (data: unknown, code = '1', message = '') => Response.json({ code, message, data });

beforeEach(() => {
  vi.stubGlobal('fetch', answers);
  Object.assign(cartStore, {
    cart: null,
    wanted: {},
    pending: [],
    errors: {},
    previewOpen: false,
    removed: null,
    previewFocus: false,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  answers.mockReset();
});

test('an older cart never overwrites a newer one', () => {
  receiveCart(cart(5));
  receiveCart(cart(4, 9));
  expect(cartStore.cart?.count).toBe(1);
  receiveCart(cart(6, 2));
  expect(cartStore.cart?.count).toBe(2);
});

test('an added product is sent to the service and its response is shown', async () => {
  answers.mockResolvedValue(envelope(cart(1, 2)));
  await addToCart('v1', 2);
  expect(answers).toHaveBeenCalledWith('/apis/cart/items', expect.objectContaining({ method: 'POST' }));
  expect(JSON.parse(String(answers.mock.calls[0]?.[1].body))).toEqual({ variantId: 'v1', quantity: 2 });
  expect(cartStore.cart?.count).toBe(2);
});

test('a cart line is pending only during its change', async () => {
  const answer = Promise.withResolvers<Response>();
  answers.mockReturnValue(answer.promise);
  const changing = changeQuantity('line/1', 3);
  expect(cartStore.pending).toEqual(['line/1']);
  expect(answers.mock.calls[0]?.[0]).toBe('/apis/cart/items/line%2F1');
  answer.resolve(envelope(cart(1)));
  await changing;
  expect(cartStore.pending).toEqual([]);
});

test('a failed change leaves the cart unchanged, with an error at its cart line', async () => {
  receiveCart(cart(3));
  answers.mockResolvedValueOnce(envelope(null, '300001', 'Only 2 left in stock!'));
  await changeQuantity('line', 9);
  expect(cartStore.cart?.version).toBe(3);
  expect({ ...cartStore.errors }).toEqual({ line: 'Only 2 left in stock!' });
  answers.mockResolvedValueOnce(envelope(cart(4)));
  await changeQuantity('line', 2);
  expect({ ...cartStore.errors }).toEqual({});
});

describe('presses faster than the responses', () => {
  const item = (quantity: number, stock = 9) => ({ id: 'line', quantity, stock }) as CartItem;
  const sent = () => answers.mock.calls.map(([, { body }]) => JSON.parse(String(body)).quantity);
  /** Answers the requests one by one, when the test says so. */
  function heldAnswers() {
    const waiting: PromiseWithResolvers<Response>[] = [];
    answers.mockImplementation(() => {
      const answer = Promise.withResolvers<Response>();
      waiting.push(answer);
      return answer.promise;
    });
    return (response: Response) => waiting.shift()?.resolve(response);
  }

  test('add up; one request is in progress at a time, and the last quantity is sent', async () => {
    const answer = heldAnswers();
    const first = stepQuantity(item(1), 1);
    const others = [stepQuantity(item(1), 1), stepQuantity(item(1), 1)];
    expect([sent(), { ...cartStore.wanted }]).toEqual([[2], { line: 4 }]);
    await Promise.all(others);
    answer(envelope(cart(1)));
    await vi.waitFor(() => expect(sent()).toEqual([2, 4]));
    answer(envelope(cart(2)));
    await first;
    expect([{ ...cartStore.wanted }, cartStore.cart?.version]).toEqual([{}, 2]);
  });

  test('stop at the stock and at one', async () => {
    answers.mockResolvedValue(envelope(cart(1)));
    await stepQuantity(item(3, 3), 1);
    await stepQuantity(item(1), -1);
    expect(sent()).toEqual([]);
  });

  test('show at once, with the confirmed amounts', () => {
    const shown = withRequestedQuantities({ ...cart(1), shoppingCart: [item(1)] }, { line: 3 });
    expect(shown.shoppingCart.map(({ quantity }) => quantity)).toEqual([3]);
  });

  test('end at the first refusal: the confirmed quantity shows again, with the reason', async () => {
    const answer = heldAnswers();
    const first = stepQuantity(item(1), 1);
    await stepQuantity(item(1), 1);
    answer(envelope(null, '300001', 'Inventory shortage'));
    await first;
    expect([sent(), { ...cartStore.wanted }, { ...cartStore.errors }]).toEqual([
      [2],
      {},
      { line: 'Inventory shortage' },
    ]);
  });

  test('send nothing more once the cart line is removed', async () => {
    const answer = heldAnswers();
    const first = stepQuantity(item(1), 1);
    await stepQuantity(item(1), 1);
    const removed = removeCartLine('line');
    answer(envelope(cart(1)));
    answer(envelope(cart(2)));
    await Promise.all([first, removed]);
    expect(answers.mock.calls.map(([, { method }]) => method)).toEqual(['PUT', 'DELETE']);
  });
});

test('what was removed can be put back, until something else is changed; a failed removal has nothing to put back', async () => {
  const line = { id: 'line', variantId: 'v1', quantity: 3 };
  receiveCart({ ...cart(1, 3), shoppingCart: [line as CartItem] });
  answers.mockImplementation(async () => envelope(null, '500404', 'Not in your cart'));
  await removeCartLine('line');
  expect(cartStore.removed).toBeNull();
  answers.mockImplementation(async () => envelope(cart(2, 0)));
  await removeCartLine('line');
  expect(cartStore.removed).toEqual({ variantId: 'v1', quantity: 3 });
  answers.mockImplementation(async () => envelope(cart(3, 3)));
  await putBack({ variantId: 'v1', quantity: 3 });
  expect(JSON.parse(String(answers.mock.lastCall?.[1].body))).toEqual({ variantId: 'v1', quantity: 3 });
  expect([cartStore.cart?.count, cartStore.removed]).toEqual([3, null]);
});

test('a failed addition rejects for its caller', async () => {
  answers.mockResolvedValue(envelope(null, '300001', 'Inventory shortage'));
  await expect(addToCart('v1', 99)).rejects.toThrow('Inventory shortage');
});

test.each([
  ['an answer that is no JSON', () => Promise.resolve(new Response('<html>'))],
  ['an answer without an envelope', () => Promise.resolve(Response.json(null))],
])('%s reads as a plain sentence', async (_, answer) => {
  answers.mockImplementation(answer);
  await expect(loadCart()).rejects.toThrow('Something went wrong. Please try again.');
});

test('a page from the back/forward cache keeps its cart while the shop is unavailable', async () => {
  let comesBack: (event: { persisted: boolean }) => void = () => undefined;
  vi.stubGlobal('window', { addEventListener: (_: string, listener: typeof comesBack) => (comesBack = listener) });
  // With a query it is a module of its own.
  const path = './cart-store.ts?page';
  const page: typeof import('./cart-store.ts') = await import(path);
  page.receiveCart(cart(3));
  answers.mockResolvedValue(envelope(null, '500503', 'The shop is very full just now.'));
  comesBack({ persisted: true });
  await new Promise(setImmediate);
  expect(answers.mock.calls.map(([path]) => path)).toEqual(['/apis/cart']);
  expect(page.cartStore.cart?.version).toBe(3);
});
