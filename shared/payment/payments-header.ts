/** Says on `/readyz` whether payments are tests: what repeats a visit buys nothing where they are not. */
export const paymentsHeader = 'Payments';
export type Payments = 'sandbox' | 'live';

export const paymentsOf = ({ sandboxPayments }: { sandboxPayments: boolean }): Payments =>
  sandboxPayments ? 'sandbox' : 'live';

/** Null where a service does not say. */
export function paymentsIn(headers: Headers | undefined): Payments | null {
  const said = headers?.get(paymentsHeader);
  return said === 'sandbox' || said === 'live' ? said : null;
}
