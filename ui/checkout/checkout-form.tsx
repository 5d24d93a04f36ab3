import type { FocusEvent, FormEvent, Ref } from 'react';
import type { Quote } from '../../shared/contract/checkout.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { AddressFieldset } from '../addresses/address-fields.tsx';
import { SavedAddressChoice } from '../addresses/saved-addresses.tsx';
import { Checkbox } from '../components/choice.tsx';
import { EmailField } from '../components/field.tsx';
import { ErrorNotice, ErrorSummary, type FieldProblem, Notice } from '../components/notice.tsx';
import { PaymentTypes } from '../payment/payment-types.tsx';
import { ExpressSection, PayPalApproved } from '../payment/paypal-parts.tsx';
import { BillingSection, CouponField, PointsField, ShippingMethods } from './checkout-parts.tsx';
import type { CheckoutView } from './checkout-view.ts';
import { checkoutFields, idOf } from './field-names.ts';
import { PlaceOrder } from './place-order.tsx';
import { Summary, type SummaryLine } from './summary.tsx';

interface CheckoutFormProps extends CheckoutView {
  /** True while the order is being placed: the button shows it and ignores further presses. */
  placing: boolean;
  quoting: boolean;
  couponPending: boolean;
  /** True while saved addresses are being searched. */
  searching: boolean;
  /** How many saved addresses were filled in: the fields' React key, so that they render anew with each. */
  fillCount: number;
  /** Errors of the error summary. */
  summarized: Readonly<Record<string, string>>;
  formRef: Ref<HTMLFormElement>;
  onChange: (event: FormEvent<HTMLFormElement>) => void;
  onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Renders the checkout as one form that works without script; an island adds to it through the callbacks. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { quote, values, errors, orderKey, quoting, onChange, onBlur, onSubmit } = props;
  return (
    <form
      className="checkout"
      ref={props.formRef}
      action={href(routes.checkout)}
      method="post"
      noValidate
      onChange={onChange}
      onBlur={onBlur}
      onSubmit={onSubmit}
    >
      {/* Enter in a field activates the first submit button, which must not place the order. */}
      <button className="first-button" type="submit" name="action" value="update" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="key" value={orderKey} autoComplete="off" />
      <input type="hidden" name="expectedCent" value={quote.total.cent} autoComplete="off" />
      <input type="hidden" name="expectedCurrency" value={quote.total.currencyCode} />
      <Summary
        lines={summaryLines(quote)}
        amounts={summaryAmounts(quote)}
        open={quote.problems.length > 0 || Boolean(errors.couponCode ?? quote.unmetCoupon)}
        busy={quoting}
      >
        <CouponField
          couponCode={quote.couponCode}
          unmet={quote.unmetCoupon}
          typed={values.couponCode}
          error={errors.couponCode}
          pending={props.couponPending}
        />
        <PointsField points={quote.points} chosen={Boolean(values.usePoints)} />
      </Summary>
      <div className="checkout-main">
        <h1>{messages.checkout.title}</h1>
        <Messages {...props} />
        {!values.payPal && offersExpress(quote) && <ExpressSection />}
        <Sections {...props} />
        <PlaceOrder
          quote={quote}
          country={props.shippingCountry.code}
          placing={props.placing}
          approved={Boolean(values.payPal)}
          withdrawalInformation={props.withdrawalInformation}
        />
      </div>
    </form>
  );
}

function offersExpress({ paymentTypes, problems, total }: Quote): boolean {
  return paymentTypes.includes('PAYPAL') && problems.length === 0 && total.cent > 0;
}

function Messages({ errors, summarized, notice, note, quote }: CheckoutFormProps) {
  const problems = problemsOf(summarized);
  return (
    <div className="checkout-messages" id="checkout-messages">
      <ErrorNotice text={errors['']} />
      <ErrorSummary problems={problems} />
      {note && (
        <Notice>
          <p>{note}</p>
        </Notice>
      )}
      <ErrorNotice text={notice} />
      {quote.problems.length > 0 && (
        <Notice kind="error">
          <p>
            {messages.checkout.problemsNote} <a href={href(routes.cart)}>{messages.checkout.changeBag}</a>
          </p>
        </Notice>
      )}
    </div>
  );
}

function Sections({ quote, countries, shippingCountry, billingCountry, values, errors, ...props }: CheckoutFormProps) {
  const { saved, searching, fillCount } = props;
  const address = { countries, values, errors };
  return (
    <>
      <section className="checkout-section" aria-labelledby="contact">
        <h2 id="contact">{messages.checkout.contact}</h2>
        {!saved && (
          <p className="small">
            <a href={href(routes.login, { auth: routes.checkout })} rel="nofollow" data-dialog="">
              {messages.checkout.signIn}
            </a>
          </p>
        )}
        <EmailField id="email" hint={messages.checkout.emailHint} defaultValue={values.email} error={errors.email} />
      </section>
      <section className="checkout-section" aria-labelledby="shipping-address">
        <h2 id="shipping-address">{messages.checkout.shippingAddress}</h2>
        {saved && saved.options.length > 0 && (
          <SavedAddressChoice {...saved} values={values} countries={countries} searching={searching} />
        )}
        <AddressFieldset key={fillCount} kind="shippingAddress" country={shippingCountry} {...address} />
        {saved && !saved.full && (
          <Checkbox
            name="saveAddress"
            value="on"
            defaultChecked={values.saveAddress === 'on'}
            label={messages.addresses.keepThis}
          />
        )}
      </section>
      <section className="checkout-section">
        <ShippingMethods key={shippingCountry.code} quote={quote} error={errors.shippingMethod} />
      </section>
      <section className="checkout-section">
        <Payment {...{ quote, values, errors }} />
      </section>
      <section className="checkout-section">
        <BillingSection billingCountry={billingCountry} {...address} />
      </section>
    </>
  );
}

/** Its React key is the list of payment types, so that one of them is always chosen. */
function Payment({ quote, values, errors }: Pick<CheckoutFormProps, 'quote' | 'values' | 'errors'>) {
  const error = errors.paymentType;
  if (values.payPal) return <PayPalApproved id={values.payPal} error={error} />;
  const types = quote.paymentTypes;
  return <PaymentTypes key={types.join()} types={types} chosen={values.paymentType} error={error} />;
}

function summaryLines({ lines, problems }: Quote): SummaryLine[] {
  return lines.map(({ variantId, line: money, ...line }) => ({
    ...line,
    key: variantId,
    money,
    problem: problems.find((problem) => problem.variantId === variantId)?.message,
  }));
}

const summaryAmounts = ({ points, ...quote }: Quote) => ({ ...quote, points: points.money });

/** Returns the errors in page order; one whose field is not on the page links to the form's start. */
function problemsOf(errors: Readonly<Record<string, string>>): FieldProblem[] {
  const { '': _, ...fields } = errors;
  const names = Object.keys(fields).sort((a, b) => rank(a) - rank(b));
  return names.map((name) => ({
    id: checkoutFields.includes(name) ? idOf(name) : 'checkout-messages',
    message: fields[name] ?? '',
  }));
}

function rank(name: string): number {
  const index = checkoutFields.indexOf(name);
  return index < 0 ? checkoutFields.length : index;
}
