import { exampleAmount, parseAmount } from '../../../shared/money.ts';
import { UsageError } from '../command.ts';

/** Parses an amount to cents: '12.50', '12'; in yen whole numbers only, in dinars '12.500'. @throws UsageError */
export function centsIn(text: string, currency: string, option = '--amount'): number {
  const cents = parseAmount(text, currency);
  if (cents !== null) return cents;
  throw new UsageError(`${option} is written like ${exampleAmount(currency)} in ${currency}, not '${text}'.`);
}
