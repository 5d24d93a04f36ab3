import { readdir } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { schedule } from '../../server/commerce/jobs/due-work.ts';
import { mailsInFolder, outboxFolder } from '../../server/commerce/outbox/folder.ts';
import { openOutbox } from '../../server/commerce/outbox/open-outbox.ts';
import { sendMail } from '../../server/commerce/outbox/send-mail.ts';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { lanes, sweepLane } from '../../server/commerce/service/sweep.ts';
import { bought } from './support/after-sale.ts';
import { gateDatabases } from './support/database.ts';
import { mailShopTest, rows } from './support/shop-test.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describe.each(gateDatabases)('mails that wait, and mails in a folder, on %s', (kind) => {
  const it = mailShopTest[kind];

  it('leaves one file of a mail whose process died between sending and writing that down', async ({ shop }) => {
    const { id } = await bought(shop);
    const folder = outboxFolder(shop.folder);
    const deps = { ...shop.deps, mail: mailsInFolder(folder) };
    const before = await readdir(folder).catch(() => []);
    await sendMail(deps, `received:${id}`);
    shop.clock.pass(minute);
    await sweepLane(deps, 'outbox');
    expect((await readdir(folder)).length - before.length).toBe(1);
  });

  it('removes files after 30 days', async ({ shop }) => {
    const folder = outboxFolder(shop.folder);
    const message = { to: 'ann@example.com', subject: '', html: '', text: '' };
    await mailsInFolder(folder).send({ id: 'paid.fresh', at: shop.clock.time, ...message });
    await mailsInFolder(folder).send({ id: 'paid.old', at: shop.clock.time - 31 * day, ...message });
    shop.clock.pass(61 * minute);
    await shop.sweepAll();
    const files = (await readdir(folder)).join();
    expect(files).toContain('paid.fresh');
    expect(files).not.toContain('paid.old');
  });

  it('reports when more mails are due than one round sends', async ({ shop }) => {
    for (let i = 0; i < 60; i++) await schedule(shop.db, 'mail', `paid:none-${i}`, shop.clock.time);
    expect(await sweepLane(shop.deps, 'outbox')).toEqual({ count: 50, nextAt: 0 });
    expect(await sweepLane(shop.deps, 'outbox')).toEqual({ count: 10, nextAt: null });
    const stopped = AbortSignal.abort();
    await schedule(shop.db, 'mail', 'paid:none', shop.clock.time);
    for (const lane of lanes) expect((await sweepLane(shop.deps, lane, stopped)).count).toBe(0);
    expect(await shop.waiting()).toHaveLength(1);
  });

  describe('the outbox', () => {
    it('can be read where no mail is sent, and does not exist otherwise', async ({ shop }) => {
      const folder = outboxFolder(shop.folder);
      await mailsInFolder(folder).send({
        id: 'paid.read',
        at: shop.clock.time,
        to: 'ann@example.com',
        subject: 'Subject',
        html: '<p>Html</p>',
        text: 'Text',
      });
      const who = shop.shopperOf(createCommerce({ ...shop.deps, outboxDir: folder }).fetch);
      const [newest] = (await who.get('/apis/outbox')).data;
      expect(newest).toMatchObject({ kind: 'mail', to: 'ann@example.com', subject: 'Subject', at: shop.clock.time });
      const item = await who.get(`/apis/outbox/${newest.id}`);
      expect(item).toMatchObject({ status: 200, data: { ...newest, html: '<p>Html</p>', text: 'Text' } });
      for (const id of ['none', '..%2fshop', encodeURIComponent(`../outbox/${newest.id}`), `${newest.id}x`])
        expect(await who.get(`/apis/outbox/${id}`)).toMatchObject({ status: 404, code: '200001' });
      for (const path of ['/apis/outbox', `/apis/outbox/${newest.id}`])
        expect(await shop.shopper().get(path)).toMatchObject({ status: 404, code: '200001' });
    });

    it.for(
      rows([
        [null, null, true],
        ['smtp://127.0.0.1:1', null, false],
        [null, 'http://127.0.0.1:1/', false],
      ]),
    )('has a page with mail %s and text messages %s: %s', ([mailUrl, smsUrl, there], { shop }) => {
      const { dir, close } = openOutbox({
        dataDir: shop.folder,
        mailUrl,
        mailFrom: 'orders@shop.example',
        smsUrl,
        siteUrl: 'https://shop.example',
        log: shop.deps.log,
      });
      close();
      expect(dir !== null).toBe(there);
    });
  });
});
