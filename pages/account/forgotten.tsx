import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button, ButtonLink } from '../../ui/components/button.tsx';
import { EmailField } from '../../ui/components/field.tsx';
import type { FormState } from '../../ui/components/notice.tsx';
import { DialogPage } from '../../ui/components/page-head.tsx';
import { CurrentPassword, NewPasswords } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import type { EntryProps } from './sign-in.tsx';

const words = messages.account;

/** Renders the request for a link to choose a new password, as a page or in a dialog. */
export function ForgottenPage({ values, errors, returnTo }: EntryProps) {
  return (
    <DialogPage title={words.forgotTitle} inDialog entry>
      <p>{words.forgotLead}</p>
      <AccountForm id="forgotten" action={href(routes.forgot, { auth: returnTo })} errors={errors} showsNext>
        <EmailField id="forgotten-email" autoComplete="username" defaultValue={values.email} error={errors.email} />
        <Button wide>{words.sendLink}</Button>
      </AccountForm>
      <p className="entry-others">
        <a className="text-button" href={href(routes.login, { auth: returnTo })} data-dialog="">
          {words.backToSignIn}
        </a>
      </p>
    </DialogPage>
  );
}

/** Confirms the request in the same words whether the account exists or not. */
export function ForgottenSent({ returnTo }: Pick<EntryProps, 'returnTo'>) {
  const back = { auth: returnTo };
  return (
    <DialogPage title={words.sentTitle} inDialog entry>
      <p role="status">{words.sentText}</p>
      <p>{words.sentHint}</p>
      <ButtonLink href={href(routes.login, back)} wide data-dialog="">
        {words.backToSignIn}
      </ButtonLink>
      <a className="quiet-link" href={href(routes.forgot, back)} data-dialog="">
        {words.sendAgain}
      </a>
    </DialogPage>
  );
}

interface NewPasswordProps {
  token: string;
  errors: FormState['errors'];
  longestPassword: number;
}

/** Renders the form for a new password, reached by an e-mailed link. */
export function NewPasswordPage({ token, errors, longestPassword }: NewPasswordProps) {
  return (
    <DialogPage title={words.newTitle} entry>
      <p>{words.newLead}</p>
      <AccountForm id="new" action={href(routes.newPassword)} errors={errors}>
        <input type="hidden" name="token" value={token} />
        <NewPasswords id="new" errors={errors} longest={longestPassword} isChange />
        <Button wide>{words.saveNew}</Button>
      </AccountForm>
    </DialogPage>
  );
}

interface VerifyEmailProps {
  token: string;
  errors: FormState['errors'];
  /** Whether the account's password is required, because the visitor is not signed in. */
  asksPassword: boolean;
}

/** Renders the confirmation of an e-mail address. It takes a press: mail programs open links by themselves. */
export function VerifyEmailPage({ token, errors, asksPassword }: VerifyEmailProps) {
  return (
    <DialogPage title={words.verifyTitle} entry>
      <p>{words.verifyLead}</p>
      {asksPassword && <p className="muted">{words.verifyPassword}</p>}
      <AccountForm id="verify" action={href(routes.verifyEmail)} errors={errors}>
        <input type="hidden" name="token" value={token} />
        {asksPassword && (
          <CurrentPassword id="verify-password" name="password" label={words.password} error={errors.password} />
        )}
        <Button wide>{words.verify}</Button>
      </AccountForm>
    </DialogPage>
  );
}

/** Shown for a link that is used, expired, replaced or unknown. */
export function DeadLinkPage({ text, to, label }: { text: string; to: string; label: string }) {
  return (
    <DialogPage title={words.deadTitle} entry>
      <p role="alert">{text}</p>
      <ButtonLink href={to} wide>
        {label}
      </ButtonLink>
    </DialogPage>
  );
}
