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
  if (centsOf(amount) !== total.cent || currencyCode !== total.currencyCode)
    return fail(codes.priceChanged, 'priceChanged', { data: { total } });
  const taken = offersPayPal(deps, currencyCode) && total.cent > 0 && isPayPalAmount(total.cent, currencyCode);
  return taken ? ok(null) : notOffered;
}

/** Parses an amount in units as pages send it ('84.00', '84', '8400') to cents; null: invalid. */
function centsOf(amount: string): number | null {
  const [, units, hundredths = ''] = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(amount.trim()) ?? [];
  return units === undefined ? null : Number(units) * 100 + Number(hundredths.padEnd(2, '0'));
}
