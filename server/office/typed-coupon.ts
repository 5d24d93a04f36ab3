import { z } from 'zod';
import { codes, fail, ok, type Result } from '../../shared/errors.ts';
import { filled, type Message } from '../../shared/messages/message.ts';
import { parseAmount } from '../../shared/money.ts';
import { exampleIn } from '../../shared/places/base-currencies.ts';
import type { CouponTerms } from '../commerce/cart/manage-coupons.ts';
import { type CouponLimits, termsOf } from '../commerce/cart/office-coupons.ts';
import { handlesNamed } from '../commerce/catalog/handles-named.ts';
import type { CommerceDeps } from '../commerce/context.ts';
import { loadBaseCurrency } from '../commerce/places/base-currency.ts';
import { Trimmed } from './fields.ts';
import { endIn, momentIn } from './moment-in.ts';

const times = { from: Trimmed, fromOffset: Trimmed, until: Trimmed, untilTime: Trimmed, untilOffset: Trimmed };
const limits = { minimum: Trimmed, uses: Trimmed, usesEach: Trimmed, ...times };
/** The form of a coupon's limits and times. */
export const LimitsForm = z.object({ before: Trimmed, ...limits });
/** The form of a new coupon, or of many. */
export const TermsForm = z.object({
  code: Trimmed,
  key: Trimmed,
  count: Trimmed,
  prefix: Trimmed,
  does: Trimmed,
  value: Trimmed,
  collections: Trimmed,
  products: Trimmed,
  ...limits,
});

type SubmittedLimits = Readonly<Record<keyof typeof limits, string>>;

const wrong = (problem: Message) => fail(codes.invalidInput, problem);

/** Returns the limits that were typed, with amounts in the base currency; an empty field means none. */
export function limitsIn(typed: SubmittedLimits, base: string): Result<CouponLimits> {
  const cents = typed.minimum === '' ? null : parseAmount(typed.minimum, base);
  if (typed.minimum !== '' && cents === null)
    return wrong(filled('couponLeastWrong', { example: exampleIn(base, 50), typed: typed.minimum }));
  for (const uses of [typed.uses, typed.usesEach])
    if (!/^(\d{1,9})?$/.test(uses)) return wrong(filled('couponUsesWrong', { typed: uses }));
  const starts = momentIn(typed, 'from');
  if (!starts.ok) return starts;
  const ends = endIn(typed, 'until');
  if (!ends.ok) return ends;
  const number = (text: string) => (text === '' ? null : Number(text));
  const useLimit = number(typed.uses);
  const customerLimit = number(typed.usesEach);
  return ok({ minimumCents: cents, useLimit, customerLimit, startsAt: starts.value, endsAt: ends.value });
}

/** Returns what a new coupon does as it was typed. */
export async function readTerms(
  { db }: Pick<CommerceDeps, 'db'>,
  typed: z.output<typeof TermsForm>,
): Promise<Result<CouponTerms>> {
  const base = await loadBaseCurrency(db);
  const read = limitsIn(typed, base);
  if (!read.ok) return read;
  const terms = {
    ...termsOf(read.value),
    collections: await handlesNamed(db, 'collection', typed.collections),
    products: await handlesNamed(db, 'product', typed.products),
  };
  const { does, value } = typed;
  if (does === 'delivery') return ok({ ...terms, freeDelivery: true });
  if (does === 'percent') {
    const percent = Number(value);
    if (!/^\d{1,3}$/.test(value) || percent < 1 || percent > 100) return wrong('couponPercent');
    return ok({ ...terms, percent });
  }
  const amountCents = parseAmount(value, base);
  if (does !== 'amount' || !amountCents)
    return wrong(filled('amountWrong', { example: exampleIn(base, 10), typed: value }));
  return ok({ ...terms, amountCents });
}
