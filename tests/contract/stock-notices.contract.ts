import { describe, expect } from 'vitest';
import { schedule } from '../../server/commerce/jobs/due-work.ts';
import { queueMail } from '../../server/commerce/jobs/queue-message.ts';
import { keepHouse } from '../../server/commerce/service/housekeeping.ts';
import { composeAuthorization } from '../../shared/authorization.ts';
import { StockNotice } from '../../shared/contract/stock-notices.ts';
import { dayMs, minuteMs } from '../../shared/time/duration.ts';
import { gateDatabases } from './support/database.ts';
import { goods } from './support/goods.ts';
import type { MailShop } from './support/mail-shop.ts';
import { mailShopTest } from './support/shop-test.ts';

const email = 'ann@example.com';

describe.each(gateDatabases)('mails about sold-out sizes on %s', (kind) => {
  const it = mailShopTest[kind];

  const setStock = ({ db }: MailShop, stock: number) =>
    db.updateTable('variant').set({ stock }).where('id', '=', Number(goods.blackM)).execute();
  const ask = (shop: MailShop, more: object = {}) =>
    shop.shopper().post('/apis/products/dress/notices', { variantId: goods.blackM, email, ...more });
  const later = async (shop: MailShop, ms = 2 * minuteMs) => {
    shop.clock.pass(ms);
    await shop.sweepAll();
  };
  const names = ({ mails }: MailShop) => mails.map(({ id }) => id.split('.')[0]);
  const tokenIn = (shop: MailShop) => /\/notice\?token=([\w-]+)/.exec(shop.mails.at(-1)?.text ?? '')?.[1] ?? '';
  /** Calls as a storefront does: browsers may not. */
  const call = async (shop: MailShop, method: string, path: string, token: string) => {
    const query = method === 'GET' ? `?token=${token}` : '';
    const response = await shop.fetch(
      new Request(`http://commerce.local/apis/stock-notice${path}${query}`, {
        method,
        headers: { authorization: guest },
        ...(method === 'POST' && { body: JSON.stringify({ token }) }),
      }),
    );
    return response.json();
  };

  it('ask to confirm the address, and are sent once when the stock is back', async ({ shop }) => {
    await setStock(shop, 0);
    expect(await ask(shop)).toMatchObject({ status: 200, data: { state: 'mailed' } });
    await shop.sweepAll();
    const token = tokenIn(shop);
    await setStock(shop, 3);
    // As when a confirmed notice of somebody else waits.
    await schedule(shop.db, 'stock-notice', 'all', shop.clock.now());
    await later(shop);
    expect(names(shop)).toEqual(['confirmNotice']);
    await setStock(shop, 0);
    const { data } = await call(shop, 'POST', '', token);
    expect(StockNotice.parse(data)).toMatchObject({ state: 'waiting', product: { handle: 'dress' } });
    await later(shop);
    expect(names(shop)).toEqual(['confirmNotice']);
    await setStock(shop, 3);
    await later(shop);
    expect(names(shop)).toEqual(['confirmNotice', 'backInStock']);
    expect(shop.mails.at(-1)).toMatchObject({ to: email, subject: expect.stringContaining('Back in stock: ') });
    expect(shop.mails.at(-1)?.text).toContain('No more of these e-mails: http');
    await setStock(shop, 0);
    await later(shop);
    await setStock(shop, 3);
    await later(shop);
    expect(names(shop)).toEqual(['confirmNotice', 'backInStock']);
    expect(await shop.waiting()).toEqual([]);
    expect((await call(shop, 'POST', '', token)).data).toMatchObject({ state: 'sent' });
    const looks = await shop.db.selectFrom('due_work').select('id').where('kind', '=', 'stock-notice').execute();
    expect(looks).toEqual([]);
  });

  it('end for good by the link of any of them', async ({ shop }) => {
    await setStock(shop, 0);
    await ask(shop);
    await shop.sweepAll();
    const token = tokenIn(shop);
    await call(shop, 'POST', '', token);
    expect((await call(shop, 'POST', '/end', token)).code).toBe('1');
    expect((await call(shop, 'POST', '/end', token)).code).toBe('1');
    expect((await call(shop, 'GET', '', token)).code).toBe('500400');
    await setStock(shop, 3);
    await later(shop);
    expect(names(shop)).toEqual(['confirmNotice']);
  });

  it('wait for the next return if the size is sold again before they are sent', async ({ shop }) => {
    await setStock(shop, 0);
    await ask(shop);
    await shop.sweepAll();
    await call(shop, 'POST', '', tokenIn(shop));
    await shop.db.updateTable('stock_notice').set({ notified_at: shop.clock.now() }).execute();
    const [{ id } = { id: '' }] = await shop.db.selectFrom('stock_notice').select('id').execute();
    await queueMail(shop.db, 'backInStock', id, shop.clock.now());
    await shop.sweepAll();
    expect(names(shop)).toEqual(['confirmNotice']);
    await setStock(shop, 3);
    await later(shop);
    expect(names(shop)).toEqual(['confirmNotice', 'backInStock']);
  });

  it('are refused for a size in stock, another product and a wrong address, and limited', async ({ shop }) => {
    expect(await ask(shop)).toMatchObject({ status: 422, data: { fields: { variantId: expect.any(String) } } });
    await setStock(shop, 0);
    expect(await ask(shop, { email: 'ann' })).toMatchObject({
      status: 422,
      data: { fields: { email: expect.any(String) } },
    });
    expect(await ask(shop, { variantId: goods.bag })).toMatchObject({ status: 404 });
    const codes = [];
    for (let i = 0; i < 11; i++) codes.push((await ask(shop)).status);
    expect(codes).toEqual([...Array(10).fill(200), 429]);
  });

  it('keep no address longer than they say', async ({ shop }) => {
    await setStock(shop, 0);
    await ask(shop);
    await shop.sweepAll();
    const rows = () => shop.db.selectFrom('stock_notice').select('email').execute();
    shop.clock.pass(6 * dayMs);
    await keepHouse(shop.deps);
    expect(await rows()).toHaveLength(1);
    shop.clock.pass(2 * dayMs);
    await keepHouse(shop.deps);
    expect(await rows()).toEqual([]);
  });
});

const guest = composeAuthorization({
  token: '',
  userId: '',
  deviceId: '0'.repeat(32),
  currencyCode: 'USD',
  countryCode: 'US',
  platform: 'web',
  language: 'en',
  type: '1',
  sessionId: 'session',
  sizeConversionType: 'US',
  cab: '',
});
