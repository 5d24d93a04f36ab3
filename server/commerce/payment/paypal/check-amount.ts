import type { PayPalCreate } from '../../../../shared/contract/payment.ts';
import type { Money } from '../../../../shared/contract/shapes.ts';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { offersPayPal } from '../../checkout/payment-types.ts';
import type { CommerceDeps } from '../../context.ts';
import { isPayPalAmount } from '../providers/paypal/amounts.ts';

const notOffered = fail(codes.invalidInput, 'payPalUnavailable');

/**
 * Checks that the amount that the shopper saw is charged and that PayPal accepts it. The failure has the actual total.
 */
export function checkAmount(
  deps: Pick<CommerceDeps, 'payPal'>,
  { amount, currencyCode }: Pick<PayPalCreate, 'amount' | 'currencyCode'>,
  total: Money,
): Result<null> {
  if (!readingsOf(amount).includes(total.cent) || currencyCode !== total.currencyCode)
    return fail(codes.priceChanged, 'priceChanged', { data: { total } });
  const taken = offersPayPal(deps, currencyCode) && total.cent > 0 && isPayPalAmount(total.cent, currencyCode);
  return taken ? ok(null) : notOffered;
}

/**
 * Returns the cents that an amount may mean: units ('84.00', '84') as pages send it, and, without a point, the minor units
 * ('8400') in which the shop tells totals. The shop charges its own total, which has to be one of them.
 */
function readingsOf(amount: string): number[] {
  const [, units, hundredths = ''] = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(amount.trim()) ?? [];
  if (units === undefined) return [];
  const inUnits = Number(units) * 100 + Number(hundredths.padEnd(2, '0'));
  return hundredths === '' ? [inUnits, Number(units)] : [inUnits];
}
