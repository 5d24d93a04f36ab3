import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { beforeAll, describe, vi } from 'vitest';
import { dayMs } from '../../shared/time/duration.ts';
import { buy, checkOut, orderNumber, paid, payBy } from '../http/plain/buying.ts';
import { visitor } from '../http/plain/visitor.ts';
import { goodsFor } from './goods.ts';
import { messageTo } from './mailbox.ts';
import { look, officeShop } from './office-shop.ts';
import { dubai, nextPhone } from './on-delivery.ts';
import { Presses } from './presses.ts';
import { address, cards } from './shopper.ts';
import { expect, test } from './visit.ts';
import { expectFewPresses } from './walk-presses.ts';

const shop = officeShop('office-books');
const day = (at: number) => new Date(at).toISOString().slice(0, 10);
const days = { from: day(Date.now() - 30 * dayMs), to: day(Date.now() + dayMs) };
const sold = { refunded: '', inYen: '', onDelivery: '' };

beforeAll(async () => {
  sold.refunded = (await paid(visitor({ shop: shop.url() }))).orderNo;
  await shop.command('orders', 'refund', sold.refunded, '--amount', '10', '--yes');
  sold.inYen = await paidInYen();
  sold.onDelivery = await sentOnDelivery();
  // The shop sends the refund, and writes invoices and credit notes, in the background.
  await vi.waitFor(
    async () => {
      const { refunds } = JSON.parse(await shop.command('orders', 'show', sold.refunded, '--json'));
      expect(refunds).toMatchObject([{ state: 'done' }]);
      expect(await shop.command('invoices', 'list', '--from', days.from, '--to', days.to)).toMatch(/CN-/);
    },
    { timeout: 120_000, interval: 1_000 },
  );
});

async function paidInYen(): Promise<string> {
  const shopper = visitor({ shop: shop.url() });
  await buy(shopper, await goodsFor('boots'));
  await shopper.press(/JPY$/);
  await checkOut(shopper, 'yuki@shop.example');
  return orderNumber(await payBy(shopper, cards.approved));
}

/** Sends an order whose courier has not paid yet. */
async function sentOnDelivery(): Promise<string> {
  const shopper = visitor({ shop: shop.url() });
  const phone = nextPhone();
  await buy(shopper, await goodsFor('dress'));
  await shopper.open('/checkouts');
  await shopper.press('Update', { email: address.email, 'shippingAddress.country': 'AE' });
  const to = Object.entries({ ...dubai, phone: `0${phone}` }).map(([name, value]) => [
    `shippingAddress.${name}`,
    value,
  ]);
  await shopper.press('Update total', Object.fromEntries(to));
  await shopper.press(/^Place order · /, { 'Cash on delivery': true });
  const { text } = await messageTo(`+971${phone}`, ({ text: sent }) => /\b\d{4}\b/.test(sent), shop.dataDir());
  const orderNo = orderNumber(await shopper.press('Confirm', { Code: /\b\d{4}\b/.exec(text)?.[0] ?? '' }));
  await shop.command('orders', 'ship', orderNo, '--carrier', 'Aramex', '--tracking', '40001');
  return orderNo;
}

/** Presses what downloads a file. @returns its name and what is in it */
async function download(page: Page, presses: Presses, target: Locator): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await presses.press(target);
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

const table = ({ bytes }: { bytes: Buffer }) =>
  bytes
    .toString('utf8')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));

const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).first();

describe.each([{ javascript: true }, { javascript: false }])("the bookkeeper's month, %o", ({ javascript }) => {
  test('is taken to the books: documents, sales by day, tax and country, payments, and open cash', async ({
    visit,
  }) => {
    const page = await visit({ shop: shop.url(), javascript });
    await shop.join(page, javascript ? 'bea' : 'ben', 'books');
    const presses = new Presses();
    const csv = async (name: string) => table(await download(page, presses, link(page, name)));
    await presses.follow(page.getByRole('navigation', { name: 'Office' }), 'Reports');
    await page.getByLabel('From', { exact: true }).fill(days.from);
    await page.getByLabel('To', { exact: true }).fill(days.to);
    await presses.pressButton(page.getByRole('main'), 'Show');
    await page.getByText('Everything in USD, at the rates of the days').waitFor();
    await look(page, 'books-days');
    const byDay = await csv('Download as CSV');
    expect(new Set(byDay.slice(1).map(([, currency]) => currency))).toEqual(new Set(['USD', 'JPY']));
    await presses.press(link(page, 'Tax rate'));
    expect((await csv('Download as CSV'))[0]?.slice(0, 3)).toEqual(['Country', 'State', 'Rate']);
    await look(page, 'books-rates');
    await presses.press(link(page, 'Country'));
    expect((await csv('Download as CSV')).map(([country]) => country)).toEqual(expect.arrayContaining(['US', 'AE']));

    await presses.follow(page.getByRole('navigation', { name: 'Reports' }), 'Invoices');
    await look(page, 'books-invoices');
    const invoices = await csv('Export as CSV');
    expect(invoices.flat()).toEqual(expect.arrayContaining([sold.refunded, sold.inYen, sold.onDelivery]));
    await page.getByLabel('From', { exact: true }).fill(days.from);
    await page.getByLabel('To', { exact: true }).fill(days.to);
    const zip = page.getByRole('button', { name: 'Download all PDFs as one ZIP file' });
    const archive = await download(page, presses, zip);
    expect(archive.name).toBe(`invoices-${days.from}-${days.to}.zip`);
    const names = archive.bytes.toString('latin1');
    for (const [number] of invoices.slice(1)) expect(names).toContain(`${number}.pdf`);
    expect(names).toMatch(/CN-\d{4}-\d+\.pdf/);
    await presses.press(link(page, 'Credit notes'));
    expect((await csv('Export as CSV')).flat()).toContain(sold.refunded);

    await presses.follow(page.getByRole('navigation', { name: 'Reports' }), 'Payments');
    await page.getByLabel('From', { exact: true }).fill(days.from);
    await page.getByLabel('To', { exact: true }).fill(days.to);
    await presses.pressButton(page.getByRole('main'), 'Show');
    await page.getByRole('region', { name: 'Owed by couriers' }).getByRole('link', { name: sold.onDelivery }).waitFor();
    await look(page, 'books-payments');
    const payments = await csv('Download as CSV, with references to match');
    const references = payments
      .filter(([, , order]) => order === sold.refunded)
      .map(([, kind, , , , at]) => [kind, at]);
    expect(references).toEqual([
      ['Payment', expect.stringMatching(/\w{4,}/)],
      ['Refund', expect.stringMatching(/\w{4,}/)],
    ]);
    expectFewPresses('month', presses);
  });
});
