import { resolve } from 'node:path';
import { describe } from 'vitest';
import { buy, checkOut, payBy } from '../http/plain/buying.ts';
import { visitor } from '../http/plain/visitor.ts';
import { goodsFor } from './goods.ts';
import { messageTo } from './mailbox.ts';
import { look, officeShop } from './office-shop.ts';
import { Presses } from './presses.ts';
import { root } from './processes.ts';
import { cards } from './shopper.ts';
import { expect, test } from './visit.ts';
import { expectFewPresses } from './walk-presses.ts';

const shop = officeShop('office-support', { OFFICE_LOG: resolve(root, 'test-results/shop-office-support.log') });

/** A shopper whose card is declined twice, and who writes to the shop. */
async function askWhy(email: string): Promise<void> {
  const shopper = visitor({ shop: shop.url() });
  await buy(shopper, await goodsFor('dress'));
  await checkOut(shopper, email);
  await payBy(shopper, cards.insufficient, 402);
  await payBy(shopper, cards.declined, 402);
  await shopper.open('/pages/contact-us');
  const page = await shopper.press('Send message', { email, Topic: 'Orders', message: 'Why could I not pay?' });
  expect(page.headings).toContain('Thank you');
}

describe.each([{ javascript: true }, { javascript: false }])('a shopper who could not pay, %o', ({ javascript }) => {
  test('is told why by support, who sees each declined payment and what the shopper read', async ({ visit }) => {
    const email = javascript ? 'ida@shop.example' : 'ivo@shop.example';
    await askWhy(email);
    const page = await visit({ shop: shop.url(), javascript });
    await shop.join(page, javascript ? 'sam' : 'sia', 'support');
    const presses = new Presses();
    await presses.press(
      page
        .getByRole('main')
        .getByRole('link', { name: /message/i })
        .first(),
    );
    await presses.press(page.getByRole('main').getByRole('link', { name: email }).first());
    const declined = page.getByText(/Payment of \$[\d.]+ declined: /);
    expect(await declined.count()).toBe(2);
    const said = (await declined.allTextContents()).join('\n');
    expect(said).toContain(
      'there is not enough money on the card; the shopper read: “There is not enough money on this card.',
    );
    expect(said).toContain('the bank declined the card; the shopper read: “Your card was declined.');
    await look(page, 'support-message');
    await presses.press(
      page
        .getByRole('main')
        .getByRole('link', { name: /^\d{10}$/ })
        .first(),
    );
    await page
      .getByText(/Payment of \$[\d.]+ declined \(the bank declined the card/)
      .first()
      .waitFor();
    await presses.follow(page.getByRole('main'), 'What the shopper saw and did');
    await page.getByText('Your card was declined').first().waitFor();
    await look(page, 'support-session');
    // To the order, and to the message.
    await presses.back(page);
    await presses.back(page);
    await page
      .getByLabel(`Answer to ${email}`)
      .fill('Your bank declined the card. Another card, or PayPal, will work.');
    await presses.pressButton(page.getByRole('main'), 'Send the answer');
    await page.getByRole('status').waitFor();
    await look(page, 'support-answered');
    const mail = await messageTo(email, ({ text }) => text.includes('Another card, or PayPal'), shop.dataDir());
    expect(mail.text).toContain('Why could I not pay?');
    expectFewPresses('declinedPayment', presses);
  });
});
