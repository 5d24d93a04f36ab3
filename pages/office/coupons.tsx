import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import type { ListedCoupon } from '../../shared/office/coupons.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { CouponFields } from './coupon-fields.tsx';
import { Listing, type ListingProps } from './lists/listing.tsx';
import { Field, PostForm } from './parts.tsx';

const words = officeMessages.coupons;
const hints = officeMessages.hints.coupon;

interface Props extends ListingProps<ListedCoupon> {
  /** Whether the person may lower prices. */
  mayReduce: boolean;
  /** The base currency. */
  base: string;
  /** A secret of the form that makes codes: sent twice, it makes the same ones. */
  generateKey: string;
  /** What was typed into a form that was refused. */
  typed: Readonly<Record<string, string>>;
}

/** Renders coupons by code, and the form for a new one or for many that can be used once. */
export function OfficeCoupons({ list, state, page, mayReduce, base, generateKey, typed }: Props) {
  return (
    <>
      <form className="row" method="get" action={officePaths.coupons}>
        <Field label={words.beginsWith} name="q" type="search" defaultValue={state.typed.q} maxLength={40} />
        <button type="submit">{terms.search}</button>
        <a className="office-begin" href="#new">
          {words.newTitle}
        </a>
      </form>
      <nav aria-label={words.ways}>
        <a href="#many">{words.many}</a>
        {mayReduce && <a href={officePaths.sales}>{words.sale}</a>}
      </nav>
      <Listing {...{ list, state, page }} />
      <section className="card" id="new" aria-labelledby="new-heading">
        <h2 id="new-heading">{words.newTitle}</h2>
        <PostForm action={officePaths.coupons} label={words.add}>
          <Field label={words.codeField} hint={hints.code} name="code" maxLength={40} defaultValue={typed.code} />
          <CouponFields typed={typed} base={base} once={false} />
        </PostForm>
      </section>
      <details className="panel" id="many">
        <summary>{words.many}</summary>
        <PostForm action={officePaths.couponCodes} label={words.make} send={{ key: generateKey }}>
          <Field label={words.count} hint={hints.count} name="count" inputMode="numeric" required />
          <Field label={words.prefix} hint={hints.prefix} name="prefix" maxLength={20} />
          <CouponFields typed={{}} base={base} once />
        </PostForm>
      </details>
    </>
  );
}
