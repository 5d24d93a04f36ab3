import { currentLanguage } from '../../shared/language/language.ts';
import { ownName } from '../../shared/language/name-of-language.ts';
import {
  type OfficeLanguage,
  officeLanguages,
  officeMessages,
  terms,
} from '../../shared/messages/office/office-messages.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { CodeField } from './account.tsx';
import { Field, PostForm } from './parts.tsx';

const words = officeMessages.signIn;

/** Id of the form that sends a link: a link to it unfolds it. */
const newLink = 'new-link';

interface SignInProps {
  email: string;
  /** The language that was asked for, which the person keeps; undefined: none. */
  language: OfficeLanguage | undefined;
}

/** Renders the form to sign in to the office. */
export function OfficeSignIn({ email, language }: SignInProps) {
  return (
    <PostForm action={inLanguage(officePaths.signIn, language)} label={words.title}>
      <Field label={terms.email} name="email" type="email" autoComplete="username" defaultValue={email} required />
      <Field label={words.password} name="password" type="password" autoComplete="current-password" required />
      <CodeField label={words.codeIfUsed} />
    </PostForm>
  );
}

/** Renders the form that sends a link to who cannot sign in. */
export function OfficeMailLink({ email }: { email: string }) {
  return (
    <details>
      <summary>{words.cannot}</summary>
      <PostForm action={officePaths.mailLink} label={words.sendLink}>
        <p id={newLink}>{words.linkHelps}</p>
        <Field label={terms.email} name="email" type="email" autoComplete="username" defaultValue={email} required />
      </PostForm>
    </details>
  );
}

/** Renders the form to set a password by a one-time link. */
export function OfficePassword({ token }: { token: string }) {
  return (
    <PostForm action={officePaths.password} label={words.set} send={{ token }}>
      <Field
        label={words.newPassword}
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={12}
        required
      />
    </PostForm>
  );
}

/** Renders why a link sets no password, and the way to a new one. */
export function OfficeDeadLink() {
  return (
    <>
      <p>{words.linkWorks}</p>
      <p>{words.newLinkHow}</p>
      <p>
        <a className="office-begin" href={`${officePaths.signIn}#${newLink}`}>
          {words.newLink}
        </a>
      </p>
    </>
  );
}

/** Renders links to the same page in each language of the office. */
export function OfficeLanguages() {
  return (
    <nav className="row" aria-label={officeMessages.ownAccount.language}>
      {officeLanguages.map((language) => (
        <a
          key={language}
          className="target"
          href={inLanguage(officePaths.signIn, language)}
          lang={language}
          hrefLang={language}
          aria-current={language === currentLanguage() ? 'true' : undefined}
        >
          {ownName(language)}
        </a>
      ))}
    </nav>
  );
}

const inLanguage = (path: string, language: OfficeLanguage | undefined) =>
  language ? `${path}?language=${language}` : path;
