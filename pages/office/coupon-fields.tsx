import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { exampleIn } from '../../shared/places/base-currencies.ts';
import { EndFields, MomentField } from './moment-fields.tsx';
import { Choice, Field, typedField } from './parts.tsx';

const words = officeMessages.coupons;
const hints = officeMessages.hints.coupon;

interface Props {
  /** What the fields begin with, by their names. */
  typed: Readonly<Record<string, string>>;
  /** The base currency. */
  base: string;
  /** Each code can be used once: there are no limits to choose. */
  once: boolean;
}

/** Renders what a new coupon does. */
export function CouponFields({ typed, base, once }: Props) {
  const field = typedField(typed);
  return (
    <>
      <Choice
        label={words.does}
        hint={hints.does}
        {...field('does')}
        options={[
          ['percent', words.percent],
          ['amount', words.amount(base)],
          ['delivery', words.freeDelivery],
        ]}
      />
      <Field label={words.value(`${exampleIn(base, 10)} ${base}`)} {...field('value')} />
      <Field label={words.collections} hint={hints.collections} {...field('collections')} />
      <Field label={words.products} hint={hints.products} {...field('products')} />
      <LimitFields {...{ typed, base, once }} />
    </>
  );
}

/** Renders the limits and times of a coupon. */
export function LimitFields({ typed, base, once }: Props) {
  const field = typedField(typed);
  return (
    <>
      <Field label={words.minimum(base)} hint={hints.minimum} {...field('minimum')} inputMode="decimal" />
      {!once && (
        <>
          <Field label={words.uses} hint={hints.uses} {...field('uses')} inputMode="numeric" />
          <Field label={words.usesEach} hint={hints.usesEach} {...field('usesEach')} inputMode="numeric" />
        </>
      )}
      <MomentField label={words.from} name="from" typed={typed} />
      <EndFields label={words.until} name="until" typed={typed} />
    </>
  );
}
