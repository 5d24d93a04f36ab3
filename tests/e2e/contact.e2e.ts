import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from 'playwright';
import { findings } from './axe.ts';
import { screenshot } from './screens.ts';
import { expect, test } from './visit.ts';

const text = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
const main = (page: Page) => page.getByRole('main');

async function fill(page: Page, message: string): Promise<void> {
  await main(page).getByLabel('E-mail').fill('ann@shop.example');
  await main(page).getByLabel('Topic').selectOption('Delivery');
  await main(page).getByLabel('Message').fill(message);
}
const send = (page: Page) => main(page).getByRole('button', { name: 'Send message' }).click();

test('a message with a picture and a note is confirmed, and the shop has the message', async ({ visit }) => {
  const page = await visit();
  const message = 'Where is my parcel?';
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
  await page.waitForURL('**/pages/contact-us');
  await fill(page, message);
  const picture = await readFile(resolve(import.meta.dirname, '../../docs/screenshots/checkout-narrow.webp'));
  const png = await (await import('sharp')).default(picture).resize(200).png().toBuffer();
  await main(page)
    .getByLabel('Attachments')
    .setInputFiles([{ name: 'door.png', mimeType: 'image/png', buffer: png }, text('note.txt', 'Behind the door')]);
  await send(page);
  await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor();
  await expect
    .poll(async () => {
      await page.goto('/outbox');
      return page.getByRole('link', { name: /Delivery: a message to/ }).count();
    })
    .toBeGreaterThan(0);
});

test('a message keeps its input when a file has a forbidden type', async ({ visit }) => {
  const page = await visit({ width: 360, expected: [422] });
  await page.goto('/pages/contact-us');
  await fill(page, 'See the file');
  await main(page)
    .getByLabel('Attachments')
    .setInputFiles([text('photo.png', '#!/bin/sh\necho')]);
  await send(page);
  const summary = page.getByRole('alert');
  await summary.getByRole('link', { name: 'Attachments can be PNG, JPG, PDF or TXT files.' }).waitFor();
  expect(await main(page).getByLabel('Message').inputValue()).toBe('See the file');
  expect(await main(page).getByLabel('Topic').inputValue()).toBe('Delivery');
  await screenshot(page, 'contact-wrong');
  expect(await findings(page)).toEqual([]);
});
