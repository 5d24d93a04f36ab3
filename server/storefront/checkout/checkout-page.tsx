import type { Context } from 'hono';
import { CheckoutPage } from '../../../pages/checkout/checkout.tsx';
import { quoteFacts } from '../../../shared/analytics/event-facts.ts';
import { fee, type Quote } from '../../../shared/contract/checkout.ts';
import { contentPages } from '../../../shared/contract/content-pages.ts';
import { type CountryDetail, country as countryCall } from '../../../shared/contract/places.ts';
import { codes, type Failure, type Result } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { wording } from '../../../shared/messages/wording.ts';
import type { CheckoutView } from '../../../ui/checkout/checkout-view.ts';
import { missingMessage, nameOf } from '../../../ui/checkout/field-names.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { type FormProblem, keptValues } from '../../http/forms/form.ts';
import { say, sayFields } from '../../logging/entry-notes.ts';
import { hex } from '../../logging/request-entry.ts';
import { page } from '../../rendering/page.tsx';
import { firstValues, savedAddresses } from '../addresses/saved-addresses.ts';

/** Values and problems of the form; empty for the first view. */
interface CheckoutState extends Partial<FormProblem> {
  status?: number;
  /** Returns a notice from the new quote. */
  notice?: (quote: Quote) => string;
  /** A message of success. */
  note?: string;
}

/** Answers with the checkout page and a new quote for the form's values. @throws Refusal when nothing can be bought */
export async function checkoutPage(
  c: Context<StoreEnv>,
  { values: typed, fields = {}, status = 200, notice, note }: CheckoutState = {},
): Promise<Response> {
  const saved = await savedAddresses(c, typed ?? {});
  const values = typed ?? (await firstValues(c, saved));
  const { shippingCountry, billingCountry, countries, unserved } = await loadCountries(c, values);
  const quoted = await quote(c, values, shippingCountry);
  const errors = { ...quoted.fields, ...unserved, ...fields };
  const noticed = notice?.(quoted.quote);
  sayFields(c.get('line'), errors);
  for (const text of [noticed, note]) say(c.get('line'), text);
  for (const { variantId, message } of quoted.quote.problems) say(c.get('line'), message, variantId);
  const view: CheckoutView = {
    quote: quoted.quote,
    countries: countries.map(({ code, name }) => ({ code, name })),
    shippingCountry,
    billingCountry,
    values: keptValues(values),
    errors,
    orderKey: orderKeyOf(c, values.key),
    saved,
    withdrawalInformation: await hasWithdrawalInformation(c),
    ...(noticed && { notice: noticed }),
    ...(note && { note }),
  };
  return page(c, {
    title: messages.checkout.title,
    status: status as 200,
    styles: ['checkout'],
    layout: 'checkout',
    leadsToPayment: true,
    personal: true,
    // Only the first view begins the checkout; without a script each button loads the page again.
    events: typed || status !== 200 ? [] : [{ event: 'checkout', facts: quoteFacts(quoted.quote) }],
    sections: [<CheckoutPage view={view} />],
  });
}

async function hasWithdrawalInformation(c: Context<StoreEnv>): Promise<boolean> {
  const listed = await c.get('api').attempt(contentPages, {});
  return listed.ok && listed.value.some(({ code }) => code === 'withdrawalInformation');
}

/** Returns whether a form's key is valid as an `Idempotency-Key`. */
export const isOrderKey = (key: string | undefined): key is string => /^[\w-]{16,100}$/.test(key ?? '');

/** Returns the form's key, so that a second press of its button is the same order; else a new one. */
export function orderKeyOf(c: Context<StoreEnv>, key?: string): string {
  return isOrderKey(key) ? key : hex(c.get('deps').random(16));
}

export function missingCountries(form: Readonly<Record<string, string>>): Record<string, string> {
  const empty = countryFields(form).filter((name) => !form[name]);
  return Object.fromEntries(empty.map((name) => [name, missingMessage(name)]));
}

/** Returns the form's countries, or the visitor's own; `unserved` names fields of countries without delivery. */
export async function loadCountries(c: Context<StoreEnv>, values: Readonly<Record<string, string>>) {
  const { countries: listed } = await c.get('shell')();
  // While the list is unavailable, the service itself knows all countries.
  const known = (code: string | undefined) =>
    listed.length === 0 ? code || undefined : listed.find((country) => country.code === code)?.code;
  const fallback = known(c.get('visitor').countryCode) ?? listed[0]?.code ?? '';
  const shipping = known(values['shippingAddress.country']) ?? fallback;
  const billing = known(values['billingAddress.country']) ?? shipping;
  const shippingDetail = detail(c, shipping);
  const [shippingCountry, billingCountry] = await Promise.all([
    shippingDetail,
    billing === shipping ? shippingDetail : detail(c, billing),
  ]);
  const unserved = Object.fromEntries(
    countryFields(values)
      .filter((name) => values[name] && !known(values[name]))
      .map((name) => [name, messages.checkout.countryUnserved]),
  );
  const countries = listed.length === 0 ? [shippingCountry] : listed;
  return { countries, shippingCountry, billingCountry, unserved };
}

/** Returns the fields of countries that the order uses. */
function countryFields(values: Readonly<Record<string, string>>): string[] {
  const own = values.billing === 'own';
  return [nameOf('shippingAddress', 'country'), ...(own ? [nameOf('billingAddress', 'country')] : [])];
}

function detail(c: Context<StoreEnv>, code: string): Promise<CountryDetail> {
  return c.get('api').get(countryCall, { code });
}

/** Returns the quote for the form; where no line ships to its country, a quote for another country, with the reason. */
async function quote(
  c: Context<StoreEnv>,
  values: Readonly<Record<string, string>>,
  country: CountryDetail,
): Promise<{ quote: Quote; fields: Record<string, string> }> {
  const asked = await ask(c, { ...values, 'shippingAddress.country': country.code });
  if (asked.ok) return { quote: asked.value, fields: {} };
  if (asked.error.code !== codes.cannotShip) throw refusal(asked.error);
  const { countries } = await c.get('shell')();
  const elsewhere = await ask(c, { 'shippingAddress.country': countries[0]?.code ?? '' });
  if (!elsewhere.ok || countries[0]?.code === country.code) throw refusal(asked.error);
  return {
    quote: unshippable(elsewhere.value, asked.error),
    fields: { 'shippingAddress.country': wording(asked.error.message) },
  };
}

function ask(c: Context<StoreEnv>, values: Readonly<Record<string, string>>): Promise<Result<Quote>> {
  const optional = (name: string, value: string | undefined) => (value ? { [name]: value } : {});
  return c.get('api').attempt(fee, {
    country: values['shippingAddress.country'] ?? '',
    ...optional('state', values['shippingAddress.state']?.slice(0, 60)),
    ...optional('postalCode', values['shippingAddress.postalCode']?.slice(0, 16)),
    ...optional('shippingMethod', values.shippingMethod?.slice(0, 40)),
    ...(/^\d{1,7}$/.test(values.usePoints ?? '') && { usePoints: Number(values.usePoints) }),
  });
}

function unshippable(elsewhere: Quote, { code, message, data }: Failure): Quote {
  const named = Array.isArray(data?.variantIds) ? data.variantIds.map(String) : [];
  const variantIds = named.length > 0 ? named : elsewhere.lines.map((line) => line.variantId);
  return { ...elsewhere, problems: variantIds.map((variantId) => ({ variantId, code, message: wording(message) })) };
}

function refusal({ code, message, ...more }: Failure): Refusal {
  return new Refusal(code, message, more);
}
