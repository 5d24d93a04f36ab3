import { describe, expect } from 'vitest';
import { cancel } from './support/after-sale.ts';
import { buy } from './support/buying.ts';
import { gateDatabases } from './support/database.ts';
import { goods } from './support/goods.ts';
import { broughtBy, member, returning } from './support/member.ts';
import { freshCardShopTest, rows } from './support/shop-test.ts';

describe.each(gateDatabases)('points for invitations and sharing on %s', (kind) => {
  const it = freshCardShopTest[kind];

  describe('earned by an invitation', () => {
    it('are ten for each side when the first order is paid, once', async ({ shop, pointsBalance }) => {
      const inviter = await member(shop);
      const invited = await member(shop, { invitedBy: inviter });
      await buy(invited, goods.blackM);
      expect(await pointsBalance.kinds(inviter)).toEqual([]);
      await pointsBalance.paid(invited, goods.blackM);
      await pointsBalance.paid(invited, goods.blackM);
      expect(await pointsBalance.kinds(inviter)).toEqual([['referral', 1_000]]);
      expect((await pointsBalance.kinds(invited)).filter(([kind]) => kind === 'invited')).toEqual([['invited', 1_000]]);
      expect((await inviter.get('/apis/user/invitations')).data).toMatchObject({ joined: 1, earned: 1_000 });
    });

    it("do not reveal the friend's order to the inviter", async ({ shop, pointsBalance }) => {
      const inviter = await member(shop);
      await pointsBalance.paid(await member(shop, { invitedBy: inviter }), goods.blackM);
      const [entry] = (await pointsBalance.points(inviter)).entries.content;
      expect(entry).not.toHaveProperty('orderNo');
    });

    it('are reversed when that order is cancelled, and not earned again', async ({ shop, pointsBalance }) => {
      const inviter = await member(shop);
      const invited = await member(shop, { invitedBy: inviter });
      await cancel(await pointsBalance.paid(invited, goods.blackM));
      expect(await pointsBalance.points(inviter)).toMatchObject({ balance: 0, pending: 0 });
      expect(await pointsBalance.points(invited)).toMatchObject({ balance: 0, pending: 0 });
      await pointsBalance.paid(invited, goods.blackM);
      expect((await pointsBalance.points(inviter)).pending).toBe(0);
    });

    it.for(
      rows([
        ['their own second account', 'self.made@gmail.com', 'selfmade+two@gmail.com', undefined],
        ['an order in their own name', 'inviter-of@example.com', undefined, 'Inviter-Of+x@example.com'],
      ]),
    )('are not earned by %s', async ([_, inviterEmail, invitedEmail, orderEmail], { shop, pointsBalance }) => {
      const inviter = await member(shop, { email: inviterEmail });
      const invited = await member(shop, { ...(invitedEmail && { email: invitedEmail }), invitedBy: inviter });
      await pointsBalance.paid(invited, goods.blackM, orderEmail ? { email: orderEmail } : {});
      expect(await pointsBalance.kinds(inviter)).toEqual([]);
    });

    it('are earned once by a person who opens several accounts', async ({ shop, pointsBalance }) => {
      const inviter = await member(shop);
      await pointsBalance.paid(await member(shop, { email: 'many.faces@gmail.com', invitedBy: inviter }), goods.blackM);
      await pointsBalance.paid(
        await member(shop, { email: 'manyfaces+again@gmail.com', invitedBy: inviter }),
        goods.blackM,
      );
      expect(await pointsBalance.kinds(inviter)).toEqual([['referral', 1_000]]);
    });

    it('are earned once by a person whose account is deleted and opened again, or who uses another code', async ({
      shop,
      pointsBalance,
    }) => {
      const [inviter, other] = [await member(shop), await member(shop)];
      const first = await member(shop, { email: 'comes.back@example.com', invitedBy: inviter });
      await pointsBalance.paid(first, goods.blackM);
      await shop.db.deleteFrom('customer').where('id', '=', first.id).execute();
      const again = { email: 'comes.back+1@example.com' };
      for (const invitedBy of [inviter, other]) {
        const account = await member(shop, { ...again, invitedBy });
        await pointsBalance.paid(account, goods.blackM);
        expect((await pointsBalance.kinds(account)).map(([kind]) => kind)).toEqual(['purchase']);
        await shop.db.deleteFrom('customer').where('id', '=', account.id).execute();
      }
      expect(await pointsBalance.kinds(inviter)).toEqual([['referral', 1_000]]);
      expect(await pointsBalance.kinds(other)).toEqual([]);
    });

    it('are not earned by two who invite each other, or by an order that costs nothing', async ({
      shop,
      pointsBalance,
    }) => {
      const one = await member(shop);
      const other = await member(shop, { invitedBy: one });
      await shop.db.updateTable('customer').set({ invited_by: other.id }).where('id', '=', one.id).execute();
      await pointsBalance.paid(other, goods.blackM);
      expect(await pointsBalance.kinds(one)).toEqual([]);
      const inviter = await member(shop);
      await shop.db.updateTable('free_shipping').set({ threshold_cents: 0 }).where('currency', '=', 'USD').execute();
      await pointsBalance.paid(await member(shop, { invitedBy: inviter }), goods.blackM, { couponCode: 'GIFT' });
      expect(await pointsBalance.kinds(inviter)).toEqual([]);
    });
  });

  describe('earned by sharing', () => {
    it('are eight per cent of what a visitor pays who followed the link', async ({ shop, pointsBalance }) => {
      const sharer = await member(shop);
      const code = await pointsBalance.share(sharer);
      expect(code).toMatch(/^[\w-]{8}$/);
      expect(await pointsBalance.share(sharer)).toBe(code);
      expect((await shop.shopper().get(`/apis/share/${code}`)).data).toEqual({ handle: 'bag', code });
      await pointsBalance.paid(broughtBy(shop, code), goods.bag);
      expect(await pointsBalance.kinds(sharer)).toEqual([['share', 600]]);
      const again = await pointsBalance.paid(await member(shop), goods.bag);
      expect(again.total).toBeGreaterThan(0);
      expect(await pointsBalance.kinds(sharer)).toEqual([['share', 600]]);
    });

    it("are not earned by one's own orders, signed in or not", async ({ shop, pointsBalance }) => {
      const sharer = await member(shop);
      const code = await pointsBalance.share(sharer);
      await pointsBalance.paid(await returning(shop, sharer, code), goods.bag);
      await pointsBalance.paid(broughtBy(shop, code), goods.bag, { email: sharer.email.toUpperCase() });
      const second = await member(shop, { email: sharer.email.replace('@', '+two@') });
      await pointsBalance.paid(await returning(shop, second, code), goods.bag, { email: 'elsewhere@example.com' });
      expect((await pointsBalance.kinds(sharer)).map(([kind]) => kind)).toEqual(['purchase']);
    });

    it('are earned once by an order, however often its payment is reported', async ({ shop, pointsBalance }) => {
      const sharer = await member(shop);
      const guest = broughtBy(shop, await pointsBalance.share(sharer));
      const { id } = await pointsBalance.paid(guest, goods.bag);
      for (let i = 0; i < 3; i++) await guest.get(`/apis/payment/${id}`);
      await shop.sweepAll();
      expect(await pointsBalance.kinds(sharer)).toEqual([['share', 600]]);
    });

    it('are not earned by an unknown code, and guests have none', async ({ shop }) => {
      const { data } = await buy(broughtBy(shop, 'nobodys_'), goods.blackM);
      const row = await shop.db
        .selectFrom('shop_order')
        .select('share_code')
        .where('id', '=', data.id)
        .executeTakeFirst();
      expect(row).toEqual({ share_code: null });
      expect(await shop.shopper().get('/apis/share/nobodys_')).toMatchObject({ status: 404 });
      expect(await shop.shopper().post('/apis/share', { productId: '5' })).toMatchObject({
        status: 401,
        code: '100007',
      });
      const who = await member(shop);
      expect(await who.post('/apis/share', { productId: '999' })).toMatchObject({ status: 404 });
      expect(await who.post('/apis/share', { productId: '5', userId: 'x' })).toMatchObject({ status: 422 });
    });
  });
});
