import { describe, expect } from 'vitest';
import { putDocument } from '../../server/commerce/content/write.ts';
import { loadSetupFacts } from '../../server/commerce/integrity/setup/facts.ts';
import { examineLegalTexts } from '../../server/commerce/integrity/setup/legal-texts.ts';
import { loadTerms } from '../../server/commerce/orders/terms.ts';
import { inLanguage } from '../../shared/language/request-language.ts';
import { bought, paidOrder } from './support/after-sale.ts';
import { address } from './support/buying.ts';
import { gateDatabases } from './support/database.ts';
import { goods } from './support/goods.ts';
import type { MailShop } from './support/mail-shop.ts';
import { mailShopTest } from './support/shop-test.ts';

const berlin = {
  ...address,
  country: 'DE',
  state: '',
  city: 'Berlin',
  postalCode: '10115',
  phone: '+49 30 901820',
};
const toGermany = { shippingAddress: berlin };

describe.each(gateDatabases)('confirmations of orders on %s', (kind) => {
  const it = mailShopTest[kind];

  const publish = ({ db, clock }: MailShop, code: string, says: string, market = '', placeholder = false) =>
    putDocument(
      db,
      {
        type: 'protocol',
        code,
        market,
        status: 'PUBLISH',
        json: {
          title: `Title of ${code}`,
          description: 'A text.',
          ...(placeholder && { placeholder }),
          blocks: [
            { kind: 'heading', level: 2, text: 'Heading' },
            { kind: 'paragraph', text: [says, ' ', { text: 'here', href: '/withdrawal' }] },
            { kind: 'list', ordered: false, items: ['An item'] },
          ],
        },
      },
      clock.time,
    );
  const publishAll = async (shop: MailShop, says: string) => {
    for (const code of ['termsConditions', 'privacyPolicy', 'withdrawalInformation']) await publish(shop, code, says);
  };
  const confirmed = async (shop: MailShop) => {
    await shop.sweepAll();
    const mail = shop.mails.findLast(({ id }) => id.startsWith('paid.'));
    if (!mail) throw new Error('No confirmation was sent.');
    return mail;
  };
  const kept = ({ db }: MailShop, orderId: string) =>
    db
      .selectFrom('order_terms')
      .select(['code', 'market', 'version'])
      .where('order_id', '=', orderId)
      .orderBy('code')
      .execute();

  it('hold the terms and the information on withdrawal as they were when the order was placed', async ({ shop }) => {
    await publishAll(shop, 'As of this day.');
    const order = await paidOrder(shop, goods.blackM, toGermany);
    await publishAll(shop, 'Changed since.');
    const { text, html } = await confirmed(shop);
    for (const mail of [text, html]) {
      expect(mail).toMatch(/title of termsConditions/i);
      expect(mail).toMatch(/title of withdrawalInformation/i);
      expect(mail).not.toMatch(/title of privacyPolicy/i);
      expect(mail).toContain('As of this day.');
      expect(mail).not.toContain('Changed since.');
      expect(mail).toContain('An item');
    }
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`here (${new URL('/withdrawal', shop.deps.siteUrl).href})`);
    expect(await kept(shop, order.id)).toMatchObject([
      { code: 'privacyPolicy' },
      { code: 'termsConditions' },
      { code: 'withdrawalInformation' },
    ]);
  });

  it('hold the terms of the country of the delivery, and no information on withdrawal outside the Union', async ({
    shop,
  }) => {
    await publishAll(shop, 'For everyone.');
    await publish(shop, 'termsConditions', 'For Germany.', 'DE');
    const american = await paidOrder(shop);
    const toUs = await confirmed(shop);
    expect(toUs.text).toContain('For everyone.');
    expect(toUs.text).not.toMatch(/withdrawalInformation/i);
    expect((await kept(shop, american.id)).map(({ code }) => code)).toEqual(['privacyPolicy', 'termsConditions']);
    shop.clock.pass(1_000);
    const german = await paidOrder(shop, goods.blackM, toGermany);
    expect((await confirmed(shop)).text).toContain('For Germany.');
    expect((await kept(shop, german.id)).find(({ code }) => code === 'termsConditions')?.market).toBe('DE');
  });

  it('hold a text in the language of the order where all of it is translated, else as it was written', async ({
    shop,
  }) => {
    const put = (code: string, block: object) =>
      putDocument(
        shop.db,
        {
          ...{ type: 'protocol', code, market: '', status: 'PUBLISH' },
          json: {
            ...{ title: 'Terms', 'title / de': 'Bedingungen', description: 'A', 'description / de': 'Ein' },
            blocks: [{ kind: 'paragraph', text: 'Text.', ...block }],
          },
        },
        shop.clock.time,
      );
    await put('termsConditions', { 'text / de': 'Wortlaut.' });
    await put('withdrawalInformation', {});
    const order = await paidOrder(shop, goods.blackM, toGermany);
    expect(await inLanguage('de', () => loadTerms(shop.db, order.id))).toMatchObject([
      { title: 'Bedingungen', language: 'de', blocks: [{ text: 'Wortlaut.' }] },
      { title: 'Terms', blocks: [{ text: 'Text.' }] },
    ]);
    expect(await inLanguage('en', () => loadTerms(shop.db, order.id))).toMatchObject([
      { title: 'Terms' },
      { title: 'Terms' },
    ]);
    await confirmed(shop);
  });

  it('of orders from before that, or of a shop without such texts, are as before', async ({ shop }) => {
    await shop.db.deleteFrom('content_document').where('type', '=', 'protocol').execute();
    const order = await bought(shop, goods.blackM, toGermany);
    expect(await kept(shop, order.id)).toEqual([]);
    await paidOrder(shop, goods.blackM, toGermany);
    expect((await confirmed(shop)).text).not.toContain('====');
  });

  it('never hold a draft of what belongs into a text, nor is one recorded as terms', async ({ shop }) => {
    await publishAll(shop, 'As of this day.');
    await publish(shop, 'termsConditions', 'What belongs here.', '', true);
    await publish(shop, 'withdrawalInformation', 'What belongs here.', 'DE', true);
    const order = await paidOrder(shop, goods.blackM, toGermany);
    expect((await kept(shop, order.id)).map(({ code }) => code)).toEqual(['privacyPolicy']);
    expect((await confirmed(shop)).text).not.toContain('What belongs here');
    const found = examineLegalTexts(await loadSetupFacts(shop.db));
    expect(found).toMatchObject([
      { state: 'fail', text: expect.stringMatching(/^'Terms of sale' is a draft for .*US/) },
      { state: 'fail', text: "'Right of withdrawal' is a draft for DE" },
    ]);
  });

  it('doctor names the countries whose buyers get no such text', async ({ shop }) => {
    await shop.db.deleteFrom('content_document').where('type', '=', 'protocol').execute();
    const [terms, withdrawal] = examineLegalTexts(await loadSetupFacts(shop.db));
    expect(terms).toMatchObject({
      state: 'warn',
      text: expect.stringMatching(/no 'Terms of sale' for .*US/),
    });
    expect(withdrawal).toMatchObject({ state: 'warn', text: expect.stringMatching(/'Right of withdrawal' for .*DE/) });
    await publishAll(shop, 'Now.');
    expect(examineLegalTexts(await loadSetupFacts(shop.db))).toMatchObject([{ state: 'ok' }]);
  });
});
