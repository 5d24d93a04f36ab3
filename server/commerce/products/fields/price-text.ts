import { rule } from '../../../../shared/messages/message.ts';
import { currencyDigits, smallestAmount } from '../../../../shared/money.ts';
import { CellError, emptied } from './cell-error.ts';

const dearest = 10_000_000_00;

/**
 * Returns `1234.5` as cents; undefined for '', null for the `-` that removes a price. Signs, separators and currencies are
 * refused, not guessed.
 *
 * @param name what messages call it @param currency null: of none, as a cost is stored
 * @throws CellError also for decimals that the currency does not have, and for a `-` where the price must stay
 */
export function centsIn(
  text: string,
  name: string,
  { currency, mustStay = false }: { currency: string | null; mustStay?: boolean },
): number | null | undefined {
  if (text === '') return undefined;
  if (text === emptied && !mustStay) return null;
  if (currency !== null && currencyDigits(currency) === 3 && /^\d+\.\d\d[1-9]\d*$/.test(text))
    throw new CellError(rule('cellThreeDecimals', { name, text }));
  const match = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(text);
  if (!match) throw new CellError(rule('cellNoNumber', { name, text }));
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  if (cents > dearest) throw new CellError(rule('cellTooDear', { name, text }));
  if (currency !== null && cents % smallestAmount(currency) !== 0)
    throw new CellError(rule('cellNoDecimals', { currency, amount: cents / 100 }));
  return cents;
}
