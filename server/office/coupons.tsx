import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeCouponPage } from '../../pages/office/coupon.tsx';
import { couponList } from '../../pages/office/coupon-columns.tsx';
import { OfficeCoupons } from '../../pages/office/coupons.tsx';
import { codes, type Failure } from '../../shared/errors.ts';
import { parseJson } from '../../shared/json.ts';
import { officeMessages, screenNames } from '../../shared/messages/office/office-messages.ts';
import { couponPath, officePaths } from '../../shared/staff/paths.ts';
import { mayDo } from '../../shared/staff/roles.ts';
import { csvOf } from '../../shared/text/csv.ts';
import { listCouponPage } from '../commerce/cart/coupon-list.ts';
import { addCoupon, endCoupon, generateCoupons } from '../commerce/cart/manage-coupons.ts';
import { type CouponLimits, changeCoupon, listCoupons } from '../commerce/cart/office-coupons.ts';
import { loadBaseCurrency } from '../commerce/places/base-currency.ts';
import type { StoreEnv } from '../http/context.ts';
import { Refusal, unreadable } from '../http/errors/refusal.ts';
import { formOf } from '../http/forms/form.ts';
import { bytesFrom } from './bytes-from.ts';
import { csvHeaders } from './csv-file.ts';
import { doneIn, leadTo } from './done.ts';
import { listSource, openList } from './lists/open-list.ts';
import { sendList } from './lists/send-list.ts';
import { mistake } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';
import { LimitsForm, limitsIn, readTerms, TermsForm } from './typed-coupon.ts';

const words = officeMessages.coupons;

/** Pages of coupons: the list with forms for new ones, and each of them. */
export const coupons = new Hono<StoreEnv>();
const editors = screen('coupons.edit');
coupons.get(officePaths.coupons, editors, (c) => showList(c));
coupons.get(officePaths.couponTable, editors, async (c) => sendList(c, await openCoupons(c)));
coupons.post(officePaths.coupons, editors, formOf(TermsForm), (c) => add(c, c.req.valid('form')));
coupons.post(officePaths.couponCodes, editors, formOf(TermsForm), (c) => generate(c, c.req.valid('form')));
coupons.get(officePaths.coupon, editors, (c) => showCoupon(c));
coupons.post(officePaths.coupon, editors, formOf(LimitsForm), (c) => change(c, c.req.valid('form')));
coupons.post(officePaths.couponEnd, editors, async (c) => {
  const ended = await endCoupon(officeOf(c).shop, codeIn(c));
  return ended.ok ? leadTo(c, couponPath(codeIn(c)), 'ended') : showCoupon(c, { failure: ended.error });
});

const codeIn = (c: Context<StoreEnv>) => c.req.param('code') ?? '';

interface Form {
  failure?: Failure;
  typed?: Readonly<Record<string, string>>;
}

async function showList(c: Context<StoreEnv>, { typed = {}, failure }: Form = {}): Promise<Response> {
  const { failure: unread, done, ...listing } = await openList(c, await openCoupons(c));
  const body = (
    <OfficeCoupons
      {...listing}
      mayReduce={mayDo(officeOf(c).staff.role, 'products.change')}
      base={await loadBaseCurrency(officeOf(c).shop.db)}
      generateKey={randomBytes(18).toString('base64url')}
      typed={typed}
    />
  );
  return showPage(c, {
    title: screenNames.coupons,
    body,
    failure: failure ?? unread,
    done: done ?? doneIn(c, words.done),
  });
}

/** Returns the list of coupons with its rows. */
async function openCoupons(c: Context<StoreEnv>) {
  const { db, clock } = officeOf(c).shop;
  return listSource(couponList(await loadBaseCurrency(db)), {
    read: ({ filter: { q, ...filter }, sort, after, size }) => {
      const wish = { ...filter, now: clock.now(), begins: q?.toUpperCase(), after, down: sort?.down ?? false };
      return listCouponPage(db, wish, size);
    },
  });
}

type SubmittedTerms = z.output<typeof TermsForm>;

async function add(c: Context<StoreEnv>, typed: SubmittedTerms): Promise<Response> {
  const { shop, staff } = officeOf(c);
  const terms = await readTerms(shop, typed);
  if (!terms.ok) return showList(c, { typed, failure: terms.error });
  const code = typed.code.toUpperCase();
  const added = await addCoupon(shop, code, terms.value, staff.role.discountPercent);
  return added.ok ? leadTo(c, couponPath(code), 'added') : showList(c, { typed, failure: added.error });
}

/** Answers with the codes as a file. A form that is sent twice makes the same codes: they are there already. */
async function generate(c: Context<StoreEnv>, typed: SubmittedTerms): Promise<Response> {
  const { shop, staff } = officeOf(c);
  const terms = await readTerms(shop, typed);
  if (!terms.ok) return showList(c, { typed, failure: terms.error });
  if (!/^\d{1,5}$/.test(typed.count)) return showList(c, { typed, failure: mistake('countAsNumber') });
  if (!/^[\w-]{22,100}$/.test(typed.key)) return unreadable();
  const wish = { count: Number(typed.count), prefix: typed.prefix.toUpperCase() };
  const random = bytesFrom(JSON.stringify([typed.key, wish, terms.value]));
  const made = await generateCoupons({ ...shop, random }, wish, terms.value, staff.role.discountPercent);
  if (!made.ok) return showList(c, { typed, failure: made.error });
  return c.body(csvOf([[words.code], ...made.value.map((code) => [code])]), 200, csvHeaders('coupons')) as Response;
}

async function showCoupon(c: Context<StoreEnv>, { typed, failure }: Form = {}): Promise<Response> {
  const { db, clock } = officeOf(c).shop;
  const code = codeIn(c);
  const [coupon] = await listCoupons(db, { now: clock.now(), from: code, limit: 1 });
  if (coupon?.code !== code) throw new Refusal(codes.notFound, 'noSuchThing');
  const props = {
    coupon,
    base: await loadBaseCurrency(db),
    typed: typed ?? null,
  };
  const body = <OfficeCouponPage {...props} />;
  return showPage(c, { title: words.couponTitle(code), body, failure, done: doneIn(c, words.done) });
}

async function change(c: Context<StoreEnv>, typed: z.output<typeof LimitsForm>): Promise<Response> {
  const { shop, staff } = officeOf(c);
  const after = limitsIn(typed, await loadBaseCurrency(shop.db));
  if (!after.ok) return showCoupon(c, { typed, failure: after.error });
  const before = Before.safeParse(typed.before);
  if (!before.success) return unreadable();
  const limits = { before: before.data, after: secondsKept(before.data, after.value) };
  const changed = await changeCoupon(shop, codeIn(c), limits, staff.role.discountPercent);
  return changed.ok ? leadTo(c, couponPath(codeIn(c)), 'changed') : showCoupon(c, { typed, failure: changed.error });
}

const Value = z.int().nullable();
/** What the form was made from, as JSON. */
const Before = z
  .string()
  .transform(parseJson)
  .pipe(z.object({ minimumCents: Value, useLimit: Value, customerLimit: Value, startsAt: Value, endsAt: Value }));

/** Fields hold minutes: a time that was not touched keeps its seconds. */
function secondsKept(before: CouponLimits, after: CouponLimits): CouponLimits {
  const kept = (old: number | null, now: number | null) =>
    old !== null && now !== null && Math.floor(old / 60_000) === Math.floor(now / 60_000) ? old : now;
  return { ...after, startsAt: kept(before.startsAt, after.startsAt), endsAt: kept(before.endsAt, after.endsAt) };
}
