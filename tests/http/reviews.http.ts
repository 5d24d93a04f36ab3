import { expect, test } from 'vitest';
import { sealSession } from '../../server/http/session/session.ts';
import { envelope, noon, openStorefront, secret } from './storefront.ts';

const path = '/account/order/o1/review/l1';
const same = { 'Sec-Fetch-Site': 'same-origin' };
const mb = 1024 * 1024;

const orderLine = {
  id: 'l1',
  productId: '7',
  title: 'Wrap dress',
  variantTitle: 'Black / M',
  handle: 'wrap-dress',
  image: '',
};
/** Responds as a commerce service in which this order line may be reviewed. */
function answer(request: Request): Response {
  const { pathname } = new URL(request.url);
  if (pathname === '/apis/orders/o1') return envelope({ id: 'o1', lines: [orderLine] });
  if (pathname.endsWith('/permission')) return envelope({ state: 'may', orderId: 'o1', lineId: 'l1' });
  return envelope({ id: 'r1', state: 'pending' });
}

async function signedIn() {
  const data = { id: 'a'.repeat(32), token: 'token', userId: 'u1', expiresAt: noon + 86_400_000 * 50 };
  return { ...same, Cookie: `session=${await sealSession(data, [secret])}` };
}

function form(photos: readonly number[] = [], fields: Record<string, string> = {}): FormData {
  const body = new FormData();
  const all = { rating: '4', title: 'Lovely', text: 'It is warm and light. '.repeat(4), ...fields };
  for (const [name, value] of Object.entries(all)) body.append(name, value);
  for (const bytes of photos) body.append('photos', new File([new Uint8Array(bytes)], '../../x.png\u202E'));
  return body;
}

async function send(body: BodyInit, headers: Record<string, string>, to = path) {
  const shop = openStorefront({ answer });
  const response = await shop.app.request(to, { method: 'POST', body, headers: { Host: 'localhost', ...headers } });
  const written = shop.requests.filter(({ method }) => method === 'POST');
  return { response, text: await response.text(), written };
}

test('a review with photos reaches the service with unchanged fields and files without names', async () => {
  const { response, written } = await send(form([5 * mb, 1_000], { id: '1', line: 'other' }), await signedIn());
  expect([response.status, response.headers.get('location')]).toEqual([303, '/account/order/o1']);
  expect(written).toHaveLength(1);
  const received = await written[0]?.formData();
  expect(new URL(written[0]?.url ?? '').pathname).toBe('/apis/products/7/reviews');
  expect([...(received?.keys() ?? [])].sort()).toEqual(['line', 'photos', 'photos', 'rating', 'text', 'title']);
  expect(received?.get('line')).toBe('l1');
  const files = (received?.getAll('photos') ?? []).map((file) => (file instanceof File ? [file.name, file.size] : []));
  expect(files).toEqual([
    ['file', 5 * mb],
    ['file', 1_000],
  ]);
});

test.each([
  ['six photographs', [1, 1, 1, 1, 1, 1], 'You can add up to 5 photos.'],
  ['a photograph of 6 MB', [6 * mb], 'Each photo may have at most 5 MB.'],
])(
  '%s are reported in the form, which keeps its text and says that photos must be chosen again',
  async (_, photos, message) => {
    const { response, text, written } = await send(form(photos, { title: 'Kept <b>' }), await signedIn());
    expect(response.status).toBe(422);
    expect(text).toContain(`href="#photos">${message}`);
    expect(text).toContain('value="Kept &lt;b&gt;"');
    expect(text).toContain('please choose them again.');
    expect(written).toEqual([]);
  },
);

test('an oversized body is 413, an invalid form is 400', async () => {
  const headers = await signedIn();
  expect((await send(form(Array.from({ length: 17 }, () => 5 * mb)), headers)).response.status).toBe(413);
  const broken = { ...headers, 'Content-Type': 'multipart/form-data; boundary=x' };
  expect((await send('--x\r\nnothing', broken)).response.status).toBe(400);
  expect(
    (await send('rating=4', { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' })).response.status,
  ).toBe(400);
});

test('a guest is redirected to sign-in, and the body is not read', async () => {
  let pulled = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(65_536));
    },
  });
  const shop = openStorefront({ answer });
  const Referer = `http://localhost${path}`;
  const headers = { Host: 'localhost', Referer, ...same, 'Content-Type': 'multipart/form-data; boundary=x' };
  const request = { method: 'POST', body: endless, duplex: 'half', headers } as const;
  const response = await shop.app.request(path, request);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`/account/login?auth=${encodeURIComponent(path)}`);
  expect(pulled).toBeLessThan(3);
  expect(shop.requests).toEqual([]);
});

test('islands may send larger forms than other calls, up to five photos', async () => {
  const to = '/apis/products/7/reviews';
  const { response, written } = await send(form([3 * mb]), same, to);
  expect([response.status, written.length]).toEqual([200, 1]);
  expect((await send(form(Array.from({ length: 6 }, () => 5 * mb)), same, to)).response.status).toBe(413);
  expect((await send('x'.repeat(70_000), same, '/apis/cart/items')).response.status).toBe(413);
  expect((await send(form(), { 'Sec-Fetch-Site': 'cross-site' }, to)).response.status).toBe(403);
});
