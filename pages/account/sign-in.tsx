import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button } from '../../ui/components/button.tsx';
import { Checkbox } from '../../ui/components/choice.tsx';
import { Disclosure } from '../../ui/components/disclosure.tsx';
import { EmailField, TextField } from '../../ui/components/field.tsx';
import type { FormState } from '../../ui/components/notice.tsx';
import { DialogPage } from '../../ui/components/page-head.tsx';
import { LegalLinks } from '../../ui/shell/legal-links.tsx';
import { CurrentPassword, NameFields, NewPasswords } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';

const words = messages.account;

export interface EntryProps extends FormState {
  /** Path to return to; without it the account. */
  returnTo?: string | undefined;
  /** How to continue without signing in: as a guest, or by the number of the order that the path shows. */
  guests?: 'goOn' | 'findOrder' | 'none';
}

/** Renders the sign-in form, as a page or in a dialog. */
export function SignInPage({ values, errors, returnTo, guests = 'none' }: EntryProps) {
  const back = { auth: returnTo };
  return (
    <DialogPage title={words.signIn} inDialog entry>
      <p>{words.signInLead}</p>
      <AccountForm id="sign-in" action={href(routes.login)} errors={errors} returnTo={returnTo}>
        <EmailField id="sign-in-email" autoComplete="username" defaultValue={values.email} error={errors.email} />
        <div>
          <CurrentPassword id="sign-in-password" name="password" label={words.password} error={errors.password} />
          <a className="quiet-link" href={href(routes.forgot, back)} data-dialog="">
            {words.forgotTitle}
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

/** Renders the registration form, as a page or in a dialog. */
export function RegisterPage({ values, errors, returnTo, longestPassword }: EntryProps & { longestPassword: number }) {
  return (
    <DialogPage title={words.registerTitle} inDialog entry>
      <p>{words.registerLead}</p>
      <AccountForm id="register" action={href(routes.register)} errors={errors} returnTo={returnTo}>
        <EmailField id="register-email" defaultValue={values.email} error={errors.email} />
        <NewPasswords id="register" errors={errors} longest={longestPassword} />
        <Disclosure title={words.moreAboutYou} open={hasOptional({ values, errors })}>
          <NameFields id="register" values={values} errors={errors} />
          <Invitation values={values} errors={errors} />
        </Disclosure>
        <Checkbox name="newsletter" value="1" label={words.newsletter} defaultChecked={values.newsletter === '1'} />
        <Button wide>{words.createAccount}</Button>
        <LegalLinks lead={messages.legal.account} codes={['termsofservice', 'privacyPolicy']} newTab />
      </AccountForm>
      <p className="entry-others">
        {words.haveAccount}{' '}
        <a className="text-button" href={href(routes.login, { auth: returnTo })} data-dialog="">
          {words.signIn}
        </a>
      </p>
    </DialogPage>
  );
}

/** Returns whether an optional field is filled in or wrong, e.g. the code of an invitation's link. */
function hasOptional({ values, errors }: FormState): boolean {
  return ['firstName', 'lastName', 'nickname', 'invitationCode'].some((name) => values[name] || errors[name]);
}

function Invitation({ values, errors }: FormState) {
  return (
    <TextField
      id="register-invitationCode"
      name="invitationCode"
      label={words.invitationCode}
      hint={words.invitationHint}
      optional
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={values.invitationCode}
      error={errors.invitationCode}
    />
  );
}
