import { routes } from '../../shared/routes.ts';

/** Outside of the account. */
const forCustomers = /^\/products\/[^/]+\/(review|share)$/;

/**
 * Whether a guest gets no further at a path than to signing in. Says where somebody goes next, never what they may see:
 * that is decided by the data a page asks for.
 */
export function needsAccount(path: string): boolean {
  return path === routes.account || path.startsWith(`${routes.account}/`) || forCustomers.test(path);
}

const orderPages: ReadonlySet<string> = new Set([
  routes.payment,
  routes.card,
  routes.processing,
  routes.verify,
  routes.verifyCode,
  routes.success,
  routes.unsuccess,
]);
const ofOneOrder = /^\/order\/(detail\/[^/]+|[^/]+\/cancellation)$/;

/**
 * Whether a path shows one order to its buyer, a customer or a guest. A visitor who is not signed in and does not own
 * the order is led to signing in, whether or not there is such an order.
 */
export function isOrderPage(path: string): boolean {
  return orderPages.has(path) || ofOneOrder.test(path);
}
