import { type FormEvent, useEffect, useRef, useState } from 'react';
import { codes } from '../../shared/errors.ts';
import { href, routes } from '../../shared/routes.ts';
import { checkedAddresses } from '../addresses/checked-addresses.ts';
import { useSavedAddresses } from '../addresses/use-saved-addresses.ts';
import { chosenType } from '../payment/payment-types.tsx';
import { defineIsland } from '../rendering/define-island.ts';
import { CheckoutForm } from './checkout-form.tsx';
import type { CheckoutView } from './checkout-view.ts';
import { type AddressKind, addressKinds, addressParts, nameOf } from './field-names.ts';
import { checkoutProblems, selectionOf, valuesOf } from './form-reading.ts';
import { enterKept, useKeptForm } from './kept-form.ts';
import { useCountry, useCouponChange, useQuote } from './use-checkout-quote.ts';
import { useFormErrors } from './use-form-errors.ts';

/** Enhances the checkout form: totals and fields follow the choices, errors appear at their fields. */
function CheckoutIsland(view: CheckoutView) {
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(() => firstSelection(view));
  const [selection, setSelection] = useState(first);
  const [billing, setBilling] = useState(view.billingCountry.code);
  const [wanted, setWanted] = useState(view.values.paymentType);
  const [placing, setPlacing] = useState(false);
  const [kept, setKept] = useState<CheckoutView['values']>({});
  useKeptForm(form, placing);
  const { quote, error, waiting } = useQuote(selection, { quote: view.quote, selection: first }, placing);
  const shippingCountry = useCountry(selection.country, view.shippingCountry);
  const billingCountry = useCountry(billing, view.billingCountry);
  const coupon = useCouponChange();
  const saved = useSavedAddresses(view, shippingCountry.code);
  const formErrors = useFormErrors(view.errors, (element) =>
    checkoutProblems(valuesOf(element), shippingCountry, billingCountry),
  );

  const read = (element: HTMLFormElement) => {
    const values = valuesOf(element);
    setSelection((before) => unlessEqual(before, selectionOf(values)));
    setBilling((before) => values[nameOf('billingAddress', 'country')] ?? before);
  };
  /** Messages are about the format of one country and one address. */
  const clearErrors = (kind: AddressKind) => {
    for (const part of addressParts) formErrors.show(nameOf(kind, part), undefined);
  };
  const shipTo = (element: HTMLFormElement, address: Record<string, string>) => {
    clearErrors('shippingAddress');
    setSelection((before) => unlessEqual(before, selectionOf({ ...valuesOf(element), ...address })));
  };
  // Choices made, kept, or filled in by the browser, before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start.
  useEffect(() => {
    if (form.current) {
      // The fields of another country render later. An address of PayPal stays as it is.
      if (!view.values.payPal) setKept(enterKept(form.current));
      read(form.current);
      formErrors.recheck(form.current, view.values);
      const address = saved.chosenEarly(form.current);
      if (address) shipTo(form.current, address);
      const { paymentType } = valuesOf(form.current);
      if (paymentType !== chosenType(quote.paymentTypes, wanted)) setWanted(paymentType);
    }
    const back = (event: PageTransitionEvent) => event.persisted && setPlacing(false);
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);
  useEffect(() => {
    if (error?.code === codes.cartNotReady && !placing) location.assign(href(routes.cart));
  }, [error, placing]);

  const applyCoupon = (code: string) =>
    coupon.mutate(code, {
      onSuccess: () => formErrors.show('couponCode', undefined),
      onError: ({ message }) => formErrors.show('couponCode', message),
    });

  /** Adds what only the commerce service finds, so that all errors show after one press. */
  const showAllProblems = async (element: HTMLFormElement) => {
    const sent = valuesOf(element);
    const found = Object.entries(await checkedAddresses(sent));
    const now = valuesOf(element);
    for (const [name, message] of found) if (sent[name] && sent[name] === now[name]) formErrors.show(name, message);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const action = actionOf(event);
    if (serverActions.has(action)) return;
    // The browser submits the order itself, once.
    if (action === 'place' && formErrors.validate(event.currentTarget) && !placing) return setPlacing(true);
    event.preventDefault();
    if (action === 'place') void showAllProblems(event.currentTarget);
    const code = (valuesOf(event.currentTarget).couponCode ?? '').trim();
    if (action === 'uncoupon') applyCoupon('');
    else if (action === 'coupon' && code) applyCoupon(code);
    else if (action === 'findAddress') saved.find(event.currentTarget);
    else if (action === 'update') read(event.currentTarget);
  };

  const quoteFailed = error && error.code !== codes.cartNotReady;
  return (
    <CheckoutForm
      {...view}
      quote={quote}
      shippingCountry={shippingCountry}
      billingCountry={billingCountry}
      placing={placing}
      {...saved.props}
      values={{ ...view.values, ...kept, ...saved.values, ...(wanted && { paymentType: wanted }) }}
      formRef={form}
      errors={{ ...formErrors.errors, ...(quoteFailed && { [nameOf('shippingAddress', 'country')]: error.message }) }}
      summarized={formErrors.summarized}
      quoting={waiting}
      couponPending={coupon.isPending}
      onChange={(event) => {
        const { target } = event;
        const address = saved.changed(event);
        if (address) return shipTo(event.currentTarget, address);
        // Only the shopper's own choice: `wanted` applies again with a country that offers it.
        if (target instanceof HTMLInputElement && target.name === 'paymentType') setWanted(target.value);
        for (const kind of addressKinds)
          if (target instanceof HTMLSelectElement && target.name === nameOf(kind, 'country')) clearErrors(kind);
        read(event.currentTarget);
        formErrors.onChange(event);
      }}
      onBlur={formErrors.onBlur}
      onSubmit={submit}
    />
  );
}

/** Actions that the server handles: to PayPal's express checkout, and back from it to other payment types. */
const serverActions = new Set(['express', 'otherway']);

function firstSelection({ values, quote, shippingCountry }: CheckoutView) {
  return selectionOf({
    ...values,
    [nameOf('shippingAddress', 'country')]: shippingCountry.code,
    shippingMethod: quote.shippingMethod,
  });
}

function unlessEqual<T>(before: T, after: T): T {
  return JSON.stringify(before) === JSON.stringify(after) ? before : after;
}

/**
 * Returns the submit button's action. Enter triggers the first button (`update`): it means the button beside its field,
 * or an update elsewhere.
 */
function actionOf({ nativeEvent }: FormEvent<HTMLFormElement>): string {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  const action = submitter instanceof HTMLButtonElement ? submitter.value : 'place';
  if (action !== 'update' || !(document.activeElement instanceof HTMLInputElement)) return action;
  const { name } = document.activeElement;
  return name === 'couponCode' ? 'coupon' : name === 'addressQuery' ? 'findAddress' : action;
}

export default defineIsland('checkout-form', CheckoutIsland, 'kept');
