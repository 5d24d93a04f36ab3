import { payPalCurrencies } from '../../commerce/payment/providers/paypal/paypal.ts';
import { Refusal } from './refusal.ts';
import type { Amount, Money } from './rows.ts';

const whole: ReadonlySet<string> = new Set(['HUF', 'JPY', 'TWD']);

/** Whole hundredths of an amount. @throws Refusal for a currency or precision that PayPal does not take */
export function centsIn({ currency_code: currency, value }: Money): number {
  if (!payPalCurrencies.has(currency)) throw new Refusal('INVALID_CURRENCY_CODE', { field: 'currency_code' });
  const [units = '', decimals = ''] = value.replace('-', '').split('.');
  if (decimals.length > (whole.has(currency) ? 0 : 2)) throw new Refusal('DECIMAL_PRECISION', { field: 'value' });
  const cents = Number(units) * 100 + Number(decimals.padEnd(2, '0'));
  return value.startsWith('-') ? -cents : cents;
}

export function moneyOf(cents: number, currency: string): Money {
  const value = whole.has(currency) ? String(Math.round(cents / 100)) : (cents / 100).toFixed(2);
  return { currency_code: currency, value };
}

/** @throws Refusal for an amount that cannot be asked of a buyer */
export function checkAmount(amount: Amount): void {
  if (centsIn(amount) <= 0) throw new Refusal('CANNOT_BE_ZERO_OR_NEGATIVE', { field: 'amount' });
  const { breakdown } = amount;
  if (!breakdown) return;
  const part = (money: Money | undefined) => {
    if (money === undefined) return 0;
    if (money.currency_code !== amount.currency_code) throw new Refusal('MULTI_CURRENCY_ORDER', { field: 'breakdown' });
    const cents = centsIn(money);
    if (cents < 0) throw new Refusal('CANNOT_BE_NEGATIVE', { field: 'breakdown' });
    return cents;
  };
  const { item_total: items, shipping, tax_total: tax, discount } = breakdown;
  const sum = part(items) + part(shipping) + part(tax) - part(discount);
  if (sum !== centsIn(amount)) throw new Refusal('AMOUNT_MISMATCH', { field: 'amount' });
}
