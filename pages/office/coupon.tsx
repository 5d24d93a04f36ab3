import { formatMoney } from '../../shared/money.ts';
import type { ListedCoupon } from '../../shared/office/coupons.ts';
import { couponPath, officePaths } from '../../shared/staff/paths.ts';
import { timesOf } from '../../shared/staff/words.ts';
import { LimitFields } from './coupon-fields.tsx';
import { effectOf, typedAmount, usesOf } from './coupon-words.ts';
import { endFields, momentFields } from './moment-fields.tsx';
import { End, Minute, PostButton, Zone } from './parts.tsx';

interface Props {
  coupon: ListedCoupon;
  /** The base currency. */
  base: string;
  /** What was typed into a form that was refused; null: nothing. */
  typed: Readonly<Record<string, string>> | null;
}

/** Returns the fields of a coupon's limits as the form begins with them. */
const typedLimits = (coupon: ListedCoupon, base: string): Readonly<Record<string, string>> => ({
  minimum: typedAmount(coupon.minimumCents, base),
  uses: String(coupon.useLimit ?? ''),
  usesEach: String(coupon.customerLimit ?? ''),
  ...momentFields('from', coupon.startsAt),
  ...endFields('until', coupon.endsAt),
});

/** Renders a coupon with the forms that change and end it. */
export function OfficeCouponPage({ coupon, base, typed }: Props) {
  const { code, scope, state, startsAt, endsAt } = coupon;
  return (
    <>
      <p>
        Takes off {effectOf(coupon, base)}. Used {usesOf(coupon)}. {state}.
        {scope.length > 0 && ` Only for ${scope.join(', ')}.`}
      </p>
      {coupon.minimumCents !== null && <p>For goods of at least {formatMoney(coupon.minimumCents, base)}.</p>}
      {coupon.customerLimit !== null && <p>Each customer can use it {timesOf(coupon.customerLimit)}.</p>}
      {startsAt !== null && (
        <p>
          From <Minute at={startsAt} /> <Zone />
        </p>
      )}
      {endsAt !== null && (
        <p>
          Until <End at={endsAt} /> <Zone />
        </p>
      )}
      {state === 'ended' ? <p>It stays ended. Add another code instead.</p> : <Forms {...{ coupon, base, typed }} />}
      <p>
        <a className="target" href={`${officePaths.coupons}?${new URLSearchParams({ q: code })}`}>
          Back to the coupons
        </a>
      </p>
    </>
  );
}

function Forms({ coupon, base, typed }: Pick<Props, 'coupon' | 'base' | 'typed'>) {
  const { minimumCents, useLimit, customerLimit, startsAt, endsAt } = coupon;
  const before = JSON.stringify({ minimumCents, useLimit, customerLimit, startsAt, endsAt });
  return (
    <>
      <h2>Change</h2>
      <form className="stack" method="post" action={couponPath(coupon.code)}>
        <input type="hidden" name="before" value={before} />
        <LimitFields typed={typed ?? typedLimits(coupon, base)} base={base} once={false} />
        <button type="submit">Change the coupon</button>
      </form>
      <h2>End</h2>
      <PostButton action={couponPath(coupon.code, '/end')} label="End the coupon">
        <p>Carts lose it now; orders keep what it took off. An ended coupon stays so.</p>
      </PostButton>
    </>
  );
}
