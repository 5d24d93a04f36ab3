import { describe, expect, test } from 'vitest';
import { orderOnWire } from './order-on-wire.ts';
import { envelope, guestOf, openStorefront } from './storefront.ts';

const number = 'INV-2026-000123';
const order = orderOnWire({ id: 'order-1', status: 'PREPARING', documents: [{ number, kind: 'invoice' }] });
const pdf = Buffer.from('%PDF-1.7 a file');
const ours = { 'Sec-Fetch-Site': 'same-origin' };
const named = { orderNo: order.orderNo, email: 'jane.doe@shop.example' };

function openShop({ own = true } = {}) {
  return openStorefront({
    answer: ({ url }) => {
      const { pathname, searchParams } = new URL(url);
      const isRight = (searchParams.get('number') ?? number) === number && !pathname.endsWith('CN-2026-000001');
      if (pathname.includes('/document')) {
        if (!isRight) return envelope(null, '200001', 404, 'There is no such document of this order.');
        return envelope({ number, pdf: pdf.toString('base64') });
      }
      if (pathname === '/apis/orders/order-1' && !own) return envelope(null, '200001', 404, 'No');
      return envelope(order);
    },
  });
}
const guest = { Cookie: `guest=${guestOf(1)}` };

describe('an invoice', () => {
  test('is linked on the page of its order, and sent as a file that nothing stores', async () => {
    const shop = openShop();
    const page = await (await shop.get('/order/detail/order-1', guest)).text();
    expect(page).toContain(`href="/order/detail/order-1/documents/${number}"`);
    expect(page).toContain(`Invoice ${number} (PDF)`);
    const file = await shop.get(`/order/detail/order-1/documents/${number}`, guest);
    expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${number}.pdf"`);
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true);
  });

  test.each(['CN-2026-000001', 'x', '..%2F..%2Forders', 'INV-2026-1'])('does not exist as %s', async (wrong) => {
    const answer = await openShop().get(`/order/detail/order-1/documents/${wrong}`, guest);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  });

  test('is sent to a guest who searched the order, by a form with what it was found by', async () => {
    const shop = openShop({ own: false });
    const page = await (await shop.post('/order/order-status', new URLSearchParams(named), ours)).text();
    expect(page).toContain('action="/order/document"');
    expect(page).toContain(`<input type="hidden" name="number" value="${number}"/>`);
    expect(page).toContain('Your name and address are shortened in it.');
    const file = await shop.post('/order/document', new URLSearchParams({ ...named, number }), ours);
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(file.headers.get('content-disposition')).toContain(number);
    const asked = shop.requests.findLast(({ url }) => url.includes('/apis/orders/search/document'));
    expect(new URL(asked?.url ?? 'http://x').searchParams.get('email')).toBe(named.email);
  });

  test('is not sent for other fields, from other sites, or where there is none', async () => {
    const shop = openShop({ own: false });
    const post = (fields: Record<string, string>, headers: Record<string, string> = ours) =>
      shop.post('/order/document', new URLSearchParams(fields), headers);
    expect((await post({ ...named, number: '1' })).headers.get('location')).toBe('/order/order-status');
    expect((await post({ number })).status).toBe(303);
    expect((await post({ ...named, number: 'CN-2026-000001' })).status).toBe(404);
    expect((await post({ ...named, number }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  });
});
