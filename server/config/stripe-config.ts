import type { Environment } from './environment.ts';

/** Returns whether the key of Stripe is one for real money. */
export const isLiveStripe = ({ STRIPE_SECRET_KEY: key }: Environment): boolean => /^(sk|rk)_live_/.test(key ?? '');

/** Returns what is wrong or missing for Stripe. */
export function wrongForStripe(e: Environment): string[] {
  if (e.PAYMENT_PROVIDER !== 'stripe') return [];
  const wrong: string[] = [];
  if (e.PAYMENTS === 'live' && !isLiveStripe(e))
    wrong.push('PAYMENTS=live: needs STRIPE_SECRET_KEY with a live key (rk_live_… or sk_live_…)');
  if (e.PAYMENTS === 'sandbox' && isLiveStripe(e))
    wrong.push('STRIPE_SECRET_KEY: test payments take no real money: set a test key (rk_test_…), or PAYMENTS=live');
  if (e.NODE_ENV === 'production' && !e.PAYMENTS && !e.STRIPE_SECRET_KEY)
    wrong.push('PAYMENTS: set STRIPE_SECRET_KEY, or say PAYMENTS=sandbox to take no real money');
  return wrong;
}
