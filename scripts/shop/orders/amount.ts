import { UsageError } from '../command.ts';

/** Cents of an amount as people write it: '12.50', '12'; in yen whole numbers alone. @throws UsageError */
export function centsIn(text: string, currency: string): number {
  const [, units, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (units === undefined || (currency === 'JPY' && fraction !== ''))
    throw new UsageError(
      `--amount is written like ${currency === 'JPY' ? '1250' : '12.50'} in ${currency}, not '${text}'.`,
    );
  return Number(units) * 100 + Number(fraction.padEnd(2, '0'));
}
