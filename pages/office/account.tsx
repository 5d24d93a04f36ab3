import { currentLanguage } from '../../shared/language/language.ts';
import { ownName } from '../../shared/language/name-of-language.ts';
import { officeLanguages, officeMessages } from '../../shared/messages/office/office-messages.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { Card, Choice, Field, OwnPassword, PostForm } from './parts.tsx';

const words = officeMessages.ownAccount;

interface Props {
  siteName: string;
  email: string;
  /** The secret for a second factor; null: the account has one. */
  secret: string | null;
}

/** Renders the form that switches the second factor of one's own account on or off. */
export function OfficeAccount({ siteName, email, secret }: Props) {
  return (
    <Card title={words.secondFactor}>
      {secret === null ? (
        <p>{words.codeIsAsked}</p>
      ) : (
        <p>
          {words.addKey.before}
          <a href={uriOf({ siteName, email, secret })}>{words.addKey.link}</a>
          {words.addKey.between}
          <code className="key">{secret.match(/.{4}/g)?.join(' ')}</code>
          {words.addKey.after}
        </p>
      )}
      <PostForm action={officePaths.account} label={secret === null ? words.askNoMore : words.ask}>
        {secret !== null && <input type="hidden" name="secret" value={secret} />}
        <CodeField label={words.code} required />
        <OwnPassword />
      </PostForm>
    </Card>
  );
}

/** Renders the form that chooses the language in which the office speaks to oneself. */
export const OfficeLanguage = () => (
  <section className="card" aria-label={words.language}>
    <PostForm fields="row" action={officePaths.accountLanguage} label={words.chooseLanguage} className="quiet">
      <Choice
        label={words.language}
        name="language"
        options={officeLanguages.map((language) => [language, ownName(language)])}
        defaultValue={currentLanguage()}
      />
    </PostForm>
  </section>
);

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
