import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../../server/command-line/command.ts';
import { commands } from '../../server/command-line/commands.ts';
import { openShopDatabase } from '../../server/command-line/database.ts';
import { folderUploads } from '../../server/commerce/images/uploads/upload-folder.ts';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { confirm } from '../contract/support/buying.ts';
import { makeCardGateway, numbers, pay } from '../contract/support/cards.ts';
import { shopper } from '../contract/support/fixture.ts';
import { outside } from '../contract/support/test-passwords.ts';
import { openNewShop } from './run-command.ts';

/** Opens a shop on SQLite with one product, a card gateway of its own, and its command line. */
export async function openOrdersShop() {
  const shop = await openNewShop();
  const { folder, db: own } = shop;

  const run = (...words: string[]) =>
    new Promise<{ status: number; out: string; err: string }>((resolve) => {
      const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
      const child = execFile(
        process.execPath,
        ['server/command-line/main.ts', ...words],
        { env },
        (error, out, err) => {
          resolve({ status: typeof error?.code === 'number' ? error.code : 0, out, err });
        },
      );
      child.stdin?.end();
    });
  const file = join(folder, 'in.csv');
  await writeFile(
    file,
    'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty,Variant Inventory Tracker\npin,Pin,P-1,10.00,100,shopify\n',
  );
  /** Runs a command in this process, on a connection of its own; `run` starts the command line as a process. */
  const command = async (name: string, ...words: string[]) => {
    const known = await commands.find((listed) => listed.name === name)?.load();
    if (!known) throw new Error(`There is no command '${name}'.`);
    try {
      return { ...(await shop.run(known, ...words)), err: '' };
    } catch (error) {
      if (error instanceof UsageError) return { status: 2, out: '', err: error.message };
      throw error;
    }
  };
  const orders = (...words: string[]) => command('orders', ...words);
  const imported = await command('import', file);
  if (imported.status !== 0) throw new Error(imported.err);
  const db = await openShopDatabase(folder, undefined, 'shop');
  const sandbox = makeCardGateway();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const cardGateway = await sandbox.start(folder, Date);
  const folders = { picturesDir: folder, dataDir: folder, uploads: folderUploads(folder) };
  const { fetch, sweep } = createCommerce({
    db,
    clock: Date,
    random: randomBytes,
    log,
    cardGateway,
    ...folders,
    ...outside().deps,
  });
  const { id: variant } = await db.selectFrom('variant').select('id').executeTakeFirstOrThrow();
  const buyPins = async (quantity: number, cardNumber: string = numbers.approved) => {
    const who = shopper(fetch, randomBytes(16).toString('hex'), 'USD');
    await who.post('/apis/cart/items', { variantId: String(variant), quantity });
    const { data } = await confirm(who);
    await pay(who, data.id, cardNumber);
    return { orderNo: data.orderNo, see: async () => (await who.get(`/apis/orders/${data.id}`)).data };
  };
  const sweepAll = async () => {
    while ((await sweep()) > 0);
  };
  const shown = async (orderNo: string) => JSON.parse((await orders('show', orderNo, '--json')).out);
  const close = async () => {
    await sandbox.close();
    await db.destroy();
    await shop.close();
  };
  return { folder, own, run, command, orders, shown, buyPins, sweepAll, close };
}
