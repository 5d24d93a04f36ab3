import { currencyDigits } from '../../../shared/money.ts';
import { UsageError } from '../command.ts';

/** Parses an amount to cents: '12.50', '12'; in yen whole numbers only. @throws UsageError */
export function centsIn(text: string, currency: string): number {
  const [, units, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const isWhole = currencyDigits(currency) === 0;
  if (units === undefined || (isWhole && fraction !== ''))
    throw new UsageError(`--amount is written like ${isWhole ? '1250' : '12.50'} in ${currency}, not '${text}'.`);
  return Number(units) * 100 + Number(fraction.padEnd(2, '0'));
}
