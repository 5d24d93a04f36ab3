import { href, routes } from '../../shared/routes.ts';

/**
 * Returns the attributes of a form, or of a link, that needs an account.
 *
 * With script, `page-dialog` shows a guest the registration form over the page and then continues. Without script, the
 * server redirects to signing in and back.
 *
 * @param target path to continue at once there is an account
 */
export function accountOnly(target: string) {
  return { 'data-account': href(routes.register, { auth: target }) };
}
