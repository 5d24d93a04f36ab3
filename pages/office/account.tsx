import { officePaths } from '../../shared/staff/paths.ts';
import { Field, OwnPassword } from './parts.tsx';

interface Props {
  siteName: string;
  email: string;
  /** The secret for a second factor; null: the account has one. */
  secret: string | null;
}

/** Renders the form that switches the second factor of one's own account on or off. */
export function OfficeAccount({ siteName, email, secret }: Props) {
  return (
    <>
      <h2>Second factor</h2>
      {secret === null ? (
        <p>At sign-in a code of your authenticator app is asked for.</p>
      ) : (
        <p>
          Add a key to an authenticator app, by <a href={uriOf({ siteName, email, secret })}>this link</a> on the phone
          that has the app, or by typing it: <code className="key">{secret.match(/.{4}/g)?.join(' ')}</code>. Then type
          the code that it shows.
        </p>
      )}
      <form className="stack" method="post" action={officePaths.account}>
        {secret !== null && <input type="hidden" name="secret" value={secret} />}
        <CodeField label="Code of the app" required />
        <OwnPassword />
        <button type="submit">{secret === null ? 'Ask for no code any more' : 'Ask for codes at sign-in'}</button>
      </form>
    </>
  );
}

/** Renders the field for a code of an authenticator app. */
export function CodeField({ label, required = false }: { label: string; required?: boolean }) {
  return (
    <Field
      label={label}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      required={required}
    />
  );
}

/** Returns the address by which authenticator apps take a secret over. */
function uriOf({ siteName, email, secret }: Pick<Props, 'siteName' | 'email'> & { secret: string }): string {
  const issuer = `${siteName} office`;
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?${new URLSearchParams({ secret, issuer })}`;
}
