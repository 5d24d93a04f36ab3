import { describe, expect } from 'vitest';
import { recordMiss } from '../../server/commerce/search/misses.ts';
import { dayMs } from '../../shared/time/duration.ts';
import { gateDatabases } from './support/database.ts';
import { openOffice } from './support/office.ts';
import { freshCardShopTest } from './support/shop-test.ts';

describe.each(gateDatabases)('searches that found nothing in the office on %s', (kind) => {
  const it = freshCardShopTest[kind];

  it('are listed with the most frequent first, as far back as is asked for', async ({ shop }) => {
    const { db, clock } = shop;
    await recordMiss(db, 'poncho', clock.time - 40 * dayMs);
    await recordMiss(db, '<b>kilt', clock.time - 2 * dayMs);
    for (let i = 0; i < 3; i += 1) await recordMiss(db, 'snood', clock.time - 10 * dayMs);
    const office = openOffice(shop);
    const bea = await office.member('bea', 'buyer');
    const listed = async (query: string) =>
      [...(await bea.get(`/office/searches${query}`)).body.matchAll(/<td><bdi>(.*?)<\/bdi><\/td><td[^>]*>(\d+)/g)].map(
        ([, text, uses]) => `${text} ${uses}`,
      );
    expect(await listed('?days=7')).toEqual(['&lt;b&gt;kilt 1']);
    expect(await listed('')).toEqual(['snood 3', '&lt;b&gt;kilt 1']);
    expect(await listed('?days=90')).toEqual(['snood 3', '&lt;b&gt;kilt 1', 'poncho 1']);
    expect(await listed('?days=x')).toHaveLength(2);
    expect((await bea.get('/office')).body).toContain('href="/office/searches"');
    expect((await (await office.member('pia', 'pack')).get('/office/searches')).status).toBe(403);
  });
});
