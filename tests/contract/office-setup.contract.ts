import { describe, expect } from 'vitest';
import { loadOpening } from '../../server/commerce/places/opening/stored-opening.ts';
import { officePages } from '../../server/office/screens.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { browserJar } from '../http/browser-jar.ts';
import { openStorefront } from '../http/storefront.ts';
import { gateDatabases } from './support/database.ts';
import { textOf } from './support/form-in.ts';
import { openOffice, staffPassword } from './support/office.ts';
import { freshCardShopTest } from './support/shop-test.ts';

const accounts = {
  apiOrigin: null,
  cardGateway: null,
  paymentProvider: 'card',
  sandboxPayments: true,
  stripe: null,
  payPal: null,
  mailUrl: null,
  smsUrl: null,
};

describe.each(gateDatabases)('setting a shop up in the office on %s', (kind) => {
  const it = freshCardShopTest[kind];

  it('shows what is missing and leads there, folds what is done, and is for owners', async ({ shop }) => {
    const office = openOffice(shop);
    const olga = await office.member('olga', 'owner');
    const bo = await office.member('bo', 'buyer');
    expect((await bo.get(officePaths.setup)).status).toBe(403);
    expect((await bo.post(officePaths.setupClose)).status).toBe(403);
    const { body, status } = await olga.get(officePaths.setup);
    expect(status).toBe(200);
    const open = [...body.matchAll(/<details[^>]* open="">\s*<summary>([^<]*)</g)].map(([, title]) => title);
    expect(open).toContain('Brand: to do');
    expect(body).toMatch(/<details[^>]*><summary>First products: done</);
    for (const path of [
      '/office/brand',
      '/office/content/seller/0',
      '/office/places',
      '/office/changes?list=imports',
      '/office/staff',
    ])
      expect(body).toContain(`href="${path}"`);
    expect(textOf(body)).toContain('nobody is named who sells');
    expect(textOf(body)).not.toContain('no seller for');
    expect(textOf(body)).not.toMatch(/\b(?:page|protocol)\/\w/);
    expect(textOf(body)).toContain('without a passkey or codes of an app: bo, olga');
    expect(textOf(body)).toMatch(/STRIPE_SECRET_KEY.*MAIL_URL/);
  });

  it('tries the keys that the process has, and sends a test mail to the person alone', async ({ shop }) => {
    const office = openOffice(shop);
    const olga = await office.member('olga', 'owner');
    const refused = await olga.post(officePaths.setupServices);
    expect([refused.status, textOf(refused.body).includes('The commerce service has the keys')]).toEqual([409, true]);
    const store = openStorefront({ commerce: office.commerce, office: officePages(shop.deps, accounts) });
    const knowing = browserJar(store);
    await knowing.post('/office/sign-in', { email: 'olga@shop.example', password: staffPassword });
    const tried = textOf((await knowing.post(officePaths.setupServices)).body);
    const { body } = await knowing.get(officePaths.setup);
    const toDo = body.match(/<details[^>]* open="">\s*<summary>[^<]*: to do</g) ?? [];
    expect(body).toMatch(/<details[^>]* open="">\s*<summary>Payment: to do</);
    const today = textOf((await knowing.get(officePaths.today)).body);
    expect(today).toContain(`${toDo.length} steps of setting up are open`);
    expect(tried).toContain('card gateway: the sandbox');
    expect(tried).toContain('test payments: no real money is taken');
    const before = shop.mails.length;
    expect((await olga.post(officePaths.setupMail)).location).toBe(`${officePaths.setup}?done=mail`);
    expect(shop.mails.slice(before).map(({ to, subject }) => [to, subject])).toEqual([
      ['olga@shop.example', expect.stringContaining('A test mail of')],
    ]);
    for (let i = 0; i < 4; i += 1) await olga.post(officePaths.setupMail);
    expect((await olga.post(officePaths.setupMail)).status).toBe(429);
  });

  it('closes and opens the shop, at a time of its zone, and sets the zone, the password and the line', async ({
    shop,
  }) => {
    const olga = await openOffice(shop).member('olga', 'owner');
    expect((await olga.post(officePaths.setupZone, { zone: 'Mars/Base' })).status).toBe(422);
    expect((await olga.post(officePaths.setupZone, { zone: 'Europe/Berlin' })).location).toContain('done=zone');
    const skipped = await olga.post(officePaths.setupClose, { opensAt: '2027-03-28T02:30' });
    expect([skipped.status, textOf(skipped.body).includes('clocks of Europe/Berlin skip it')]).toEqual([422, true]);
    expect((await loadOpening(shop.db)).closed).toBe(false);
    expect((await olga.post(officePaths.setupClose, { opensAt: '2026-12-01T09:00' })).location).toContain(
      'done=closed',
    );
    expect(await loadOpening(shop.db)).toMatchObject({ closed: true, opensAt: Date.parse('2026-12-01T08:00Z') });
    expect(textOf((await olga.get(officePaths.setup)).body)).toContain(
      'It opens by itself: 2026-12-01 09:00 Europe/Berlin',
    );
    expect((await olga.post(officePaths.setupPassword, { password: 'short' })).status).toBe(422);
    expect((await olga.post(officePaths.setupPassword, { password: 'long enough' })).location).toContain(
      'done=password',
    );
    await olga.post(officePaths.setupLine, { line: 'Linen, soon.' });
    expect(await loadOpening(shop.db)).toMatchObject({
      line: 'Linen, soon.',
      pass: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect((await olga.post(officePaths.setupOpen)).location).toContain('done=opened');
    expect(await loadOpening(shop.db)).toMatchObject({ closed: false, opensAt: null });
    const trail = await shop.db.selectFrom('audit_entry').select('action').where('subject', '=', 'shop').execute();
    expect(trail.map(({ action }) => action)).toEqual([
      'shop.zone set',
      'shop.closed',
      'shop.password set',
      'shop.line set',
      'shop.opened',
    ]);
  });
});
