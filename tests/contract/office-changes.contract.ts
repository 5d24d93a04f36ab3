import { describe, expect } from 'vitest';
import { advanceChangeSet } from '../../server/commerce/changes/apply-and-undo.ts';
import { setShopZone } from '../../server/commerce/places/shop-zone.ts';
import { sweep } from '../../server/commerce/service/sweep.ts';
import { changePath, officePaths } from '../../shared/staff/paths.ts';
import { type Catalog, noon } from './support/catalog-shop.ts';
import { changeSetsIn } from './support/change-sets.ts';
import { gateDatabases } from './support/database.ts';
import { openOffice } from './support/office.ts';
import { freshCatalogTest } from './support/shop-test.ts';

describe.each(gateDatabases)('change sets in the office on %s', (kind) => {
  const it = freshCatalogTest[kind];
  const buyerOf = (shop: Catalog) => openOffice(shop).member('bea', 'buyer');
  const formOf = (fields: Record<string, string>, file?: Uint8Array<ArrayBuffer> | string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    // A browser sends an empty file field without a name.
    form.append('table', new Blob([file ?? '']), file === undefined ? '' : 'prices.csv');
    return form;
  };
  const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  // The catalogue of the shop was imported, which is set 1.
  const prices = 'Handle,Title,Variant Price\nlinen-dress,Linen Dress,90.00\nno-such-thing,,1\n';

  it('pasted prices are previewed, applied and undone as one thing', async ({ shop }) => {
    const { exported } = changeSetsIn(shop);
    const before = await exported();
    const buyer = await buyerOf(shop);
    const { location, status } = await buyer.post(officePaths.changes, formOf({ title: 'Sale', paste: prices }));
    expect([status, location]).toEqual([303, `${changePath(2)}?done=draft`]);
    const { body } = await buyer.get(location);
    const draft = textOf(body);
    expect(body).toMatch(/<h1[^>]*>Sale<\/h1>/);
    expect(draft).toContain('Change set 2: draft');
    expect(draft).toContain('nothing is changed yet');
    expect(draft).toContain('Price 100.00 → 90.00');
    expect(draft).toMatch(/Rows that were left out: 1 Line 3 \(no-such-thing\)/);
    expect(await exported()).toBe(before);

    expect((await buyer.post(changePath(2, '/apply'))).location).toBe(`${changePath(2)}?done=apply`);
    expect(await exported()).toBe(before.replaceAll(',100.00,,', ',90.00,,'));
    expect(textOf((await buyer.get(location)).body)).not.toContain('nothing is changed yet');
    const again = await buyer.post(changePath(2, '/apply'));
    expect([again.status, textOf(again.body)]).toEqual([409, expect.stringContaining('cannot be applied')]);

    expect((await buyer.post(changePath(2, '/undo'))).location).toBe(`${changePath(2)}?done=undo`);
    expect(await exported()).toBe(before);
    expect(textOf((await buyer.get(officePaths.changes)).body)).toContain('Sale table 2 undone');
    const trail = await shop.db.selectFrom('audit_entry').select(['actor', 'action']).orderBy('id').execute();
    expect(trail.filter(({ action }) => action.startsWith('changes.'))).toEqual([
      { actor: 'staff:bea@office', action: 'changes.applied' },
      { actor: 'staff:bea@office', action: 'changes.undone' },
    ]);
  });

  it('lists imports, shows what one added, and undoes it without a script', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    expect(textOf((await buyer.get(officePaths.changes)).body)).toContain('catalogue.csv import 1 applied');
    const view = textOf((await buyer.get(changePath(1))).body);
    expect(view).toMatch(/Import of catalogue\.csv .*Change set \d+: applied/);
    expect(view).toContain('linen-dress New product - → added');
    expect((await buyer.post(changePath(1, '/apply'))).status).toBe(409);
    expect((await buyer.post(changePath(1, '/undo'))).location).toBe(`${changePath(1)}?done=undo`);
    const onSale = shop.db.selectFrom('product').select('handle').where('status', '=', 'onSale');
    expect(await onSale.execute()).toEqual([]);
  });

  it('a file counts instead of the text, in the encoding of Excel', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const file = new Uint8Array(Buffer.from('Handle;Vendor\nlinen-dress;Caf\xe9\n', 'latin1'));
    const { location } = await buyer.post(officePaths.changes, formOf({ paste: prices }, file));
    expect(textOf((await buyer.get(location)).body)).toMatch(/linen-dress Vendor .* Café/);
  });

  it('what cannot be read is said, and what was typed stays', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const send = async (form: FormData) => {
      const { status, body } = await buyer.post(officePaths.changes, form);
      return [status, body.replaceAll('&#x27;', "'")] as const;
    };
    const unnamed = 'Colour,Price\nred,1\n';
    expect(await send(formOf({ title: 'T1', paste: unnamed }))).toEqual([422, expect.stringContaining("column 'SKU'")]);
    expect((await send(formOf({ title: 'T1', paste: unnamed })))[1]).toMatch(/Colour,Price\r?\nred,1/);
    expect((await send(formOf({ paste: '' })))[0]).toBe(422);
    expect((await send(formOf({ paste: prices, countedAt: 'yesterday' })))[1]).toContain('Write times as');
    expect((await send(formOf({}, 'x'.repeat(5 * 1024 * 1024 + 1))))[1]).toContain('5 MB');
    expect(await shop.db.selectFrom('change_set').select('id').where('kind', '=', 'table').execute()).toEqual([]);
  });

  it('begins and ends by itself at the times that were set, and can be discarded before', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    for (const title of ['Friday', 'Never']) await buyer.post(officePaths.changes, formOf({ title, paste: prices }));
    const at = (hours: number) => new Date(noon + hours * 3_600_000).toISOString().slice(0, 16);
    const plan = (id: number, from: string, until = '') => buyer.post(changePath(id, '/schedule'), { from, until });
    expect((await plan(2, at(-1))).body).toContain('later than now');
    expect((await plan(2, at(2), at(1))).body).toContain('must end after it begins');
    expect((await plan(2, 'soon')).body).toContain('Write times as');
    expect((await plan(2, at(1), at(2))).status).toBe(303);
    await plan(3, at(1));
    expect((await buyer.post(changePath(3, '/discard'))).location).toContain('done=discarded');
    expect((await buyer.get(changePath(3))).status).toBe(404);
    const rows = await shop.db
      .selectFrom('change_set')
      .select(['id', 'from_at', 'until_at'])
      .where('kind', '=', 'table')
      .execute();
    expect(rows).toEqual([{ id: 2, from_at: noon + 3_600_000, until_at: noon + 7_200_000 }]);
  });

  it('shows a hundred values at once, those with a note apart, and leaves what somebody changed since', async ({
    shop,
  }) => {
    const buyer = await buyerOf(shop);
    const tags = Array.from({ length: 130 }, (_, i) => `tag-${i}`).join(', ');
    await buyer.post(
      officePaths.changes,
      formOf({ paste: `Handle,Tags added,Vendor\nlinen-dress,"${tags}",Atelier\n` }),
    );
    await shop.db.updateTable('product').set({ vendor: 'Other' }).where('handle', '=', 'linen-dress').execute();
    const rows = (html: string) => html.split('<tr>').length - 2;
    const first = (await buyer.get(changePath(2))).body;
    const [, next = ''] = /rel="next" href="([^"]+)"/.exec(first) ?? [];
    const second = (await buyer.get(next.replaceAll('&amp;', '&'))).body;
    expect([rows(first), rows(second)]).toEqual([100, 31]);
    const noted = (await buyer.get(`${changePath(2)}?only=noted`)).body;
    expect([rows(noted), noted.includes('Changed since the draft was made')]).toEqual([1, true]);
    await buyer.post(changePath(2, '/apply'));
    // On a slow machine the sweep does the rest.
    await advanceChangeSet(shop.deps, '2');
    expect(textOf((await buyer.get(changePath(2))).body)).toMatch(
      /1 left, as they were changed .* 130 written|130 written/,
    );
    const vendor = shop.db.selectFrom('product').select('vendor').where('handle', '=', 'linen-dress');
    expect(await vendor.executeTakeFirst()).toEqual({ vendor: 'Other' });
  });

  it('shows what begins and ends on a calendar of the shop, in the days of its zone', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    await buyer.post(officePaths.changes, formOf({ title: 'Winter sale', paste: prices }));
    // In Auckland, whose clocks are 13 hours ahead, that day ends at 11:00 UTC.
    await setShopZone(shop.db, 'Pacific/Auckland', noon);
    await buyer.post(changePath(2, '/schedule'), { from: '2026-11-27T08:00', until: '2026-11-30' });
    const month = async (name: string) => (await buyer.get(`${officePaths.changes}?list=planned&month=${name}`)).body;
    const days = (html: string) =>
      [
        ...html.matchAll(
          /<time dateTime="([^"]+)"><span class="day">\d+<\/span><span[^>]*>[^<]*<\/span><\/time><ul>(.*?)<\/ul>/gi,
        ),
      ].map(([, day, list = '']) => `${day} ${textOf(list).trim()}`);
    expect(days(await month('2026-11'))).toEqual([
      '2026-11-27 Winter sale begins 08:00',
      '2026-11-30 Winter sale last day',
    ]);
    expect(days(await month('2026-12'))).toEqual([]);
    expect(textOf(await month('2026-10'))).toContain('Nothing begins or ends in this month');
    expect(textOf(await month('soon'))).toContain('November 2026');
    expect((await month('2026-12')).match(/<th scope="col">/g)).toHaveLength(7);
  });

  it('lists product files beside change sets, page by page, and its old address leads on', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const form = new FormData();
    form.append('title', 'Autumn');
    form.append('file', new Blob(['Handle,Title,Variant Price\nnew-hat,New Hat,30\n']), 'products.csv');
    await buyer.post(officePaths.imports, form);
    await buyer.post(officePaths.changes, formOf({ title: 'Sale', paste: prices }));
    const old = await buyer.get(officePaths.imports);
    expect([old.status, old.location]).toEqual([301, `${officePaths.changes}?list=imports`]);
    const imports = textOf((await buyer.get(old.location)).body);
    expect(imports).toMatch(/Autumn product file 1 previewing.*catalogue\.csv import 1 applied/);
    expect(imports).not.toContain('Sale');
    expect(textOf((await buyer.get(officePaths.changes)).body)).toContain('Sale table 2 draft');

    const row = { kind: 'table', state: 'draft', actor: 'staff:bea@office', overwrites: 0, notes_json: '{}' };
    const many = Array.from({ length: 90 }, (_, i) => ({ ...row, title: `Set ${i}`, created_at: noon + 1_000 }));
    await shop.db.insertInto('change_set').values(many).execute();
    const seen: string[] = [];
    for (let path: string | undefined = officePaths.changes; path !== undefined; ) {
      const { body } = await buyer.get(path);
      seen.push(...[...body.matchAll(/aria-label="([^"]+), \d+"/g)].flatMap(([, title]) => title ?? []));
      path = /rel="next" href="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&');
    }
    expect(seen).toHaveLength(93);
    expect(new Set(seen).size).toBe(93);
  });

  it('gives all products as the file that an export writes', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const { body } = await buyer.get(officePaths.changesTable);
    expect(body).toBe(await changeSetsIn(shop).exported());
  });

  it('titles and values of others are text, ids of any kind are no page, and other roles are refused', async ({
    shop,
  }) => {
    const office = openOffice(shop);
    const buyer = await office.member('bea', 'buyer');
    const evil = '<script>alert(1)</script>';
    const { location } = await buyer.post(
      officePaths.changes,
      formOf({ title: evil, paste: `Handle,Title\nlinen-dress,${evil}\n${evil},x\n` }),
    );
    for (const path of [location, officePaths.changes]) {
      const { body } = await buyer.get(path);
      expect(body).toContain('&lt;script&gt;');
      expect(body).not.toContain('<script>');
    }
    for (const id of ['0', '-1', '1e3', '99999999999', 'x', '3'])
      expect([id, (await buyer.get(changePath(id))).status]).toEqual([id, 404]);
    for (const role of ['pack', 'support', 'books', 'editor'] as const) {
      const other = await office.member(role, role);
      expect((await other.get(officePaths.changes)).body).toContain('products.change');
      expect((await other.post(officePaths.changes, formOf({ paste: prices }))).status).toBe(403);
      for (const part of ['/apply', '/undo', '/discard', '/schedule'])
        expect((await other.post(changePath(2, part), { from: '2030-01-01T00:00' })).status).toBe(403);
    }
    expect(
      (await shop.db.selectFrom('change_set').select('state').orderBy('id').execute()).map(({ state }) => state),
    ).toEqual(['applied', 'draft']);
  });

  it('times are those of the shop: a skipped hour is refused, a doubled one asked, a last day included', async ({
    shop,
  }) => {
    await setShopZone(shop.db, 'Europe/Berlin', noon);
    const buyer = await buyerOf(shop);
    await buyer.post(officePaths.changes, formOf({ title: 'Sale', paste: prices }));
    const path = changePath(2, '/schedule');
    const stored = () =>
      shop.db.selectFrom('change_set').select(['from_at', 'until_at']).where('id', '=', 2).executeTakeFirst();

    const skipped = await buyer.post(path, { from: '2027-03-28T02:30', until: '2027-03-30' });
    expect([skipped.status, textOf(skipped.body)]).toEqual([
      422,
      expect.stringContaining('2027-03-28 02:30 does not exist: the clocks of Europe/Berlin skip it.'),
    ]);
    expect(skipped.body).toContain('value="2027-03-28T02:30"');
    const doubled = await buyer.post(path, { from: '2027-10-31T02:30', until: '2027-10-31' });
    expect([doubled.status, textOf(doubled.body)]).toEqual([422, expect.stringContaining('comes twice')]);
    expect(doubled.body.match(/name="fromOffset" value="[^"]+"/g)).toEqual([
      'name="fromOffset" value="+02:00"',
      'name="fromOffset" value="+01:00"',
    ]);
    expect(await stored()).toEqual({ from_at: null, until_at: null });

    const chosen = { from: '2027-10-31T02:30', fromOffset: '+01:00', until: '2027-10-31' };
    expect((await buyer.post(path, chosen)).location).toBe(`${changePath(2)}?done=schedule`);
    const ends = Date.parse('2027-10-31T23:00:00Z');
    expect(await stored()).toEqual({ from_at: Date.parse('2027-10-31T01:30:00Z'), until_at: ends });
    const page = textOf((await buyer.get(changePath(2))).body);
    expect(page).toContain('It begins by itself on 2027-10-31 02:30 (+01:00) Europe/Berlin.');
    expect(page).toContain('It ends by itself: its last day is 2027-10-31.');
  });

  it('a planned sale begins and ends at its moment while the clocks are set back', async ({ shop }) => {
    await setShopZone(shop.db, 'Europe/Berlin', noon);
    const { exported } = changeSetsIn(shop);
    const before = await exported();
    const buyer = await buyerOf(shop);
    await buyer.post(officePaths.changes, formOf({ title: 'Sale', paste: prices }));
    const times = {
      from: '2027-10-31T02:30',
      fromOffset: '+02:00',
      until: '2027-10-31',
      untilTime: '02:30',
      untilOffset: '+01:00',
    };
    expect((await buyer.post(changePath(2, '/schedule'), times)).status).toBe(303);
    const isOn = async (iso: string) => {
      await sweep({ ...shop.deps, clock: { now: () => Date.parse(iso) } });
      return (await exported()) !== before;
    };
    const seen: boolean[] = [];
    for (const time of ['00:29:59', '00:30:00', '01:29:59', '01:30:00']) seen.push(await isOn(`2027-10-31T${time}Z`));
    expect(seen).toEqual([false, true, true, false]);
  });
});
