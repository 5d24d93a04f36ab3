import { formatMoney } from '../../shared/money.ts';
import type { ListedCoupon } from '../../shared/office/coupons.ts';
import { endText } from '../../shared/time/typed-moment.ts';
import { wallTime } from '../../shared/time/zone.ts';
import { normaliseCoupon } from '../commerce/cart/coupon.ts';
import { addCoupon, type CouponTerms, endCoupon, generateCoupons } from '../commerce/cart/manage-coupons.ts';
import { listCoupons } from '../commerce/cart/office-coupons.ts';
import { loadBaseCurrency } from '../commerce/places/base-currency.ts';
import { loadShopZone } from '../commerce/places/shop-zone.ts';
import {
  commandWith,
  flag,
  loadDeps,
  type Shop,
  say,
  sayFailure,
  sayList,
  sayResult,
  several,
  table,
  takes,
  text,
  type ValuesOf,
  wholeIn,
} from './command.ts';
import { centsIn } from './orders/amount.ts';
import { endIn, startIn } from './time.ts';

const help = `npm run shop -- coupons list [--after CODE] [--limit N] [--json]
npm run shop -- coupons add CODE (--percent N | --amount 10.00 | --free-delivery) [options] [--json]
npm run shop -- coupons generate COUNT (--percent N | --amount 10.00 | --free-delivery) [--prefix P] [options] [--json]
npm run shop -- coupons end CODE [--json]

The codes that shoppers enter. 'list' shows what each does and how often it was used. 'generate' makes codes
that can be used once each and prints them, one a line. 'end' ends a code now: carts lose it, orders keep
what it took off.

  --percent N         takes off per cent of the goods (1 to 100)
  --amount 10.00      takes off an amount, in the base currency; in other currencies at the shop's rate
  --free-delivery     delivery that may be free is free
  --minimum 50.00     only for goods of at least this value before the discount, in the base currency
  --collection H      only for the goods of a collection; may be given several times
  --product H         only for a product; may be given several times
  --uses N            uses in all; by default any number
  --uses-each N       uses by each customer
  --from, --until T   when it is valid: a day of the shop's zone such as 2026-11-27, the last one included, or
                      '2026-11-27 08:00', or a time with its own zone, such as 2026-11-27T08:00Z
  --prefix P          what generated codes begin with, such as SALE-
`;

const terms = {
  percent: text,
  amount: text,
  'free-delivery': flag,
  minimum: text,
  collection: several,
  product: several,
  from: text,
  until: text,
};
const uses = { uses: text, 'uses-each': text };

export const command = commandWith('coupons', help, {
  list: takes('', { after: text, limit: text }, list),
  add: takes('CODE', { ...terms, ...uses }, async (shop, [name = ''], values) => {
    const code = normaliseCoupon(name);
    const added = await addCoupon(await loadDeps(shop), code, await loadTerms(shop, values));
    if (!added.ok) return sayFailure(shop, added.error);
    return say(shop, { code }, `The coupon ${code} is added.\n`);
  }),
  generate: takes('COUNT', { ...terms, prefix: text }, async (shop, [count = ''], { prefix = '', ...values }) => {
    const wanted = { count: wholeIn(count, 'COUNT'), prefix: normaliseCoupon(prefix) };
    const made = await generateCoupons(await loadDeps(shop), wanted, await loadTerms(shop, values));
    return sayResult(shop, made, (codes) => `${codes.join('\n')}\n`);
  }),
  end: takes('CODE', {}, async (shop, [name = '']) => {
    const code = normaliseCoupon(name);
    const ended = await endCoupon(await loadDeps(shop), code);
    if (!ended.ok) return sayFailure(shop, ended.error);
    const said = ended.value.changed ? 'has ended.' : 'had ended before: nothing changed.';
    return say(shop, { code, ...ended.value }, `The coupon ${code} ${said}\n`);
  }),
});

async function loadTerms(shop: Shop, values: ValuesOf<typeof terms & typeof uses>): Promise<CouponTerms> {
  const db = await shop.open();
  const base = await loadBaseCurrency(db);
  const zone = await loadShopZone(db);
  const { percent, amount, minimum, uses, from, until } = values;
  const each = values['uses-each'];
  return {
    percent: percent === undefined ? undefined : wholeIn(percent, '--percent'),
    amountCents: amount === undefined ? undefined : centsIn(amount, base),
    freeDelivery: values['free-delivery'],
    minimumCents: minimum === undefined ? undefined : centsIn(minimum, base, '--minimum'),
    collections: values.collection ?? [],
    products: values.product ?? [],
    uses: uses === undefined ? undefined : wholeIn(uses, '--uses'),
    usesOfEachCustomer: each === undefined ? undefined : wholeIn(each, '--uses-each'),
    startsAt: from === undefined ? undefined : startIn(from, '--from', zone),
    endsAt: until === undefined ? undefined : endIn(until, '--until', zone),
  };
}

async function list(shop: Shop, _: string[], { after, limit }: { after?: string; limit?: string }): Promise<number> {
  const most = wholeIn(limit ?? '100', '--limit');
  const db = await shop.open();
  const coupons = await listCoupons(db, { now: Date.now(), after, limit: most });
  return sayList(shop, coupons, readable(coupons, await loadBaseCurrency(db), await loadShopZone(db)));
}

function readable(coupons: readonly ListedCoupon[], base: string, zone: string): string {
  if (coupons.length === 0) return 'There are no coupons.\n';
  const rows = coupons.map((coupon) => [
    coupon.code,
    effectOf(coupon, base),
    coupon.minimumCents === null ? '' : formatMoney(coupon.minimumCents, base),
    coupon.scope.join(' '),
    coupon.useLimit === null ? String(coupon.uses) : `${coupon.uses} of ${coupon.useLimit}`,
    coupon.customerLimit === null ? '' : String(coupon.customerLimit),
    coupon.startsAt === null ? '' : wallTime(zone, coupon.startsAt).replace('T', ' '),
    coupon.endsAt === null ? '' : endText(coupon.endsAt, zone),
    coupon.state,
  ]);
  const head = [
    'Code',
    'Takes off',
    'From goods of',
    'Only for',
    'Used',
    'Each',
    `From (${zone})`,
    `Until (${zone})`,
    'State',
  ];
  return table([head, ...rows]);
}

function effectOf({ percent, amountCents }: ListedCoupon, base: string): string {
  if (amountCents !== null) return formatMoney(amountCents, base);
  return percent === null ? 'the delivery' : `${percent} %`;
}
