import { href, routes } from '../../shared/routes.ts';

/**
 * What makes a form, or with `href` a link, one that needs an account: within `page-dialog` a guest gets the form for a
 * new account over the page, and goes on from there. Without script the address itself leads to signing in and back.
 *
 * @param target path to go on to, with an account
 */
export function accountOnly(target: string) {
  return { 'data-account': href(routes.register, { auth: target }) };
}
