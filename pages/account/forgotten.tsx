import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button, ButtonLink } from '../../ui/components/button.tsx';
import { EmailField } from '../../ui/components/field.tsx';
import { AccountForm, type AccountFormState } from './account-form.tsx';
import { CurrentPassword, NewPasswords } from './password-field.tsx';
import type { EntryProps } from './sign-in.tsx';

const words = messages.account;

/** Asking for a link to choose a new password: a page, and what opens over others. */
export function ForgottenPage({ values, errors, returnTo }: EntryProps) {
  return (
    <div className="page">
      <section className="dialog-part entry" data-dialog-part={messages.dialogs.close}>
        <h1>{words.forgotTitle}</h1>
        <p>{words.forgotLead}</p>
        <AccountForm id="forgotten" action={href(routes.forgot, { auth: returnTo })} errors={errors} showsNext>
          <EmailField
            id="forgotten-email"
            label={words.email}
            autoComplete="username"
            maxLength={50}
            defaultValue={values.email}
            error={errors.email}
          />
          <Button wide>{words.sendLink}</Button>
        </AccountForm>
        <p className="entry-others">
          <a className="text-button" href={href(routes.login, { auth: returnTo })} data-dialog="">
            {words.backToSignIn}
          </a>
        </p>
      </section>
    </div>
  );
}

/** The same words, whether there is such an account or not. */
export function ForgottenSent({ returnTo }: Pick<EntryProps, 'returnTo'>) {
  const back = { auth: returnTo };
  return (
    <div className="page">
      <section className="dialog-part entry" data-dialog-part={messages.dialogs.close}>
        <h1>{words.sentTitle}</h1>
        <p role="status">{words.sentText}</p>
        <p>{words.sentHint}</p>
        <ButtonLink href={href(routes.login, back)} wide data-dialog="">
          {words.backToSignIn}
        </ButtonLink>
        <a className="quiet-link" href={href(routes.forgot, back)} data-dialog="">
          {words.sendAgain}
        </a>
      </section>
    </div>
  );
}

/** Choosing a new password by the link of a mail. */
export function NewPasswordPage({ token, errors }: { token: string; errors: AccountFormState['errors'] }) {
  return (
    <div className="page">
      <section className="dialog-part entry">
        <h1>{words.newTitle}</h1>
        <p>{words.newLead}</p>
        <AccountForm id="new" action={href(routes.newPassword)} errors={errors}>
          <input type="hidden" name="token" value={token} />
          <NewPasswords id="new" errors={errors} label={words.newPassword} confirmLabel={words.confirmNew} />
          <Button wide>{words.saveNew}</Button>
        </AccountForm>
      </section>
    </div>
  );
}

interface VerifyEmailProps {
  token: string;
  errors: AccountFormState['errors'];
  /** Whoever is not signed in says by the password that the account is theirs. */
  asksPassword: boolean;
}

/** Proving by the link of a mail that an address is one's own. By a press: mail programs open links by themselves. */
export function VerifyEmailPage({ token, errors, asksPassword }: VerifyEmailProps) {
  return (
    <div className="page">
      <section className="dialog-part entry">
        <h1>{words.verifyTitle}</h1>
        <p>{words.verifyLead}</p>
        {asksPassword && <p className="muted">{words.verifyPassword}</p>}
        <AccountForm id="verify" action={href(routes.verifyEmail)} errors={errors}>
          <input type="hidden" name="token" value={token} />
          {asksPassword && (
            <CurrentPassword id="verify-password" name="password" label={words.password} error={errors.password} />
          )}
          <Button wide>{words.verify}</Button>
        </AccountForm>
      </section>
    </div>
  );
}

/** A link that was used, ran out, gave way to a newer one, or never was. */
export function DeadLinkPage({ text, to, label }: { text: string; to: string; label: string }) {
  return (
    <div className="page">
      <section className="dialog-part entry">
        <h1>{words.deadTitle}</h1>
        <p role="alert">{text}</p>
        <ButtonLink href={to} wide>
          {label}
        </ButtonLink>
      </section>
    </div>
  );
}
