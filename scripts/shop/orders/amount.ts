import { currencyDigits } from '../../../shared/money.ts';
import { typedCents } from '../../../shared/orders/typed.ts';
import { UsageError } from '../command.ts';

/** Parses an amount to cents: '12.50', '12'; in yen whole numbers only. @throws UsageError */
export function centsIn(text: string, currency: string): number {
  const cents = typedCents(text, currency);
  if (cents !== null) return cents;
  const example = currencyDigits(currency) === 0 ? '1250' : '12.50';
  throw new UsageError(`--amount is written like ${example} in ${currency}, not '${text}'.`);
}
