import { describe, expect } from 'vitest';
import { openOutbox } from '../../server/commerce/outbox/open-outbox.ts';
import { sendMail } from '../../server/commerce/outbox/send-mail.ts';
import { NotSent } from '../../server/commerce/outbox/transport.ts';
import { sweepLane } from '../../server/commerce/service/sweep.ts';
import { sweepRegularly } from '../../server/commerce/service/sweep-regularly.ts';
import { type SmtpServer, startSmtpServer } from '../smtp-server.ts';
import { type Bought, bought, paidOrder } from './support/after-sale.ts';
import { gateDatabases } from './support/database.ts';
import type { MailShop } from './support/mail-shop.ts';
import { mailShopTest } from './support/shop-test.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describe.each(gateDatabases)('while the mail server, on %s,', (kind) => {
  const it = mailShopTest[kind];

  let server: SmtpServer;
  let warnings: string[];
  it.beforeEach(async ({ shop }) => {
    warnings = [];
    server = await startSmtpServer();
    shop.deps.log = { ...shop.deps.log, warn: (_, message) => void warnings.push(message) };
  });
  it.afterEach(() => server.close());

  const speakSmtp = (shop: MailShop) => {
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

  it('is unavailable for an hour, orders go on, and every mail is sent when it is back', async ({ shop }) => {
    const outbox = speakSmtp(shop);
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
    expect(await shop.waiting()).toEqual([]);
    outbox.close();
  });

  it('took a mail and the process died before the response: the second has the same Message-ID', async ({ shop }) => {
    const outbox = speakSmtp(shop);
    const { id } = await bought(shop);
    await sendMail(shop.deps, `received:${id}`);
    await shop.sweepAll();
    const ids = server.mails.map(({ data }) => idOf(data));
    expect(ids).toEqual([`received.${id}@shop.example`, `received.${id}@shop.example`]);
    outbox.close();
  });

  it('hangs, payments are not delayed', async ({ shop }) => {
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

  it('hangs, the shop still stops', async ({ shop }) => {
    // Housekeeping is done before: what runs when the time to stop is over goes on, on a database that the test closes.
    await shop.sweepAll();
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

  it('refuses for three days, a mail is abandoned, and the log does not name its recipient', async ({ shop }) => {
    shop.deps.mail = { send: () => Promise.reject(new NotSent('later', 'no')) };
    const { id } = await paidOrder(shop);
    await shop.sweepAll();
    expect(await shop.waiting()).toHaveLength(2);
    shop.clock.pass(3 * day + 1);
    await shop.sweepAll();
    expect(await shop.waiting()).toEqual([]);
    const given = shop.faults.splice(0);
    expect(given.filter((fault) => fault.startsWith('mail given up')).length).toBe(2);
    expect(given.join()).toContain(`paid:${id}`);
    expect(given.join()).not.toMatch(/@|ann/i);
  });
});
