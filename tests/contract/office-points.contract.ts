import { describe, expect } from 'vitest';
import { customerName } from '../../server/commerce/audit/record.ts';
import { grantPoints } from '../../server/commerce/points/grant.ts';
import { purchaseRate } from '../../server/commerce/points/purchase-rate.ts';
import { customerPath, officePaths } from '../../shared/staff/paths.ts';
import { type SignedUp, signedUp } from './support/customers.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { formIn, textOf } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { pointsBalanceOf } from './support/points-balance.ts';
import { freshCardShopTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('points in the office on %s', (kind) => {
  const race = freshCardShopTest[kind];
  const it = usual(kind, race);
  const balanceOf = async (shop: Shop, who: SignedUp) => (await pointsBalanceOf(shop).points(who)).balance;
  const trailOf = (shop: Shop) =>
    shop.db
      .selectFrom('audit_entry')
      .select(['actor', 'action', 'subject', 'details_json'])
      .where('action', 'like', 'points.%')
      .orderBy('id')
      .execute();
  const opened = async (shop: Shop) => {
    const lena = await signedUp(shop);
    const olga = await openOffice(shop).member('olga', 'owner');
    const path = customerPath(lena.id);
    const fields = async () => formIn((await olga.get(path)).body, `${path}/points`);
    return { lena, olga, path, fields };
  };

  race('are given and taken with a reason, once by a form that is sent twice at the same time', async ({ shop }) => {
    const { lena, olga, path, fields } = await opened(shop);
    const form = { ...(await fields()), points: '12', reason: 'late <b>parcel</b>', step: 'give' };
    const answers = await Promise.all([1, 2, 3].map(() => olga.post(`${path}/points`, form)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    // Changed and sent again, it is still the same form.
    await olga.post(`${path}/points`, { ...form, points: '99' });
    expect(await balanceOf(shop, lena)).toBe(1_200);
    const page = (await olga.get(answers[0]?.location.split('#')[0] ?? '')).body;
    expect(page).toContain('The points are given.');
    expect(page).toContain('<bdi>late &lt;b&gt;parcel&lt;/b&gt;</bdi>');
    const take = { ...(await fields()), points: '5', reason: 'by mistake', step: 'take' };
    expect((await olga.post(`${path}/points`, take)).status).toBe(303);
    expect(await balanceOf(shop, lena)).toBe(700);
    const by = { actor: 'staff:olga@office', subject: customerName(lena.id) };
    expect(await trailOf(shop)).toEqual([
      { ...by, action: 'points.granted', details_json: '{"points":12,"reason":"late <b>parcel</b>"}' },
      { ...by, action: 'points.taken', details_json: '{"points":5,"reason":"by mistake"}' },
    ]);
  });

  it('are refused at their field, with what was typed, and no more are taken than there are', async ({ shop }) => {
    const { lena, olga, path, fields } = await opened(shop);
    const once = await fields();
    for (const [points, reason] of [
      ['0', 'x'],
      ['1.5', 'x'],
      ['-3', 'x'],
      ['100001', 'x'],
      ['3', ' '],
    ] as const) {
      const answer = await olga.post(`${path}/points`, { ...once, points, reason, step: 'give' });
      expect([points, reason, answer.status]).toEqual([points, reason, 422]);
      const wrong = new RegExp(` aria-describedby="([^"]+)"[^>]* name="${reason.trim() ? 'points' : 'reason'}"`);
      const [, id = 'none'] = wrong.exec(answer.body) ?? [];
      expect(answer.body).toContain(`<span class="wrong" id="${id}">`);
      expect(formIn(answer.body, `${path}/points`)).toMatchObject({ points, reason: reason.trim() });
    }
    await grantPoints(shop.deps, { email: lena.email, points: 4, reason: 'kindness' });
    const take = await olga.post(`${path}/points`, { ...once, points: '5', reason: 'too many', step: 'take' });
    expect(take.status).toBe(409);
    expect(textOf(take.body)).toContain('The customer has 4.00 points that can be taken');
    expect(formIn(take.body, `${path}/points`)).toMatchObject({ points: '5', reason: 'too many' });
    expect(await balanceOf(shop, lena)).toBe(400);
    expect(
      (await olga.post(`${customerPath('none')}/points`, { ...once, points: '1', reason: 'x', step: 'give' })).status,
    ).toBe(404);
  });

  race('are undone by a counter entry, once, and not where they were spent', async ({ shop }) => {
    const { lena, olga, path } = await opened(shop);
    await grantPoints(shop.deps, { email: lena.email, points: 12, reason: 'kindness' });
    const { entry } = formIn((await olga.get(path)).body, `${path}/points/undo`);
    const undo = () => olga.post(`${path}/points/undo`, { entry: entry ?? '' });
    await pointsBalanceOf(shop).give(lena, 1);
    const answers = await Promise.all([undo(), undo()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await balanceOf(shop, lena)).toBe(100);
    const page = textOf((await olga.get(path)).body);
    expect(page).toMatch(/merchant -12\.00 kindness \(undoes an entry\)/);
    expect(page).toMatch(/merchant 12\.00 kindness \(undone\)/);
    expect((await trailOf(shop)).at(-1)).toMatchObject({
      actor: 'staff:olga@office',
      action: 'points.undone',
      details_json: '{"points":-12,"reason":"kindness"}',
    });
    // What the shop gave by itself, and an entry that undoes another one, cannot be undone.
    const { entries } = await pointsBalanceOf(shop).points(lena);
    const counter = entries.content.find(({ points }: { points: number }) => points === -1_200);
    expect((await olga.post(`${path}/points/undo`, { entry: counter.id })).status).toBe(404);

    await grantPoints(shop.deps, { email: lena.email, points: 7, reason: 'spent since' });
    const now = (await pointsBalanceOf(shop).points(lena)).entries.content;
    const spent = now.find(({ points }: { points: number }) => points === 700).id;
    const once = formIn((await olga.get(path)).body, `${path}/points`);
    await olga.post(`${path}/points`, { ...once, points: '6', reason: 'spent', step: 'take' });
    const refused = await olga.post(`${path}/points/undo`, { entry: spent });
    expect([refused.status, textOf(refused.body)]).toEqual([409, expect.stringContaining('2.00 are left')]);
    expect(await balanceOf(shop, lena)).toBe(200);
  });

  race('are set for purchases from now on, unless somebody has set another rate meanwhile', async ({ shop }) => {
    const { olga } = await opened(shop);
    const open = () => olga.get(officePaths.points);
    const form = formIn((await open()).body, officePaths.points);
    expect(form).toEqual({ seen: '100', percent: '1' });
    expect(textOf((await open()).body)).toContain('Goods of $100.00 earn 1.00 points now.');
    for (const percent of ['', '100', 'x', '1.555', '-1']) {
      const refused = await olga.post(officePaths.points, { ...form, percent });
      expect([percent, refused.status, formIn(refused.body, officePaths.points).percent]).toEqual([
        percent,
        422,
        percent,
      ]);
    }
    const both = await Promise.all(['2,5', '3'].map((percent) => olga.post(officePaths.points, { ...form, percent })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const rate = await purchaseRate(shop.db);
    expect([250, 300]).toContain(rate);
    expect((await trailOf(shop)).map(({ details_json }) => details_json)).toEqual([`{"bps":${rate},"before":100}`]);
    const page = (await open()).body;
    expect(textOf(page)).toContain(`olga ${rate / 100}%`);
    await olga.post(officePaths.points, { seen: String(rate), percent: '1' });
    const again = formIn((await open()).body.split('<tbody>')[1] ?? '', officePaths.points);
    expect(again).toEqual({ seen: '100', percent: String(rate / 100) });
    await olga.post(officePaths.points, again);
    expect(await purchaseRate(shop.db)).toBe(rate);
  });

  it('are closed to who may only read customers', async ({ shop }) => {
    const { lena, path } = await opened(shop);
    await grantPoints(shop.deps, { email: lena.email, points: 12, reason: 'kindness' });
    const sam = await openOffice(shop).member('sam', 'support');
    const page = (await sam.get(path)).body;
    expect(page).toContain('kindness');
    expect(page).not.toContain(`${path}/points`);
    expect((await sam.post(`${path}/points`, {})).status).toBe(403);
    expect((await sam.post(`${path}/points/undo`, {})).status).toBe(403);
    expect((await sam.get(officePaths.points)).status).toBe(403);
    expect(await balanceOf(shop, lena)).toBe(1_200);
  });
});
