import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { OfficeCouponPage } from '../../pages/office/coupon.tsx';
import { OfficeCoupons } from '../../pages/office/coupons.tsx';
import {
  CouponLimits,
  officeCouponAdd,
  officeCouponChange,
  officeCouponEnd,
  officeCoupons,
  officeCouponsGenerate,
} from '../../shared/contract/office/coupons.ts';
import { codes } from '../../shared/errors.ts';
import { couponPath, officePaths } from '../../shared/staff/paths.ts';
import { csvOf } from '../../shared/text/csv.ts';
import type { StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/errors/refusal.ts';
import { formOf } from '../http/forms/form.ts';
import { baseCurrencyOf } from './base-currency.ts';
import { staffWith } from './content-form.ts';
import { refusedBy, screen } from './screen.tsx';
import { LimitsForm, limitsIn, TermsForm, termsIn } from './typed-coupon.ts';

const unreadable = (): never => {
  throw new Refusal(codes.badRequest, 'requestUnreadable');
};
const done: Readonly<Record<string, string>> = {
  added: 'The coupon is added.',
  changed: 'The coupon is changed.',
  ended: 'The coupon has ended.',
};

/** Pages of coupons: the list with forms for new ones, and each of them. */
export function couponScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(officePaths.coupons, (c) => showList(c));
  app.post(officePaths.coupons, formOf(TermsForm, unreadable), (c) => add(c, c.req.valid('form')));
  app.post(officePaths.couponCodes, formOf(TermsForm, unreadable), (c) => generate(c, c.req.valid('form')));
  app.get(officePaths.coupon, (c) => showCoupon(c));
  app.post(officePaths.coupon, formOf(LimitsForm, unreadable), (c) => change(c, c.req.valid('form')));
  app.post(officePaths.couponEnd, async (c) => {
    const ended = await c.get('api').attempt(officeCouponEnd, { code: codeIn(c) });
    return ended.ok ? c.redirect(`${couponPath(codeIn(c))}?done=ended`, 303) : showCoupon(c, refusedBy(c, ended.error));
  });
  return app;
}

const codeIn = (c: Context<StoreEnv>) => c.req.param('code') ?? '';

interface Shown {
  typed?: Readonly<Record<string, string>>;
  problem?: string;
  status?: number;
}

async function showList(c: Context<StoreEnv>, { typed = {}, problem, status = 200 }: Shown = {}): Promise<Response> {
  const self = await staffWith(c, 'coupons.edit');
  const [q, after] = [(c.req.query('q') ?? '').trim(), c.req.query('after') ?? ''];
  const list = await c.get('api').get(officeCoupons, { q, after });
  const said = problem === undefined ? done[c.req.query('done') ?? ''] : undefined;
  const generateKey = randomBytes(18).toString('base64url');
  const base = await baseCurrencyOf(c);
  const props = { q, list, base, generateKey, typed, problem, done: said };
  return screen(c, { title: 'Coupons', self, body: <OfficeCoupons {...props} />, status });
}

type Typed = z.output<typeof TermsForm>;

async function add(c: Context<StoreEnv>, typed: Typed): Promise<Response> {
  const terms = termsIn(typed, await baseCurrencyOf(c));
  if (!terms.ok) return showList(c, { typed, problem: terms.problem, status: 422 });
  const added = await c.get('api').attempt(officeCouponAdd, { code: typed.code, terms: terms.value });
  if (!added.ok) return showList(c, { typed, ...refusedBy(c, added.error) });
  return c.redirect(`${couponPath(typed.code.toUpperCase())}?done=added`, 303);
}

/** Answers with the codes as a file. */
async function generate(c: Context<StoreEnv>, typed: Typed): Promise<Response> {
  const terms = termsIn(typed, await baseCurrencyOf(c));
  if (!terms.ok) return showList(c, { typed, problem: terms.problem, status: 422 });
  if (!/^\d{1,5}$/.test(typed.count))
    return showList(c, { typed, problem: 'Write how many as a number.', status: 422 });
  const wish = { key: typed.key, count: Number(typed.count), prefix: typed.prefix, terms: terms.value };
  const made = await c.get('api').attempt(officeCouponsGenerate, wish);
  if (!made.ok) return showList(c, { typed, ...refusedBy(c, made.error) });
  c.header('Content-Disposition', 'attachment; filename="coupons.csv"');
  c.header('Content-Type', 'text/csv; charset=utf-8');
  return c.body(csvOf([['Code'], ...made.value.codes.map((code) => [code])])) as Response;
}

async function showCoupon(c: Context<StoreEnv>, { typed, problem, status = 200 }: Shown = {}): Promise<Response> {
  const self = await staffWith(c, 'coupons.edit');
  const code = codeIn(c);
  const { coupons } = await c.get('api').get(officeCoupons, { q: code });
  const coupon = coupons.find((one) => one.code === code);
  if (!coupon) throw new Refusal(codes.notFound, 'noSuchThing');
  const said = problem === undefined ? done[c.req.query('done') ?? ''] : undefined;
  const props = { coupon, base: await baseCurrencyOf(c), typed: typed ?? null, problem, done: said };
  const body = <OfficeCouponPage {...props} />;
  return screen(c, { title: `Coupon ${code}`, self, body, status });
}

async function change(c: Context<StoreEnv>, typed: z.output<typeof LimitsForm>): Promise<Response> {
  await staffWith(c, 'coupons.edit');
  const after = limitsIn(typed, await baseCurrencyOf(c));
  if (!after.ok) return showCoupon(c, { typed, problem: after.problem, status: 422 });
  const before = CouponLimits.safeParse(parsed(typed.before));
  if (!before.success) return unreadable();
  const wish = { code: codeIn(c), before: before.data, after: secondsKept(before.data, after.value) };
  const changed = await c.get('api').attempt(officeCouponChange, wish);
  if (!changed.ok) return showCoupon(c, { typed, ...refusedBy(c, changed.error) });
  return c.redirect(`${couponPath(codeIn(c))}?done=changed`, 303);
}

/** Fields hold minutes: a time that was not touched keeps its seconds. */
function secondsKept(before: CouponLimits, after: CouponLimits): CouponLimits {
  const kept = (old: number | null, now: number | null) =>
    old !== null && now !== null && Math.floor(old / 60_000) === Math.floor(now / 60_000) ? old : now;
  return { ...after, startsAt: kept(before.startsAt, after.startsAt), endsAt: kept(before.endsAt, after.endsAt) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
