import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenShop, openNewShop } from '../../tests/shop-commands/run-command.ts';
import { folderUploads } from '../commerce/images/uploads/upload-folder.ts';
import { importFile } from '../commerce/import/run.ts';
import { command as changesCommand } from './changes.ts';
import { UsageError } from './command.ts';

let shop: OpenShop;

beforeAll(async () => {
  shop = await openNewShop();
  const file = await written('products.csv', 'Handle,Title,Variant SKU,Variant Price\nscarf,Scarf,SC,45.00\n');
  const run = { id: 'test', now: Date.now() };
  await importFile({ db: shop.db, file, imagesDir: null, uploads: folderUploads(shop.folder), run });
});
afterAll(() => shop.close());

async function written(name: string, text: string): Promise<string> {
  await writeFile(join(shop.folder, name), text);
  return join(shop.folder, name);
}

const changes = (...words: string[]) => shop.run(changesCommand, ...words);

it('drafts, previews, applies and undoes a table of prices', async () => {
  const file = await written('prices.csv', 'SKU;Price\nSC;39,90\n');
  const drafted = await changes('new', file);
  expect(drafted).toMatchObject({ status: 0, out: expect.stringContaining('separated by semicolon') });
  const { id } = JSON.parse((await changes('list', '--json')).out)[0];
  expect((await changes('preview', `${id}`)).out).toMatch(/scarf +SC +price +45\.00 +39\.90/);
  expect((await changes('apply', `${id}`)).out).toContain('1 applied');
  expect((await changes('show', `${id}`)).out).toContain(`Change set ${id} (prices.csv) is applied since`);
  expect(await changes('apply', `${id}`)).toMatchObject({ status: 1 });
  expect((await changes('undo', `${id}`)).out).toContain('1 undone');
});

it('names rows that it leaves out, and ends with status 1', async () => {
  const { status, out } = await changes('new', await written('unknown.csv', 'SKU,Price\nNONE,1\nSC,40\n'));
  expect(status).toBe(1);
  expect(out).toContain("line 2 (NONE): There is no variant with the SKU 'NONE'.");
  expect(out).toContain('a draft of 1 new values');
});

it('schedules a draft with times that have a zone, and discards it', async () => {
  await changes('new', await written('sale.csv', 'Handle,Price\nscarf,30\n'));
  const { id } = JSON.parse((await changes('list', '--json')).out)[0];
  await expect(changes('schedule', `${id}`, '--from', '27.11.2026 09:00')).rejects.toThrow(UsageError);
  const planned = await changes(
    'schedule',
    `${id}`,
    '--from',
    '2030-11-27T09:00Z',
    '--until',
    '2030-11-30T10:00+01:00',
  );
  expect(planned.out).toContain('begins at 2030-11-27 09:00 and ends at 2030-11-30 09:00 (UTC)');
  expect((await changes('discard', `${id}`)).out).toBe(`Change set ${id} was discarded.\n`);
  expect((await changes('show', `${id}`)).status).toBe(1);
});

it('refuses a verb and a number that are none', async () => {
  await expect(changes('applly', '1')).rejects.toThrow(UsageError);
  await expect(changes('apply', 'one')).rejects.toThrow(UsageError);
});
