import type { UnmetCoupon } from '../../shared/contract/cart.ts';
import type { Quote } from '../../shared/contract/checkout.ts';
import { messages } from '../../shared/messages/messages.ts';
import { AddressFieldset } from '../addresses/address-fields.tsx';
import { UnmetReason } from '../cart/coupon-form.tsx';
import { Button } from '../components/button.tsx';
import { Checkbox, Choices, RadioChoice } from '../components/choice.tsx';
import { FieldError, TextField } from '../components/field.tsx';
import type { CheckoutView } from './checkout-view.ts';
import { idOf } from './field-names.ts';
import { MethodName } from './method-name.tsx';

/** Renders the shipping methods for the address with price and days; without script a button updates the total. */
export function ShippingMethods({ quote, error }: { quote: Quote; error: string | undefined }) {
  return (
    <div className="form">
      <Choices id="shippingMethod" legend={messages.checkout.shippingMethod} error={error}>
        {quote.shippingMethods.map(({ money, days, arrival, ...method }) => (
          <RadioChoice
            key={method.id}
            id={idOf(`shippingMethod.${method.id}`)}
            name="shippingMethod"
            value={method.id}
            defaultChecked={method.id === quote.shippingMethod}
            label={<MethodName method={method} />}
            aside={money.cent === 0 ? messages.checkout.free : money.formatText}
            hint={arrival ?? (days && messages.checkout.workingDays(days))}
          />
        ))}
      </Choices>
      <div className="script-less">
        <Button kind="secondary" name="action" value="update">
          {messages.checkout.updateTotal}
        </Button>
      </div>
    </div>
  );
}

type BillingProps = Pick<CheckoutView, 'countries' | 'billingCountry' | 'values' | 'errors'>;

/**
 * Renders the billing address: the same as the shipping address, or fields of its own, which CSS shows with that choice
 * (`:has()`, no script).
 */
export function BillingSection({ countries, billingCountry, values, errors }: BillingProps) {
  const own = values.billing === 'own';
  return (
    <div className="billing form">
      <Choices id="billing" legend={messages.checkout.billingAddress}>
        <RadioChoice name="billing" value="same" defaultChecked={!own} label={messages.checkout.billingSame} />
        <RadioChoice name="billing" value="own" defaultChecked={own} label={messages.checkout.billingOwn} />
      </Choices>
      <div className="billing-own">
        <AddressFieldset
          kind="billingAddress"
          country={billingCountry}
          countries={countries}
          values={values}
          errors={errors}
        />
      </div>
    </div>
  );
}

/** Renders the checkbox that spends all points usable for this order; without script a button applies it. */
export function PointsField({ points: { available, worth }, chosen }: { points: Quote['points']; chosen: boolean }) {
  if (available === 0) return null;
  return (
    <div className="points-field" id="usePoints">
      <Checkbox
        name="usePoints"
        value={available}
        defaultChecked={chosen}
        label={messages.checkout.spendPoints(available, worth.formatText)}
      />
      <div className="script-less">
        <Button kind="secondary" name="action" value="update">
          {messages.checkout.updatePoints}
        </Button>
      </div>
    </div>
  );
}

const couponId = 'couponCode';

interface CouponProps {
  /** The applied code. */
  couponCode: string | undefined;
  /** The code that the cart holds and that does not apply now. */
  unmet: UnmetCoupon | undefined;
  typed: string | undefined;
  error: string | undefined;
  pending: boolean;
}

/**
 * Renders a field for a coupon code, or the held code with a button that removes it. Part of the checkout form: the
 * buttons' values name the action.
 */
export function CouponField({ couponCode, unmet, typed, error, pending }: CouponProps) {
  const held = couponCode ?? unmet?.code;
  if (held)
    return (
      <div className="stack-tight">
        <p className="coupon-set" id={couponId} tabIndex={-1}>
          <span>
            {unmet ? held : messages.checkout.couponOn(held)}
            {unmet && <UnmetReason coupon={unmet} />}
          </span>
          <button className="text-button" type="submit" name="action" value="uncoupon">
            {messages.checkout.removeCoupon}
          </button>
        </p>
        <FieldError id={couponId} error={error} />
      </div>
    );
  return (
    <div className="inline-form">
      <TextField
        id={couponId}
        name="couponCode"
        label={messages.checkout.coupon}
        defaultValue={typed}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button kind="secondary" name="action" value="coupon" pending={pending}>
        {messages.checkout.apply}
      </Button>
    </div>
  );
}
