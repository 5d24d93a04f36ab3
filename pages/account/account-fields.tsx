import { shortestPassword } from '../../shared/account/field-limits.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { TextField } from '../../ui/components/field.tsx';
import type { FormState } from '../../ui/components/notice.tsx';

/** Renders the field of the current password. The server never returns its value. */
export function CurrentPassword(props: { id: string; name: string; label: string; error?: string | undefined }) {
  return <TextField {...props} type="password" autoComplete="current-password" required />;
}

interface NewPasswordsProps {
  /** Prefix of both fields' ids. */
  id: string;
  errors: FormState['errors'];
  /** The longest password that the shop takes. */
  longest: number;
  /** Whether the account has a password already. */
  isChange?: boolean;
}

/** Renders a new password and its repetition, without `maxlength`: a pasted one would be cut off unnoticed. */
export function NewPasswords({ id, errors, longest, isChange = false }: NewPasswordsProps) {
  const { account } = messages;
  return (
    <>
      <NewPassword {...{ id, errors, longest, isChange }} />
      <TextField
        id={`${id}-confirmPassword`}
        name="confirmPassword"
        type="password"
        label={isChange ? account.confirmNew : account.confirmPassword}
        error={errors.confirmPassword}
        autoComplete="new-password"
        required
      />
    </>
  );
}

/** Renders the field of a new password with its strength, without a repetition. */
export function NewPassword({ id, errors, longest, isChange = false }: NewPasswordsProps) {
  const { account } = messages;
  return (
    <div>
      <TextField
        id={`${id}-password`}
        name="password"
        type="password"
        label={isChange ? account.newPassword : account.password}
        hint={account.passwordHint(shortestPassword, longest)}
        error={errors.password}
        autoComplete="new-password"
        minLength={shortestPassword}
        required
        data-measured=""
      />
      <p className="strength" role="status" data-strength="" data-levels={account.strength.join('|')} />
    </div>
  );
}

const words = messages.account;

/** Renders the fields of first name, last name and nickname, all optional. */
export function NameFields({ id, values, errors }: FormState & { id: string }) {
  return (
    <>
      <div className="form-row">
        {(['firstName', 'lastName'] as const).map((name) => (
          <TextField
            key={name}
            id={`${id}-${name}`}
            name={name}
            label={messages.checkout[name]}
            optional
            autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
            defaultValue={values[name]}
            error={errors[name]}
          />
        ))}
      </div>
      <TextField
        id={`${id}-nickname`}
        name="nickname"
        label={words.nickname}
        hint={words.nicknameHint}
        optional
        autoComplete="nickname"
        minLength={6}
        defaultValue={values.nickname}
        error={errors.nickname}
      />
    </>
  );
}

export function SendVerification() {
  return (
    <form action={href(routes.profile)} method="post">
      <button className="text-button" type="submit" name="action" value="verification">
        {messages.account.sendVerification}
      </button>
    </form>
  );
}
