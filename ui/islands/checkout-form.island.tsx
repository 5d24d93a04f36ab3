import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { codes } from '../../shared/errors.ts';
import { href, routes } from '../../shared/routes.ts';
import { CheckoutForm } from '../components/checkout/checkout-form.tsx';
import type { CheckoutView } from '../components/checkout/checkout-view.ts';
import { checkoutFields, nameOf } from '../components/checkout/field-names.ts';
import { checkoutProblems, selectionOf, valuesOf } from '../components/checkout/form-reading.ts';
import { defineIsland } from '../render/define-island.ts';
import { useCountry, useCouponChange, useQuote } from '../stores/use-checkout-quote.ts';

/** How long a press on a button lasts, at most times. */
const pressMs = 200;

/** The checkout as one fills it in: totals and fields follow the choices, mistakes show when a field is left. */
function CheckoutIsland(view: CheckoutView) {
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(() => firstSelection(view));
  const [selection, setSelection] = useState(first);
  const [billing, setBilling] = useState(view.billingCountry.code);
  const [errors, setErrors] = useState(view.errors);
  const [placing, setPlacing] = useState(false);
  const { quote, error, waiting } = useQuote(selection, { quote: view.quote, selection: first });
  const shippingCountry = useCountry(selection.country, view.shippingCountry);
  const billingCountry = useCountry(billing, view.billingCountry);
  const coupon = useCouponChange();

  const read = (filled: HTMLFormElement) => {
    const values = valuesOf(filled);
    setSelection((before) => sameOr(before, selectionOf(values)));
    setBilling(values[nameOf('billingAddress', 'country')] ?? billing);
    return values;
  };
  // What was chosen, or filled in by the browser, before this was here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start.
  useEffect(() => {
    if (form.current) read(form.current);
    const back = (event: PageTransitionEvent) => event.persisted && setPlacing(false);
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);
  useEffect(() => {
    if (error?.code === codes.cartNotReady) location.assign(href(routes.cart));
  }, [error]);

  const problemsIn = (filled: HTMLFormElement) => checkoutProblems(valuesOf(filled), shippingCountry, billingCountry);

  const show = (name: string, message: string | undefined) => setErrors((before) => withField(before, name, message));

  const change = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    read(currentTarget);
    if (isField(target) && errors[target.name] && !problemsIn(currentTarget)[target.name]) show(target.name, undefined);
  };

  const leave = ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (!isField(target) || !target.value || relatedTarget instanceof HTMLButtonElement) return;
    const found = problemsIn(currentTarget)[target.name];
    // A message moves what is below it: not under a finger that is pressing a button.
    if (found) setTimeout(() => show(target.name, found), pressMs);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const filled = event.currentTarget;
    const action = actionOf(event);
    if (action === 'place') {
      const found = problemsIn(filled);
      setErrors(found);
      const wrong = checkoutFields.find((name) => found[name]);
      if (wrong) focusField(filled, wrong);
      if (wrong || placing) return event.preventDefault();
      return setPlacing(true);
    }
    event.preventDefault();
    if (action === 'update') return void read(filled);
    const code = action === 'uncoupon' ? '' : (valuesOf(filled).couponCode ?? '').trim();
    if (!code && action === 'coupon') return;
    coupon.mutate(code, {
      onSuccess: () => show('couponCode', undefined),
      onError: ({ message }) => show('couponCode', message),
    });
  };

  const quoteErrors =
    error && error.code !== codes.cartNotReady ? { [nameOf('shippingAddress', 'country')]: error.message } : {};
  return (
    <CheckoutForm
      {...view}
      {...{ quote, shippingCountry, billingCountry, placing }}
      formRef={form}
      errors={{ ...errors, ...quoteErrors }}
      summed={stillWrong(view.errors, errors)}
      quoting={waiting}
      couponPending={coupon.isPending}
      onChange={change}
      onBlur={leave}
      onSubmit={submit}
    />
  );
}

/** What the page came with and is not put right yet. What is found here shows at its field alone. */
function stillWrong(came: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(came).filter(([name]) => now[name]));
}

function firstSelection({ values, quote, shippingCountry }: CheckoutView) {
  return selectionOf({
    ...values,
    [nameOf('shippingAddress', 'country')]: shippingCountry.code,
    shippingMethod: quote.shippingMethod,
  });
}

type Field = HTMLInputElement | HTMLSelectElement;
const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

function sameOr<T>(before: T, after: T): T {
  return JSON.stringify(before) === JSON.stringify(after) ? before : after;
}

function withField(errors: Readonly<Record<string, string>>, name: string, message: string | undefined) {
  const { [name]: _, ...others } = errors;
  return message ? { ...others, [name]: message } : others;
}

/** The button that was pressed; Enter in the coupon field means to apply it, Enter anywhere else looks again. */
function actionOf({ nativeEvent }: FormEvent<HTMLFormElement>): string {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  const action = submitter instanceof HTMLButtonElement ? submitter.value : 'place';
  const inCoupon = document.activeElement instanceof HTMLInputElement && document.activeElement.name === 'couponCode';
  return action === 'update' && inCoupon ? 'coupon' : action;
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

export default defineIsland('checkout-form', CheckoutIsland, 'interaction');
