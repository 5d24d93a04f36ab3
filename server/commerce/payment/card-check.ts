import { fullName } from '../../../shared/addresses/full-name.ts';
import type { CardFields } from '../../../shared/contract/payment.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { readCardNumber } from '../../../shared/payment/card.ts';
import { cardErrors } from '../../../shared/payment/card-errors.ts';
import { readCardExpiry } from '../../../shared/payment/card-expiry.ts';
import type { CardCharge } from './providers/card/gateway.ts';

/** A valid card. It exists only during the request that brings it. */
export type CheckedCard = CardCharge['card'] & { last4: string; brand: string; expiry: string };

/** Reads the fields of a card form; the failure names each invalid one. */
export function checkCard(fields: CardFields, now: number): Result<CheckedCard> {
  const number = readCardNumber(fields.cardNumber);
  const expiry = readCardExpiry(fields.expiry, now);
  const errors = cardErrors(fields, now);
  if (!number || !expiry || Object.keys(errors).length > 0)
    return fail(codes.invalidInput, 'checkMarkedFields', { fields: errors });
  return ok({
    number: number.digits,
    holder: fullName(fields),
    expiryMonth: expiry.month,
    expiryYear: expiry.year,
    cvv: fields.cvv,
    last4: number.digits.slice(-4),
    brand: number.brand,
    expiry: `${String(expiry.month).padStart(2, '0')}/${String(expiry.year % 100).padStart(2, '0')}`,
  });
}
