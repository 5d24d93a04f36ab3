import { inject } from 'vitest';
import { commands } from '../../server/command-line/commands.ts';
import { openShopDatabase } from '../../server/command-line/database.ts';
import type { Variant } from '../../shared/contract/catalog.ts';

/** Sets the stock of a variant. */
export const setStock = ({ sku }: Pick<Variant, 'sku'>, stock: number) => runShop('stock', 'set', sku, String(stock));

/**
 * Runs `npm run shop -- …` on the running shop's data.
 *
 * @returns its output
 *
 * @throws if it fails
 */
export const runShop = (name: string, ...words: string[]) => runShopIn(inject('dataDir'), name, ...words);

/** Does the same on the data of another shop. */
export async function runShopIn(dataDir: string, name: string, ...words: string[]): Promise<string> {
  const command = await commands.find((listed) => listed.name === name)?.load();
  if (!command) throw new Error(`There is no command '${name}'.`);
  const db = await openShopDatabase(dataDir, undefined, 'shop');
  let printed = '';
  try {
    const out = (text: string) => {
      printed += text;
    };
    const status = await command.run(words, { open: async () => db, dataDir, out, actor: 'shop', progress: null });
    if (status !== 0) throw new Error(`'${name} ${words.join(' ')}' ended with ${status}: ${printed}`);
    return printed;
  } finally {
    await db.destroy();
  }
}
