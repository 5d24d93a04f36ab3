import cardValidator from 'card-validator';
import { fullName } from '../../../shared/addresses/full-name.ts';
import type { CardFields } from '../../../shared/contract/payment.ts';
import { Email } from '../../../shared/contract/shapes.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { Message } from '../../../shared/messages/message.ts';
import { readCardExpiry } from '../../../shared/payment/card-expiry.ts';
import type { CardCharge } from './providers/card/gateway.ts';

/** A valid card. It exists only during the request that brings it. */
export type CheckedCard = CardCharge['card'] & { last4: string; brand: string; expiry: string };

/** Checks the fields of a card form; the failure names each invalid one (docs/develop/specification.md, Cards). */
export function checkCard(fields: CardFields, now: number): Result<CheckedCard> {
  const number = fields.cardNumber.replace(/[ -]/g, '');
  const { card, isValid } = cardValidator.number(number, { luhnValidateUnionPay: true });
  const expiry = readCardExpiry(fields.expiry, now);
  const errors: Record<string, Message> = {
    ...(isValid ? {} : { cardNumber: 'cardNumberWrong' }),
    ...(expiry ? {} : { expiry: 'expiryWrong' }),
    ...(cardValidator.cvv(fields.cvv, card?.code.size ?? 3).isValid ? {} : { cvv: 'cvvWrong' }),
    ...(Email.safeParse(fields.email).success ? {} : { email: 'mailboxWrong' }),
  };
  if (!expiry || Object.keys(errors).length > 0)
    return fail(codes.invalidInput, 'checkMarkedFields', { fields: errors });
  return ok({
    number,
    holder: fullName(fields),
    expiryMonth: expiry.month,
    expiryYear: expiry.year,
    cvv: fields.cvv,
    last4: number.slice(-4),
    brand: card?.niceType ?? 'Card',
    expiry: `${String(expiry.month).padStart(2, '0')}/${String(expiry.year % 100).padStart(2, '0')}`,
  });
}
