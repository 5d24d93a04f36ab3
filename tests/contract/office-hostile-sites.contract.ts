import { describe, expect } from 'vitest';
import { createOffice } from '../../server/office/app.ts';
import { browserJar } from '../http/browser-jar.ts';
import { openStorefront } from '../http/storefront.ts';
import { paidOrderRow } from './support/after-sale.ts';
import { emailOf, openOffice, staffPassword } from './support/office.ts';
import { changesOf, pagesOf } from './support/office-routes.ts';
import { freshCardShopTest } from './support/shop-test.ts';

const ownOrigin = { Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin' };

describe('against the office, from other sites and hosts, and by other methods', () => {
  const it = freshCardShopTest.sqlite;

  it('posts from other sites, and posts that do not say where they come from, change nothing', async ({ shop }) => {
    const office = openOffice(shop);
    const { order_no } = await paidOrderRow(shop);
    const cookies = (await office.member('olga', 'owner')).cookies();
    const before = await changesOf(shop);
    const body = new URLSearchParams({
      text: 'x',
      carrier: 'UPS',
      tracking: '1Z',
      cent: '100',
      password: staffPassword,
    });
    for (const path of pagesOf(office, 'POST').map((path) => path.replace('1234567890', order_no)))
      for (const headers of [
        { Origin: 'https://evil.example' },
        { Origin: 'null' },
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost' },
        {},
      ]) {
        const sent = { ...headers, Cookie: `office=${cookies.office}` } as Record<string, string>;
        expect((await office.store.post(path, body, sent)).status).toBe(403);
      }
    expect(await changesOf(shop)).toEqual(before);
    expect((await browserJar(office.store, cookies).get('/office')).status).toBe(200);
  });

  it('a form from another site as JSON, as text or as multipart changes nothing', async ({ shop }) => {
    const office = openOffice(shop);
    const { order_no } = await paidOrderRow(shop);
    const { office: token } = (await office.member('olga', 'owner')).cookies();
    const before = await changesOf(shop);
    const path = `/office/orders/${order_no}/notes`;
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x', ''])
      for (const more of [{ Origin: 'https://evil.example' }, { Origin: 'http://localhost.evil.example' }, {}]) {
        const headers = { ...more, 'Content-Type': type, Cookie: `office=${token}` } as Record<string, string>;
        const { status } = await office.store.post(path, '--x\r\n\r\n{"text":"x"}', headers);
        expect([type, more, status]).toEqual([type, more, 403]);
      }
    expect(await changesOf(shop)).toEqual(before);
  });

  it('another site cannot sign a member of staff in or out', async ({ shop }) => {
    const office = openOffice(shop);
    const olga = await office.member('olga', 'owner');
    const foreign = { Origin: 'https://evil.example', Cookie: `office=${olga.cookies().office}` };
    const own = new URLSearchParams({ email: emailOf('olga'), password: staffPassword });
    for (const path of [
      '/office/sign-in',
      '/office/sign-in/passkey',
      '/office/sign-out',
      '/office/password',
      '/office/password/link',
    ]) {
      const refused = await office.store.post(path, own, foreign);
      expect([path, refused.status, refused.headers.getSetCookie()]).toEqual([path, 403, []]);
    }
    expect((await olga.get('/office')).status).toBe(200);
  });

  it('no other method, and no word for one, does what a form does', async ({ shop }) => {
    const office = openOffice(shop);
    const { order_no } = await paidOrderRow(shop);
    const olga = await office.member('olga', 'owner');
    const before = await changesOf(shop);
    const cookie = { Cookie: `office=${olga.cookies().office}` };
    const send = async (method: string, path: string, headers = {}) => {
      const init = { method, headers: { Host: 'localhost', ...ownOrigin, ...cookie, ...headers } };
      return (await office.store.app.request(path, init)).status;
    };
    const posts = pagesOf(office, 'POST').map((path) => path.replace('1234567890', order_no));
    for (const path of posts)
      for (const method of ['PUT', 'PATCH', 'DELETE', 'PURGE'])
        expect([method, path, await send(method, path)]).toEqual([method, path, 404]);
    const pages = new Set(pagesOf(office, 'GET').map((path) => path.replace('1234567890', order_no)));
    for (const path of posts.filter((each) => !pages.has(each)))
      for (const method of ['GET', 'HEAD']) {
        const status = await send(method, `${path}?_method=POST&text=x&password=${staffPassword}`, {
          'X-HTTP-Method-Override': 'POST',
        });
        expect([method, path, status >= 400 && status < 500]).toEqual([method, path, true]);
      }
    expect((await olga.get('/office')).status).toBe(200);
    expect(await changesOf(shop)).toEqual(before);
  });

  it('sign-in leads to the office, whatever its address asks for', async ({ shop }) => {
    const office = openOffice(shop);
    await office.member('olga', 'owner');
    for (const wish of ['next', 'url', 'return', 'returnPageUrl', 'auth', 'redirect', 'done']) {
      const jar = office.visitor();
      const path = `/office/sign-in?${wish}=${encodeURIComponent('https://evil.example')}`;
      expect((await jar.get(path)).body).not.toContain('evil.example');
      const fields = { email: emailOf('olga'), password: staffPassword, [wish]: '//evil.example' };
      expect((await jar.post(path, fields)).location).toBe('/office');
    }
  });

  it('links of new accounts name the configured origin, and other hosts get no page', async ({ shop }) => {
    const office = openOffice(shop);
    const { commerce, pages } = office;
    const url = 'https://shop.example';
    const store = openStorefront({ commerce, office: pages, siteUrl: url, clock: shop.deps.clock });
    await office.member('olga', 'owner');
    const evil = { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example', 'X-Host': 'evil.example' };
    const own = new URLSearchParams({ email: emailOf('olga'), password: staffPassword });
    const entered = await store.post('/office/sign-in', own, { ...evil, Origin: url });
    const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const account = { name: 'bea', email: emailOf('bea'), role: 'books', password: staffPassword };
    const sent = { ...evil, Origin: url, Cookie: cookie };
    const added = await store.post('/office/staff', new URLSearchParams(account), sent);
    await shop.sweepAll();
    const mail = JSON.stringify(shop.mails.find(({ to }) => to === emailOf('bea')));
    expect([added.status, mail.includes(`${shop.deps.siteUrl}/office/password?token=`)]).toEqual([303, true]);
    expect(mail + JSON.stringify([...added.headers])).not.toContain('evil.example');
    for (const [app, host] of [
      [store.app, 'evil.example'],
      [
        createOffice({ ...store.deps, siteUrl: 'https://office.shop.example' }, { pages, shopUrl: () => url }),
        'shop.example',
      ],
    ] as const)
      for (const path of ['/office', '/office/sign-in'])
        expect((await app.request(path, { headers: { Host: host, Cookie: cookie } })).status).toBe(421);
  });
});
