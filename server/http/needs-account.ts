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
