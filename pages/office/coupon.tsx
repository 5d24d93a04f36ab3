import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import { formatMoney } from '../../shared/money.ts';
import type { ListedCoupon } from '../../shared/office/coupons.ts';
import { couponPath, officePaths } from '../../shared/staff/paths.ts';
import { timesOf } from '../../shared/staff/words.ts';
import { LimitFields } from './coupon-fields.tsx';
import { couponTones, effectOf, typedAmount, usesOf } from './coupon-words.ts';
import { endFields, momentFields } from './moment-fields.tsx';
import { Card, End, LinkLine, Minute, PostButton, PostForm, Zone } from './parts.tsx';
import { StateMark } from './state-mark.tsx';

const words = officeMessages.coupons;

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
        <StateMark tone={couponTones[state]}>{words.states[state]}</StateMark>{' '}
        {words.summary(effectOf(coupon, base), usesOf(coupon))}
        {scope.length > 0 && ` ${words.onlyFor(scope.join(', '))}`}
      </p>
      {coupon.minimumCents !== null && <p>{words.atLeast(formatMoney(coupon.minimumCents, base))}</p>}
      {coupon.customerLimit !== null && <p>{words.eachCustomer(timesOf(coupon.customerLimit))}</p>}
      {startsAt !== null && (
        <p>
          {words.fromAt}
          <Minute at={startsAt} /> <Zone />
        </p>
      )}
      {endsAt !== null && (
        <p>
          {words.untilAt}
          <End at={endsAt} /> <Zone />
        </p>
      )}
      {state === 'ended' ? <p>{words.staysEnded}</p> : <Forms {...{ coupon, base, typed }} />}
      <LinkLine href={`${officePaths.coupons}?${new URLSearchParams({ q: code })}`}>{words.back}</LinkLine>
    </>
  );
}

function Forms({ coupon, base, typed }: Pick<Props, 'coupon' | 'base' | 'typed'>) {
  const { minimumCents, useLimit, customerLimit, startsAt, endsAt } = coupon;
  const before = JSON.stringify({ minimumCents, useLimit, customerLimit, startsAt, endsAt });
  return (
    <>
      <Card title={terms.change}>
        <PostForm action={couponPath(coupon.code)} label={words.change} send={{ before }}>
          <LimitFields typed={typed ?? typedLimits(coupon, base)} base={base} once={false} />
        </PostForm>
      </Card>
      <Card title={words.endTitle}>
        <PostButton action={couponPath(coupon.code, '/end')} label={words.end} className="quiet">
          <p>{words.endMeans}</p>
        </PostButton>
      </Card>
    </>
  );
}
