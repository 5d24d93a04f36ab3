import { describe, expect, test } from 'vitest';
import { form, here, shopThat } from './log-shop.ts';
import { envelope, openStorefront } from './storefront.ts';

describe('personal data in a request', () => {
  const [mail, phone, card, word] = [
    'eve.adams@mail.example',
    '+44 20 7946 0958',
    '5555 5555 5555 4444',
    'open-sesame-9',
  ];
  const needles = /eve\.adams|mail\.example|7946\W{0,3}0958|5555 5555|55555555|open-sesame|hidden-token/i;
  const all = [mail, phone, card, 'hidden-token'].join(' ');
  const encoded = encodeURIComponent(all);

  test.each<[string, string, Record<string, string>]>([
    ['in the path', `/${encoded}`, {}],
    ['in the path of a product', `/products/${encodeURIComponent(mail)}`, {}],
    ['encoded twice', `/${encodeURIComponent(encodeURIComponent(mail))}/${encodeURIComponent(card)}`, {}],
    ['as a search', `/search?q=${encodeURIComponent(`${mail} ${phone} ${card}`)}`, {}],
    ['as values of a query', `/products?email=${mail}&phone=${phone}&token=hidden-token&size=${card}&x=${encoded}`, {}],
    ['as names of a query', `/products?${encodeURIComponent(mail)}=1&${encodeURIComponent(card)}=2`, {}],
    ['where to come back to', `/account/login?auth=${encodeURIComponent(`/search?q=${encoded}`)}`, {}],
    ['in headers', '/cart', { Referer: `http://localhost/?q=${encoded}`, 'User-Agent': all, 'X-Forwarded-For': all }],
    ['in cookies', '/cart', { Cookie: `session=${encoded}; cid=${encoded}; affiliate_event=${encoded}` }],
    ['as a partner’s name of the visit', '/cart', { Cookie: 'affiliate_event=442079460958; consent=granted' }],
    ['as an e-mail address of the order search', `/apis/orders/search?orderNo=5555555555&email=${mail}`, {}],
    ['in an unknown call', `/apis/${encodeURIComponent(mail)}?email=${mail}`, {}],
  ])('%s is not in the log', async (_, path, headers) => {
    const shop = shopThat({ '/apis/orders/search': () => envelope(null, '200001', 404, `Nothing for ${mail}.`) });
    await (await shop.get(path, headers)).text();
    expect(shop.logs).toHaveLength(1);
    expect(JSON.stringify(shop.logs)).not.toMatch(needles);
  });

  test.each([
    ...['/account/login', '/account/register', '/account/fp', '/forgetPassword', '/checkouts', '/cc', '/trackOrders'],
    ...['/newsletter', '/offer/code', '/cart/items', '/cart/coupon', '/payment', '/currency', '/country', '/events'],
    ...['/account/password', '/account/profile', '/account/addresses/new', '/results/verify/code?order=order-1'],
  ])('in the fields of %s is not in the log', async (path) => {
    const shop = shopThat();
    const names = 'email username password confirmPassword currentPassword token code cardNumber cvv phone couponCode';
    const more =
      'firstName nickname shippingAddress.street shippingAddress.phone orderNo return key quantity variantId';
    const typed = Object.fromEntries(`${names} ${more} ${word}`.split(' ').map((name) => [name, `${all} ${word}`]));
    await (await shop.post(path, form({ ...typed, email: mail, cardNumber: card, password: word }), here)).text();
    expect(shop.logs).toHaveLength(1);
    expect(JSON.stringify({ ...shop.last(), error: undefined })).not.toMatch(needles);
  });

  test('each request is one line without control characters', async () => {
    const lines: string[] = [];
    const shop = openStorefront({ log: (fields) => lines.push(JSON.stringify(fields)) });
    const evil = '\r\n{"level":"fatal"}\u001b[2J\u009b31m\u202e';
    await (await shop.get(`/search?q=${encodeURIComponent(evil)}&${encodeURIComponent(evil)}=1`)).text();
    await (await shop.get(`/x/${encodeURIComponent(evil)}`)).text();
    expect(lines).toHaveLength(2);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    for (const line of lines) expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]|\\u001b|\\r/);
  });
});
