/** Header of `/readyz` that states whether payments are tests. The session replay buys nothing where they are real. */
export const paymentsHeader = 'Payments';
export type Payments = 'sandbox' | 'live';

export const paymentsOf = ({ sandboxPayments }: { sandboxPayments: boolean }): Payments =>
  sandboxPayments ? 'sandbox' : 'live';

/** Reads the header; null if it is absent. */
export function paymentsIn(headers: Headers | undefined): Payments | null {
  const said = headers?.get(paymentsHeader);
  return said === 'sandbox' || said === 'live' ? said : null;
}
