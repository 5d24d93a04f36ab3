import { officePaths } from '../../shared/staff/paths.ts';
import { CodeField } from './account.tsx';
import { Field } from './parts.tsx';

interface SignInProps {
  email: string;
}

/** Renders the form to sign in to the office. */
export function OfficeSignIn({ email }: SignInProps) {
  return (
    <form className="stack" method="post" action={officePaths.signIn}>
      <Field label="E-mail" name="email" type="email" autoComplete="username" defaultValue={email} required />
      <Field label="Password" name="password" type="password" autoComplete="current-password" required />
      <CodeField label="Code of your authenticator app, if you use one" />
      <button type="submit">Sign in</button>
    </form>
  );
}

/** Renders the form that sends a link to who cannot sign in. */
export function OfficeMailLink({ email }: { email: string }) {
  return (
    <details>
      <summary>You cannot sign in?</summary>
      <form className="stack" method="post" action={officePaths.mailLink}>
        <p>A link by mail lets you set a new password, also while sign-in is locked.</p>
        <Field label="E-mail" name="email" type="email" autoComplete="username" defaultValue={email} required />
        <button type="submit">Send me a link</button>
      </form>
    </details>
  );
}

/** Renders the form to set a password by a one-time link. */
export function OfficePassword({ token }: { token: string }) {
  return (
    <form className="stack" method="post" action={officePaths.password}>
      <input type="hidden" name="token" value={token} />
      <Field
        label="New password, at least 12 characters"
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={12}
        required
      />
      <button type="submit">Set password</button>
    </form>
  );
}
