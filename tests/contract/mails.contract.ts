import { readdir } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { schedule } from '../../server/commerce/due-work.ts';
import { deliverOrder } from '../../server/commerce/orders/deliver.ts';
import { mailsInFolder, outboxFolder } from '../../server/commerce/outbox/folder.ts';
import { openOutbox } from '../../server/commerce/outbox/open-outbox.ts';
import { sendMail } from '../../server/commerce/outbox/send-mail.ts';
import { sendText } from '../../server/commerce/outbox/send-text.ts';
import { NotSent } from '../../server/commerce/outbox/transport.ts';
import { createCommerce } from '../../server/commerce/service.ts';
import { lanes, sweepLane } from '../../server/commerce/sweep.ts';
import { sweepRegularly } from '../../server/commerce/sweep-regularly.ts';
import { type SmtpServer, startSmtpServer } from '../smtp-server.ts';
import { type Bought, bought, cancel, freeOrder, paidOrder, refund, ship } from './after-sale.ts';
import { makeTill, type Till } from './cards.ts';
import { type Counter, counterOf } from './cash-on-delivery.ts';
import { databaseKinds } from './database.ts';
import { openShop, type Shop } from './fixture.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describe.each(databaseKinds)('mails and text messages on %s', (kind) => {
  let shop: Shop;
  let till: Till;
  let counter: Counter;
  beforeAll(async () => {
    till = makeTill();
    shop = await openShop(kind, till.stand);
    counter = counterOf(shop);
  });
  beforeEach(async () => {
    shop.clock.pass(25 * 60 * minute);
    await shop.sweepAll();
    shop.mails.length = 0;
    shop.texts.length = 0;
  });
  afterAll(async () => {
    expect(shop.faults).toEqual([]);
    await till.close();
    await shop.close();
  });

  /** Names of the mails about orders, in the order they were sent. */
  const sent = () => shop.mails.map(({ id }) => id.split('.')[0]);
  const sentAfter = async (step: Promise<unknown>) => {
    const before = shop.mails.length;
    await step;
    await shop.sweepAll();
    return sent().slice(before);
  };
  const waiting = () => shop.db.selectFrom('due_work').select('id').where('kind', 'in', ['mail', 'text']).execute();

  describe("an order's course", () => {
    it('is told step by step, each step once, to the address it was placed with', async () => {
      expect(await sentAfter(bought(shop))).toEqual(['received']);
      const order = await paidOrder(shop);
      await shop.sweepAll();
      expect(sent().sort()).toEqual(['paid', 'received', 'received']);
      expect(await sentAfter(ship(shop, order, { trackingNo: 'ONE' }))).toEqual(['shipped']);
      expect(await sentAfter(ship(shop, order, { trackingNo: 'ONE' }))).toEqual([]);
      expect(await sentAfter(deliverOrder(shop.deps, order.id))).toEqual([]);
      expect(await sentAfter(refund(shop, order, { amountCents: 100 }))).toEqual(['refunded']);
      expect(await sentAfter(refund(shop, order, { amountCents: 200 }))).toEqual(['refunded']);
      expect(new Set(shop.mails.map(({ to }) => to))).toEqual(new Set(['ann@example.com']));
      expect(new Set(shop.mails.map(({ id }) => id)).size).toBe(shop.mails.length);
      expect(await waiting()).toEqual([]);
    });

    it('that is paid and cancelled: the money is told as it is given back', async () => {
      const order = await paidOrder(shop);
      await shop.sweepAll();
      expect(await sentAfter(cancel(order))).toEqual(['cancelled', 'refunded']);
      const [cancelled, refunded] = shop.mails.slice(-2);
      expect(cancelled?.text).toContain('You cancelled this order.');
      expect(cancelled?.text).toMatch(/(On its way back to you|Given back): \$/);
      expect(refunded?.text).toContain('To your Visa ending in 4242.');
    });

    it('that nobody pays: it was received, and ended by itself', async () => {
      await bought(shop);
      await shop.sweepAll();
      const wait = async () => shop.clock.pass(31 * minute);
      expect(await sentAfter(wait())).toEqual(['cancelled']);
      expect(shop.mails.at(-1)?.text).toContain('The payment did not arrive in time');
    });

    it('that costs nothing is confirmed without a word of paying', async () => {
      await freeOrder(shop);
      await shop.sweepAll();
      expect(sent().sort()).toEqual(['paid', 'received']);
      for (const { text } of shop.mails) expect(text).not.toMatch(/Please pay|Visa/);
    });

    it('that is cancelled before anything was sent is told as cancelled alone', async () => {
      const order = await bought(shop);
      await cancel(order);
      await shop.sweepAll();
      expect(sent()).toEqual(['cancelled']);
    });

    it('to be paid on delivery asks for the code, then says who is paid', async () => {
      const { who, id } = await counter.placed();
      await shop.sweepAll();
      const { code, phone } = await counter.rowOf(id);
      expect(sent()).toEqual(['received']);
      expect(shop.mails[0]?.text).toContain(`•••• ${phone.slice(-3)}`);
      expect(shop.mails[0]?.text).not.toContain(phone);
      expect(shop.texts).toEqual([
        {
          id: `code.${id}.1`,
          at: shop.clock.time,
          to: phone,
          text: `${code} is your Hemline code. It is valid for 10 minutes.`,
        },
      ]);
      expect(await sentAfter(counter.enter(who, id, code ?? ''))).toEqual(['paid']);
      expect(shop.mails.at(-1)?.text).toContain('To pay on delivery: $42.50');
    });
  });

  it('sends nothing about what is not there', async () => {
    for (const reference of [
      'received:none',
      'paid:none',
      'shipped:none',
      'cancelled:none',
      'refunded:none',
      'x:y',
      '',
    ])
      await schedule(shop.db, 'mail', reference, shop.clock.time);
    await schedule(shop.db, 'text', 'none', shop.clock.time);
    await shop.sweepAll();
    expect([shop.mails, shop.texts, await waiting()]).toEqual([[], [], []]);
  });

  it.each([
    ['used up', { code: null }],
    ['expired', { expires_at: 1 }],
    ['confirmed', { verified_at: 1 }],
  ])('sends no code that is %s', async (_, change) => {
    const { id } = await counter.placed();
    await shop.db.updateTable('phone_verification').set(change).where('order_id', '=', id).execute();
    expect(await sendText(shop.deps, id)).toBe('done');
    expect(shop.texts).toEqual([]);
  });

  it('leaves one file of a mail whose process died between sending and writing that down', async () => {
    const { id } = await bought(shop);
    const folder = outboxFolder(shop.folder);
    const deps = { ...shop.deps, mail: mailsInFolder(folder) };
    const before = await readdir(folder).catch(() => []);
    await sendMail(deps, `received:${id}`);
    shop.clock.pass(minute);
    await sweepLane(deps, 'outbox');
    expect((await readdir(folder)).length - before.length).toBe(1);
  });

  it('takes files away after 30 days', async () => {
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

  describe('while the mail server', () => {
    const kept = () => ({ mail: shop.deps.mail, log: shop.deps.log });
    let before: ReturnType<typeof kept>;
    let server: SmtpServer;
    let warnings: string[];
    beforeEach(async () => {
      before = kept();
      warnings = [];
      server = await startSmtpServer();
      shop.deps.log = { ...before.log, warn: (_, message) => void warnings.push(message) };
    });
    afterEach(async () => {
      Object.assign(shop.deps, before);
      await server.close();
    });

    const speakSmtp = () => {
      const outbox = openOutbox({
        dataDir: shop.folder,
        mailUrl: `smtp://127.0.0.1:${server.port}`,
        mailFrom: 'orders@shop.example',
        smsUrl: null,
        siteUrl: 'https://shop.example',
        log: shop.deps.log,
        clock: shop.clock,
      });
      shop.deps.mail = outbox.mail;
      return outbox;
    };
    const idOf = (data: string) => /^Message-ID: <(.*)>/im.exec(data)?.[1];

    it('is away for an hour, orders go on, and every mail is sent once it is back', async () => {
      const outbox = speakSmtp();
      const { port } = server;
      await server.close();
      const orders: Bought[] = [];
      for (let passed = 0; passed < 60; passed += 1) {
        if (passed % 20 === 0) orders.push(await paidOrder(shop));
        await shop.sweep();
        shop.clock.pass(minute);
      }
      expect(warnings).toEqual(['mail server is away; what it should send waits']);
      expect(shop.faults).toEqual([]);
      server = await startSmtpServer(port);
      shop.clock.pass(11 * minute);
      await shop.sweepAll();
      const expected = orders.flatMap(({ id }) => [`paid.${id}@shop.example`, `received.${id}@shop.example`]);
      expect(server.mails.map(({ data }) => idOf(data)).sort()).toEqual(expected.sort());
      expect(await waiting()).toEqual([]);
      outbox.close();
    });

    it('took a mail and the process died before it knew: the second has the same Message-ID', async () => {
      const outbox = speakSmtp();
      const { id } = await bought(shop);
      await sendMail(shop.deps, `received:${id}`);
      await shop.sweepAll();
      const ids = server.mails.map(({ data }) => idOf(data));
      expect(ids).toEqual([`received.${id}@shop.example`, `received.${id}@shop.example`]);
      outbox.close();
    });

    it('hangs, payments are not held up', async () => {
      const hang = Promise.withResolvers<void>();
      shop.deps.mail = { send: () => hang.promise };
      const unpaid = await bought(shop);
      const posting = sweepLane(shop.deps, 'outbox');
      shop.clock.pass(31 * minute);
      expect((await sweepLane(shop.deps, 'shop')).count).toBeGreaterThan(0);
      expect((await unpaid.who.get(`/apis/orders/${unpaid.id}`)).data.status).toBe('CANCELLED');
      hang.resolve();
      expect((await posting).count).toBe(1);
    });

    it('hangs, the shop stops all the same', async () => {
      const asked = Promise.withResolvers<void>();
      const hang = Promise.withResolvers<void>();
      shop.deps.mail = {
        send: () => {
          asked.resolve();
          return hang.promise;
        },
      };
      await bought(shop);
      const stop = sweepRegularly(shop.deps, { everyMs: 1, stopMs: 20 });
      await asked.promise;
      await stop();
      hang.resolve();
      await shop.sweepAll();
    });

    it('refuses for three days, a mail is given up, and the log does not say whom it was for', async () => {
      shop.deps.mail = { send: () => Promise.reject(new NotSent('later', 'no')) };
      const { id } = await paidOrder(shop);
      await shop.sweepAll();
      expect(await waiting()).toHaveLength(2);
      shop.clock.pass(3 * day + 1);
      await shop.sweepAll();
      expect(await waiting()).toEqual([]);
      const given = shop.faults.splice(0);
      expect(given.filter((fault) => fault.startsWith('mail given up')).length).toBe(2);
      expect(given.join()).toContain(`paid:${id}`);
      expect(given.join()).not.toMatch(/@|ann/i);
    });
  });

  it('knows when there is more to do than one round takes', async () => {
    for (let i = 0; i < 60; i++) await schedule(shop.db, 'mail', `paid:none-${i}`, shop.clock.time);
    expect(await sweepLane(shop.deps, 'outbox')).toEqual({ count: 50, more: true });
    expect(await sweepLane(shop.deps, 'outbox')).toEqual({ count: 10, more: false });
    const stopped = AbortSignal.abort();
    await schedule(shop.db, 'mail', 'paid:none', shop.clock.time);
    for (const lane of lanes) expect((await sweepLane(shop.deps, lane, stopped)).count).toBe(0);
    expect(await waiting()).toHaveLength(1);
  });

  describe('the outbox', () => {
    it('can be read where nothing is sent, and is not there otherwise', async () => {
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

    it.each([
      [null, null, true],
      ['smtp://127.0.0.1:1', null, false],
      [null, 'http://127.0.0.1:1/', false],
    ])('has a page with mail %s and text messages %s: %s', (mailUrl, smsUrl, there) => {
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
