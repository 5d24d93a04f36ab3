import type { CouponList, ListedCoupon } from '../../shared/office/coupons.ts';
import { couponPath, officePaths } from '../../shared/staff/paths.ts';
import { CouponFields } from './coupon-fields.tsx';
import { effectOf, usesOf } from './coupon-words.ts';
import { type Column, ListTable, NextPage, nextPath } from './list.tsx';
import { Field } from './parts.tsx';

interface Props {
  q: string;
  list: CouponList;
  /** The base currency. */
  base: string;
  /** A secret of the form that makes codes: sent twice, it makes the same ones. */
  generateKey: string;
  /** What was typed into a form that was refused. */
  typed: Readonly<Record<string, string>>;
}

/** Renders coupons by code, and the form for a new one or for many that can be used once. */
export function OfficeCoupons({ q, list: { coupons, next }, base, generateKey, typed }: Props) {
  return (
    <>
      <form className="row" method="get" action={officePaths.coupons}>
        <Field label="Code begins with" name="q" type="search" defaultValue={q} maxLength={40} />
        <button type="submit">Search</button>
      </form>
      <ListTable
        label="Coupons"
        empty="No coupons."
        columns={columnsIn(base)}
        rows={coupons}
        keyOf={({ code }) => code}
      />
      <NextPage href={nextPath(officePaths.coupons, next, { q })} />
      <h2>A new coupon</h2>
      <form className="stack" method="post" action={officePaths.coupons}>
        <Field label="Code: 3 to 40 letters, digits and dashes" name="code" maxLength={40} defaultValue={typed.code} />
        <CouponFields typed={typed} base={base} once={false} />
        <button type="submit">Add the coupon</button>
      </form>
      <details>
        <summary>Make many codes that can be used once each</summary>
        <form className="stack" method="post" action={officePaths.couponCodes}>
          <input type="hidden" name="key" value={generateKey} />
          <Field label="How many, up to 10,000" name="count" inputMode="numeric" required />
          <Field label="What the codes begin with, such as SALE-" name="prefix" maxLength={20} />
          <CouponFields typed={{}} base={base} once />
          <button type="submit">Make the codes and download them</button>
        </form>
      </details>
    </>
  );
}

const columnsIn = (base: string): readonly Column<ListedCoupon>[] => [
  ['Code', ({ code }) => <a href={couponPath(code)}>{code}</a>],
  ['Takes off', (coupon) => effectOf(coupon, base)],
  ['Used', usesOf],
  ['State', ({ state }) => state],
];
