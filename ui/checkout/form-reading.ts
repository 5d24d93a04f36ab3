import { type EmailProblem, emailProblem, longestEmail, shortestEmail } from '../../shared/account/email.ts';
import type { CountryDetail } from '../../shared/contract/places.ts';
import { messages } from '../../shared/messages/messages.ts';
import { countryProblems } from '../addresses/address-problems.ts';
import { addressParts, missingMessage, nameOf, optionalParts } from './field-names.ts';

type Values = Record<string, string>;

/** The request for a quote, read from the form. */
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

/** Returns the request for a quote without empty values: the contract refuses them for what is not chosen. */
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

/** Returns the form's errors by field name, with the same messages as the server. */
export function checkoutProblems(values: Values, shipping: CountryDetail, billing: CountryDetail): Values {
  const problems: Values = {};
  const email = emailProblem((values.email ?? '').trim());
  if (email) problems.email = emailMessages[email]();
  const kinds =
    values.billing === 'own' ? (['shippingAddress', 'billingAddress'] as const) : (['shippingAddress'] as const);
  for (const kind of kinds) {
    for (const part of addressParts) {
      const name = nameOf(kind, part);
      if (!optionalParts.includes(part) && !(values[name] ?? '').trim()) problems[name] = missingMessage(name);
    }
    Object.assign(problems, countryProblems(kind, values, kind === 'shippingAddress' ? shipping : billing));
  }
  return problems;
}

/** The messages of the contract's `Email` schema, which is not part of the browser bundle. */
const emailMessages: Readonly<Record<EmailProblem, () => string>> = {
  missing: () => missingMessage('email'),
  length: () => messages.fieldAnswers.emailLength({ least: shortestEmail, most: longestEmail }),
  invalid: () => messages.fieldAnswers.emailInvalid,
};
