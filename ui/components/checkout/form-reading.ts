import type { CountryDetail } from '../../../shared/contract/places.ts';
import { type EmailProblem, emailProblem } from '../../../shared/email-address.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { countryProblems } from './address-problems.ts';
import { addressParts, missingMessage, nameOf } from './field-names.ts';

type Values = Record<string, string>;

/** The quote's request, from what stands in the form. */
export interface Selection {
  country: string;
  state?: string;
  postalCode?: string;
  shippingMethod?: string;
  /** Whole points. */
  usePoints?: number;
}

export function valuesOf(form: HTMLFormElement): Values {
  const values: Values = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value;
  return values;
}

/** Empty parts are left out: the contract takes no empty ones for what is not chosen yet. */
export function selectionOf(values: Values): Selection {
  const { shippingMethod, usePoints } = values;
  const state = values[nameOf('shippingAddress', 'state')];
  const postalCode = values[nameOf('shippingAddress', 'postalCode')]?.trim().slice(0, 16);
  return {
    country: values[nameOf('shippingAddress', 'country')] ?? '',
    ...(state && { state }),
    ...(postalCode && { postalCode }),
    ...(shippingMethod && { shippingMethod }),
    ...(usePoints && { usePoints: Number(usePoints) }),
  };
}

/** What is wrong with the form as it is filled in, by field name, in the server's words. */
export function checkoutProblems(values: Values, shipping: CountryDetail, billing: CountryDetail): Values {
  const problems: Values = {};
  const email = emailProblem((values.email ?? '').trim());
  if (email) problems.email = emailMessages[email]();
  const kinds =
    values.billing === 'own' ? (['shippingAddress', 'billingAddress'] as const) : (['shippingAddress'] as const);
  for (const kind of kinds) {
    for (const part of addressParts) {
      const name = nameOf(kind, part);
      const asked = part !== 'apt' && part !== 'state' && part !== 'postalCode';
      if (asked && !(values[name] ?? '').trim()) problems[name] = missingMessage(name);
    }
    Object.assign(problems, countryProblems(kind, values, kind === 'shippingAddress' ? shipping : billing));
  }
  return problems;
}

/** In the words of the contract's `Email`; a browser does not carry the schema. */
const emailMessages: Readonly<Record<EmailProblem, () => string>> = {
  missing: () => missingMessage('email'),
  length: () => messages.checkout.emailLength,
  invalid: () => messages.checkout.invalidEmail,
};
