import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button } from '../../ui/components/button.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { DialogPage } from '../../ui/components/page-head.tsx';
import { CurrentPassword } from './account-fields.tsx';
import { AccountForm, type AccountFormState } from './account-form.tsx';

const words = messages.account;

export interface EntryProps extends AccountFormState {
  /** Path to return to; without it the account. */
  returnTo?: string | undefined;
  /** How to continue without signing in: as a guest, or by the number of the order that the path shows. */
  guests?: 'goOn' | 'findOrder' | 'none';
}

/** Renders the sign-in form, as a page or in a dialog. */
export function SignInPage({ values, errors, returnTo, guests = 'none' }: EntryProps) {
  const back = { auth: returnTo };
  return (
    <DialogPage title={words.signInTitle} inDialog entry>
      <p>{words.signInLead}</p>
      <AccountForm id="sign-in" action={href(routes.login)} errors={errors} returnTo={returnTo}>
        <TextField
          id="sign-in-email"
          name="email"
          type="email"
          label={words.email}
          autoComplete="username"
          required
          defaultValue={values.email}
          error={errors.email}
        />
        <div>
          <CurrentPassword id="sign-in-password" name="password" label={words.password} error={errors.password} />
          <a className="quiet-link" href={href(routes.forgot, back)} data-dialog="">
            {words.forgotLink}
          </a>
        </div>
        <Button wide>{words.signIn}</Button>
      </AccountForm>
      <div className="entry-others">
        <p>
          {words.newHere}{' '}
          <a className="text-button" href={href(routes.register, back)} data-dialog="">
            {words.createAccount}
          </a>
        </p>
        {returnTo && guests === 'goOn' && (
          <a className="text-button" href={returnTo} data-close="">
            {words.guest}
          </a>
        )}
        {guests === 'findOrder' && (
          <p>
            {words.orderedAsGuest}{' '}
            <a className="text-button" href={href(routes.orderStatus)}>
              {words.findOrder}
            </a>
          </p>
        )}
      </div>
    </DialogPage>
  );
}
