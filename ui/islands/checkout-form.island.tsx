import { type FormEvent, useEffect, useRef, useState } from 'react';
import { codes } from '../../shared/errors.ts';
import { href, routes } from '../../shared/routes.ts';
import { CheckoutForm } from '../components/checkout/checkout-form.tsx';
import type { CheckoutView } from '../components/checkout/checkout-view.ts';
import { addressParts, nameOf } from '../components/checkout/field-names.ts';
import { checkoutProblems, selectionOf, valuesOf } from '../components/checkout/form-reading.ts';
import { chosenType } from '../components/checkout/payment-types.tsx';
import { useMistakes } from '../components/checkout/use-mistakes.ts';
import { useSavedAddresses } from '../components/checkout/use-saved-addresses.ts';
import { defineIsland } from '../render/define-island.ts';
import { useCountry, useCouponChange, useQuote } from '../stores/use-checkout-quote.ts';

/** The checkout as one fills it in: totals and fields follow the choices, mistakes show where they are made. */
function CheckoutIsland(view: CheckoutView) {
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(() => firstSelection(view));
  const [selection, setSelection] = useState(first);
  const [billing, setBilling] = useState(view.billingCountry.code);
  const [wanted, setWanted] = useState(view.values.paymentType);
  const [placing, setPlacing] = useState(false);
  const { quote, error, waiting } = useQuote(selection, { quote: view.quote, selection: first }, placing);
  const shippingCountry = useCountry(selection.country, view.shippingCountry);
  const billingCountry = useCountry(billing, view.billingCountry);
  const coupon = useCouponChange();
  const saved = useSavedAddresses(view, shippingCountry.code);
  const mistakes = useMistakes(view.errors, (filled) =>
    checkoutProblems(valuesOf(filled), shippingCountry, billingCountry),
  );

  const read = (filled: HTMLFormElement) => {
    const values = valuesOf(filled);
    setSelection((before) => sameOr(before, selectionOf(values)));
    setBilling((before) => values[nameOf('billingAddress', 'country')] ?? before);
  };
  const shipTo = (filled: HTMLFormElement, address: Record<string, string>) => {
    for (const part of addressParts) mistakes.show(nameOf('shippingAddress', part), undefined);
    setSelection((before) => sameOr(before, selectionOf({ ...valuesOf(filled), ...address })));
  };
  // What was chosen, or filled in by the browser, before this was here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start.
  useEffect(() => {
    if (form.current) {
      read(form.current);
      const address = saved.early(form.current);
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
      onSuccess: () => mistakes.show('couponCode', undefined),
      onError: ({ message }) => mistakes.show('couponCode', message),
    });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const action = actionOf(event);
    if (leaves.has(action)) return;
    // The order itself is sent by the browser, once.
    if (action === 'place' && mistakes.passes(event.currentTarget) && !placing) return setPlacing(true);
    event.preventDefault();
    const code = (valuesOf(event.currentTarget).couponCode ?? '').trim();
    if (action === 'uncoupon') applyCoupon('');
    else if (action === 'coupon' && code) applyCoupon(code);
    else if (action === 'findAddress') saved.find(event.currentTarget);
    else if (action === 'update') read(event.currentTarget);
  };

  const unquoted = error && error.code !== codes.cartNotReady;
  return (
    <CheckoutForm
      {...view}
      {...{ quote, shippingCountry, billingCountry, placing }}
      {...saved.props}
      values={{ ...view.values, ...saved.values, ...(wanted && { paymentType: wanted }) }}
      formRef={form}
      errors={{ ...mistakes.errors, ...(unquoted && { [nameOf('shippingAddress', 'country')]: error.message }) }}
      summed={mistakes.summed}
      quoting={waiting}
      couponPending={coupon.isPending}
      onChange={(event) => {
        const { target } = event;
        const address = saved.changed(event);
        if (address) return shipTo(event.currentTarget, address);
        // Only a choice of the shopper's: what was wanted comes back with a country that offers it.
        if (target instanceof HTMLInputElement && target.name === 'paymentType') setWanted(target.value);
        read(event.currentTarget);
        mistakes.typed(event);
      }}
      onBlur={mistakes.left}
      onSubmit={submit}
    />
  );
}

/** To PayPal from here, and away from PayPal: the server's to answer. */
const leaves = new Set(['express', 'otherway']);

function firstSelection({ values, quote, shippingCountry }: CheckoutView) {
  return selectionOf({
    ...values,
    [nameOf('shippingAddress', 'country')]: shippingCountry.code,
    shippingMethod: quote.shippingMethod,
  });
}

function sameOr<T>(before: T, after: T): T {
  return JSON.stringify(before) === JSON.stringify(after) ? before : after;
}

/** The button that was pressed; Enter means the button beside its field, and anywhere else to look again. */
function actionOf({ nativeEvent }: FormEvent<HTMLFormElement>): string {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  const action = submitter instanceof HTMLButtonElement ? submitter.value : 'place';
  if (action !== 'update' || !(document.activeElement instanceof HTMLInputElement)) return action;
  const { name } = document.activeElement;
  return name === 'couponCode' ? 'coupon' : name === 'addressQuery' ? 'findAddress' : action;
}

export default defineIsland('checkout-form', CheckoutIsland, 'interaction');
