import { z } from 'zod';
import type { ConfirmRequest } from '../../../shared/contract/checkout.ts';
import type { FieldLimits } from '../../../shared/contract/field-limits.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { Message } from '../../../shared/messages/message.ts';
import { refusalOf } from '../checkout/goods.ts';
import { type Quoted, viewQuote } from '../checkout/quote.ts';
import { checkTypedAddress } from '../places/address.ts';

const Addresses = z.object({ shippingAddress: z.unknown(), billingAddress: z.unknown() }).partial();

/** Returns the problems of a request's addresses for their countries; fields are named as the request nests them. */
export function addressProblems(request: unknown, limits: FieldLimits): Record<string, Message> {
  const { shippingAddress, billingAddress } = Addresses.catch({}).parse(request);
  return {
    ...under('shippingAddress', checkTypedAddress(shippingAddress, limits)),
    ...under('billingAddress', billingAddress === undefined ? {} : checkTypedAddress(billingAddress, limits)),
  };
}

function under(name: string, errors: Record<string, Message>): Record<string, Message> {
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [`${name}.${field}`, message]));
}

/** Checks that a quote equals what the shopper saw and can be ordered. */
export function checkQuote(quoted: Quoted, request: ConfirmRequest): Result<null> {
  const refusal = refusalOf(quoted.problems, quoted.lines);
  if (refusal) return refusal;
  if (quoted.method.id !== request.shippingMethod) return invalid({ shippingMethod: 'chooseShippingMethod' });
  if (!quoted.paymentTypes.includes(request.paymentType)) return invalid({ paymentType: 'paymentMethodUnavailable' });
  const { cent, currencyCode } = request.expectedTotal;
  if (cent === quoted.total && currencyCode === quoted.currency) return ok(null);
  return fail(codes.priceChanged, 'priceChanged', {
    data: { quote: viewQuote(quoted) },
  });
}

function invalid(fields: Record<string, Message>): Result<never> {
  return fail(codes.invalidInput, 'checkMarkedFields', { fields });
}
