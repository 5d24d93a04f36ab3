/** Names of payment types in an order's history. */
export const means: Readonly<Record<string, string>> = { IPAYLINKS: 'card', PAYPAL: 'PayPal', STRIPE: 'Stripe' };
