/**
 * Kinds of requests, by their name in the report, with the limits of their 95th and 99th percentile in milliseconds.
 */
const limits = {
  home: [400, 1_000],
  listing: [400, 1_000],
  search: [500, 1_200],
  product: [400, 1_000],
  'add to cart': [500, 1_200],
  cart: [500, 1_200],
  'change cart': [500, 1_200],
  /** The forms of an account. */
  account: [500, 1_200],
  /** These two compute a password hash, which is slow on purpose. */
  'sign in': [1_200, 2_500],
  register: [1_200, 2_500],
  checkout: [700, 1_500],
  'place order': [900, 2_000],
  'card form': [500, 1_200],
  'phone code': [700, 1_500],
  pay: [1_200, 2_500],
  result: [700, 1_500],
  order: [700, 1_500],
  cancel: [900, 2_000],
  /** The analytics pixel. */
  seen: [300, 1_000],
  files: [300, 1_000],
} as const;

/** Steps that depend on others' response times: the bank's page, PayPal's, and a slow bank. */
const unlimited = ['bank', 'paypal', 'pay (slow bank)', 'waiting for the bank'] as const;

export type Step = keyof typeof limits | (typeof unlimited)[number];

export const limitedSteps = Object.entries(limits).map(([step, [p95, p99]]) => ({ step, p95, p99 }));
