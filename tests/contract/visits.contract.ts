import { describe, expect } from 'vitest';
import { setShopZone } from '../../server/commerce/places/shop-zone.ts';
import { loadVisits, writeVisits } from '../../server/commerce/visits-by-day.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { dayMs } from '../../shared/time/duration.ts';
import { databaseKinds } from './support/database.ts';
import { textOf } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { freshCardShopTest } from './support/shop-test.ts';

describe.each(databaseKinds)('visits by how far they came on %s', (kind) => {
  const it = freshCardShopTest[kind];

  it('are summed by day of the shop’s zone, and shown with their shares of thirty days', async ({ shop }) => {
    const { deps, db, clock } = shop;
    await setShopZone(db, 'Pacific/Auckland', clock.now());
    expect(await loadVisits(deps)).toBeNull();
    const { visits } = deps;
    for (let i = 0; i < 8; i += 1) visits.note(0, 0);
    visits.note(0, 2);
    visits.note(0, 4);
    await writeVisits(deps);
    visits.note(1, 1);
    await writeVisits(deps);
    await writeVisits(deps);
    const rows = await db.selectFrom('visit_day').selectAll().orderBy('visits', 'desc').orderBy('step').execute();
    const day = new Intl.DateTimeFormat('sv', { timeZone: 'Pacific/Auckland' }).format(clock.now());
    expect(rows).toEqual([
      { day, step: 'visit', visits: 10 },
      { day, step: 'product', visits: 3 },
      { day, step: 'bag', visits: 2 },
      { day, step: 'checkout', visits: 1 },
      { day, step: 'paid', visits: 1 },
    ]);
    const owner = await openOffice(shop).member('ola', 'owner');
    const text = textOf((await owner.get(officePaths.today)).body);
    expect(text).toMatch(/Saw a product 3 30% 30%.*Put something into the bag 2 20% 66\.7%/s);
    clock.time += 31 * dayMs;
    expect(await loadVisits(deps)).toBeNull();
  });

  it('are counted again where they could not be written', async ({ shop }) => {
    const { deps } = shop;
    deps.visits.note(0, 1);
    const away = { ...deps, clock: { now: () => Number.NaN } };
    await expect(writeVisits(away)).rejects.toThrow();
    await writeVisits(deps);
    expect((await loadVisits(deps))?.map(({ visits }) => visits)).toEqual([1, 1, 0, 0, 0]);
  });
});
