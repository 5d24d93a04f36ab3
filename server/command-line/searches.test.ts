import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenShop, openNewShop } from '../../tests/shop-commands/run-command.ts';
import { recordMiss } from '../commerce/search/misses.ts';
import { UsageError } from './command.ts';
import { command as searchesCommand } from './searches.ts';

let shop: OpenShop;

beforeAll(async () => {
  shop = await openNewShop();
});
afterAll(() => shop.close());

const searches = (...words: string[]) => shop.run(searchesCommand, ...words);

const noon = Date.UTC(2026, 10, 20, 12);

it('lists searches that found nothing, the most frequent first, and forgets them', async () => {
  for (const text of ['bikini', 'swimsuit', 'bikini']) await recordMiss(shop.db, text, noon);
  expect((await searches()).out).toMatch(/bikini +2 +2026-11-20 12:00\nswimsuit +1 /);
  expect(JSON.parse((await searches('--limit', '1', '--json')).out)).toEqual([
    { text: 'bikini', uses: 2, lastAt: noon },
  ]);
  expect((await searches('--forget')).out).toBe('2 searches forgotten.\n');
  expect((await searches()).out).toBe('Every search that was counted found something.\n');
});

it('refuses a limit that is no number', async () => {
  await expect(searches('--limit', 'all')).rejects.toThrow(UsageError);
});
