import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button } from '../../ui/components/button.tsx';
import { AccountForm, type AccountFormState } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { CurrentPassword, NewPasswords } from './password-field.tsx';

const words = messages.account;

interface PasswordPageProps extends Pick<AccountFormState, 'errors'> {
  email: string;
  longestPassword: number;
}

/** Renders the change of a password; requires the current one. */
export function PasswordPage({ errors, email, longestPassword }: PasswordPageProps) {
  return (
    <AccountFrame current="profile" exact={false}>
      <header className="account-head">
        <h1>{words.changePassword}</h1>
        <p className="muted">{words.passwordText}</p>
      </header>
      <div className="account-form">
        <AccountForm id="change" action={href(routes.password)} errors={errors}>
          {/* Names the account for the browser's password manager. */}
          <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
          <CurrentPassword
            id="change-currentPassword"
            name="currentPassword"
            label={words.currentPassword}
            error={errors.currentPassword}
          />
          <NewPasswords
            id="change"
            errors={errors}
            longest={longestPassword}
            label={words.newPassword}
            confirmLabel={words.confirmNew}
          />
          <div>
            <Button>{words.changePassword}</Button>
          </div>
        </AccountForm>
      </div>
    </AccountFrame>
  );
}
