import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { exampleIn } from '../../shared/places/base-currencies.ts';
import { EndFields, MomentField } from './moment-fields.tsx';
import { Choice, Field } from './parts.tsx';

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
  return (
    <>
      <Choice
        label={words.does}
        hint={hints.does}
        name="does"
        options={[
          ['percent', words.percent],
          ['amount', words.amount(base)],
          ['delivery', words.freeDelivery],
        ]}
        defaultValue={typed.does}
      />
      <Field label={words.value(`${exampleIn(base, 10)} ${base}`)} name="value" defaultValue={typed.value} />
      <Field label={words.collections} hint={hints.collections} name="collections" defaultValue={typed.collections} />
      <Field label={words.products} hint={hints.products} name="products" defaultValue={typed.products} />
      <LimitFields {...{ typed, base, once }} />
    </>
  );
}

/** Renders the limits and times of a coupon. */
export function LimitFields({ typed, base, once }: Props) {
  return (
    <>
      <Field
        label={words.minimum(base)}
        hint={hints.minimum}
        name="minimum"
        inputMode="decimal"
        defaultValue={typed.minimum}
      />
      {!once && (
        <>
          <Field label={words.uses} hint={hints.uses} name="uses" inputMode="numeric" defaultValue={typed.uses} />
          <Field
            label={words.usesEach}
            hint={hints.usesEach}
            name="usesEach"
            inputMode="numeric"
            defaultValue={typed.usesEach}
          />
        </>
      )}
      <MomentField label={words.from} name="from" typed={typed} />
      <EndFields label={words.until} name="until" typed={typed} />
    </>
  );
}
