import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { parseJson } from '../../../shared/json.ts';

/** Status and text of each reason: 400 for a malformed request, 422 for an impossible one. */
const issues = {
  MALFORMED_REQUEST_JSON: [400, 'The body is not JSON.'],
  INVALID_PARAMETER_SYNTAX: [400, 'A field is missing or not of the expected form.'],
  FIELD_NOT_PATCHABLE: [400, 'This field cannot be changed.'],
  INVALID_PATCH_OPERATION: [400, 'What is there cannot be added, and what is not there cannot be replaced.'],
  INVALID_RESOURCE_ID: [404, 'There is nothing with this id.'],
  AMOUNT_MISMATCH: [422, 'The parts of the amount do not sum to it.'],
  CANNOT_BE_NEGATIVE: [422, 'A part of the amount is negative.'],
  CANNOT_BE_ZERO_OR_NEGATIVE: [422, 'The amount must be more than nothing.'],
  CAPTURE_FULLY_REFUNDED: [422, 'All of this capture was refunded before.'],
  CURRENCY_MISMATCH: [422, 'The capture is in another currency.'],
  DECIMAL_PRECISION: [422, 'The amount has more decimals than its currency.'],
  DUPLICATE_INVOICE_ID: [422, 'This invoice was paid by another order.'],
  DUPLICATE_REQUEST_ID: [422, 'The PayPal-Request-Id was used for another request.'],
  INSTRUMENT_DECLINED: [422, "The buyer's bank declines the payment; the buyer may choose another way to pay."],
  INVALID_CURRENCY_CODE: [422, 'This currency is not taken.'],
  MULTI_CURRENCY_ORDER: [422, 'All amounts of an order must be in one currency.'],
  ORDER_ALREADY_CAPTURED: [422, 'The order was captured before.'],
  ORDER_ALREADY_COMPLETED: [422, 'A completed order cannot be changed.'],
  ORDER_NOT_APPROVED: [422, 'The buyer has not approved the order.'],
  PENDING_CAPTURE: [422, 'The capture is pending and cannot be refunded yet.'],
  REFUND_AMOUNT_EXCEEDED: [422, 'This is more than is left of the capture.'],
  REFUND_NOT_ALLOWED: [422, 'This capture took no money.'],
} as const;
type Issue = keyof typeof issues;

const names = {
  400: ['INVALID_REQUEST', 'The request is not well-formed.'],
  404: ['RESOURCE_NOT_FOUND', 'There is no such thing.'],
  422: ['UNPROCESSABLE_ENTITY', 'The request is understood and refused.'],
} as const;

interface Where {
  field?: string;
  /** URL on which the buyer can continue. */
  redirect?: string;
}

/** A request that the sandbox answers with an error of the published form. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly issue: Issue;
  readonly where: Where;
  constructor(issue: Issue, where: Where = {}) {
    super(issue);
    this.issue = issue;
    this.where = where;
  }
}

export function refusalAnswer({ issue, where: { field, redirect } }: Refusal) {
  const [status, description] = issues[issue];
  const [name, message] = names[status];
  const details = [{ ...(field === undefined ? {} : { field, location: 'body' }), issue, description }];
  const links = redirect === undefined ? [] : [{ href: redirect, rel: 'redirect', method: 'GET' }];
  return { status, body: { name, message, debug_id: debugId(), details, links } };
}

export const authenticationFailure = () => ({
  name: 'AUTHENTICATION_FAILURE',
  message: 'The access token is missing, wrong or over.',
  debug_id: debugId(),
  links: [],
});

export const serverError = () => ({
  name: 'INTERNAL_SERVER_ERROR',
  message: 'Something went wrong.',
  debug_id: debugId(),
  links: [],
});

function debugId(): string {
  return randomBytes(7).toString('hex').slice(0, 13);
}

/** @throws Refusal for a body that is no JSON or not of this form */
export function bodyOf<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  const body = parseJson(text);
  if (body === undefined) throw new Refusal('MALFORMED_REQUEST_JSON');
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new Refusal('INVALID_PARAMETER_SYNTAX', { field: `/${parsed.error.issues[0]?.path.join('/') ?? ''}` });
}
